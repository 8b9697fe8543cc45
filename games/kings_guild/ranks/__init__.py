"""How legal actions rank in points, each kind with what it is certain to bring: the parts of ``advice``."""
