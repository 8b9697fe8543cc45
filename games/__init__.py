"""The rules. Pure: no Discord, no pictures, no clock, no disk."""
