"""Small games over the contract that stand for the hard parts of games to come. They run through the same checks."""
