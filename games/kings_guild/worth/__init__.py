"""What crafts and effects are worth, estimated in points: the parts of ``prospects``."""
