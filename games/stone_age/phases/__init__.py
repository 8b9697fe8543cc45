"""The parts of a round: placing, taking back with its effects, feeding, the next round."""
