"""Cards: quests, specialists, treasures and scrolls."""
