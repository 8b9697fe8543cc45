"""How resources, food and tools come and go: rolls, gains, payments (sections 3.2, 3.3 and 4)."""
