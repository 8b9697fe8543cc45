"""``python -m tests.games.transcripts``: write every transcript again. Read the difference before you keep it."""

from tests.games.transcripts import FOLDER, regenerate
from tests.games.worlds import games

if __name__ == "__main__":
    for game in games():
        for path in regenerate(game):
            print(f"{path.relative_to(FOLDER)}: {path.stat().st_size} bytes")
