"""A walk on a real server: what no stand-in can prove, with everything that was sent and answered."""
