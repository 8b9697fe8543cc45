"""Cards: quests, special cards, specialists, treasures, and the discard piles."""
