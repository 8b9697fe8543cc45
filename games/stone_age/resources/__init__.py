"""How resources come and go: rolls, tools, gains, payments."""
