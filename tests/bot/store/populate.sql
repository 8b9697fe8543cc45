-- A database as it is after some years: most matches are over, people have many of them, everything that is open is few.

WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 1500)
INSERT INTO match (id, game, options, locale, status, guild, home, channel, host, created, started, ended, parent, rematch_of)
SELECT n, 'tiny', x'7b7d', 'en', CASE WHEN n % 40 = 0 THEN 'lobby' WHEN n % 8 = 1 THEN 'running' WHEN n % 50 = 2 THEN 'abandoned' ELSE 'over' END,
    n % 60, n % 300, n % 300 + iif(n % 2, 1000 + n, 0), n % 500, n, n, iif(n % 40 = 0 OR n % 8 = 1, NULL, n), iif(n % 3, NULL, n % 300), iif(n % 5 OR n < 3, NULL, n - 2)
FROM number;

INSERT INTO seat (match, seat, user, computer, owner, name, former)
SELECT match.id, seat.value, iif((match.id + seat.value) % 7, (match.id * 3 + seat.value) % 997, NULL), iif((match.id + seat.value) % 7, NULL, 'random'),
    iif((match.id + seat.value) % 7 OR match.id % 3, NULL, match.id % 500), 'name ' || (match.id * 3 + seat.value) % 997, iif((match.id + seat.value) % 7 OR match.id % 3 <> 1, NULL, match.id % 500)
FROM match, json_each('[0, 1, 2]') AS seat;

WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 9)
INSERT INTO revision (match, revision, made, entry, outcomes, events, state, rules, position, interaction, moving)
SELECT match.id, n, n, CAST('{"entry":"move"}' AS BLOB), x'5b5d', x'5b5d', x'00', 1, n, iif(n % 2, match.id * 100 + n, NULL), n % 5 = 0 FROM match, number WHERE match.status <> 'lobby';

INSERT INTO asked (match, seat, decision, digest, answered, computer, since)
SELECT match, seat, 9, '', seat = 2, user IS NULL, match FROM seat WHERE match IN (SELECT id FROM match WHERE status = 'running') AND seat <> 1;

INSERT INTO turn (match, seat, began, ended, since)
SELECT seat.match, seat.seat, revision.revision, iif(revision.revision = 9 AND seat.match IN (SELECT match FROM asked), NULL, revision.revision + 1), seat.match FROM seat, revision
WHERE revision.match = seat.match AND revision.revision % 3 = seat.seat % 3;

INSERT INTO notice (match, revision, kind, user, due, begun, sent, message, dropped)
SELECT revision.match, revision.revision, kind.value, iif(kind.value = 'board', NULL, (revision.match * 3 + revision.revision % 3) % 997), revision.match, revision.match, revision.match, revision.match * 100 + revision.revision, NULL
FROM revision, json_each('["board", "turn"]') AS kind;
INSERT INTO notice (match, revision, kind, user, due, begun)
SELECT match, 10, 'turn', user, match, NULL FROM seat WHERE match % 400 = 1 AND user IS NOT NULL;
INSERT INTO notice (match, revision, kind, user, number, due, begun, sent)
SELECT NULL, 0, 'reminder', value % 997, value, value, iif(value < 998, NULL, value), iif(value < 998, NULL, value) FROM json_each((SELECT json_group_array(id) FROM match)) WHERE value % 997 <> 2;

INSERT INTO post (match, channel, message, posted, revision, base, asked) SELECT id, channel, id * 1000, id, 9, 8, x'5b5d' FROM match WHERE id > 2;
INSERT INTO person (user, name, locale) SELECT DISTINCT user, 'name', 'en' FROM seat WHERE user IS NOT NULL AND user <> 2;
INSERT INTO wish (match, seat, user, kind, action) SELECT match, seat, 1, 'kind', x'7b7d' FROM asked;
INSERT INTO request (match, revision, seat, kind, target, consents, made) SELECT id, 9, 0, 'undo', 1, x'5b5d', id FROM match WHERE status = 'running' AND id > 2;
INSERT INTO rest (match, user, kind, since) SELECT id, 0, 'nudge', id FROM match;
INSERT INTO sitter (match, seat, user) SELECT match, seat, former FROM seat WHERE former IS NOT NULL;
INSERT INTO invitation (match, user, inviter, made) SELECT id, id % 997, host, id FROM match;
INSERT INTO paused (channel, since, missing) SELECT 500000 + value, 1, 'unknown' FROM json_each('[1, 2, 3]');
INSERT INTO setting (name, value) VALUES ('x', '1'), ('told-closed-1', '1');

INSERT INTO result (match, guild, game, rules, seats, people, ended, conceded, rounds, turns, takeovers)
SELECT id, guild, game, 1, 3, 3, ended, 0, 9, 99, 0 FROM match WHERE status = 'over' AND guild IS NOT NULL;
INSERT INTO score (match, seat, guild, game, seats, ended, alone, user, computer, role, place, points, parts, deeds)
SELECT match, seat.seat, guild, game, 3, ended, 0, seat.user, seat.computer, iif(seat.user IS NULL, 'computer', 'played'), 1 + seat.seat, 90 + match % 60, x'7b7d', x'7b7d'
FROM result JOIN seat USING (match);
INSERT INTO person_total SELECT guild, user, game, seats, alone, count(*), sum(place = 1), count(*), 0, 0 FROM score WHERE user IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
INSERT INTO streak SELECT guild, user, 3 FROM score WHERE user IS NOT NULL GROUP BY 1, 2;
INSERT INTO pair_total SELECT one.guild, one.user, other.user, one.game, count(*), 0, 0 FROM score AS one JOIN score AS other ON other.match = one.match AND other.user <> one.user GROUP BY 1, 2, 3, 4;
INSERT INTO game_total SELECT guild, game, seats, 0, count(*), sum(turns), count(*), sum(rounds) FROM result GROUP BY 1, 2, 3;
INSERT INTO seat_total SELECT guild, game, seats, seat, count(*), sum(place = 1), count(*), sum(points) FROM score GROUP BY 1, 2, 3, 4;
INSERT INTO computer_total SELECT guild, computer, game, count(*), 0, 0, 0, 0 FROM score WHERE computer IS NOT NULL GROUP BY 1, 2, 3;
INSERT INTO deed_total SELECT guild, game, 'walks', 1, 1, 1, 1 FROM result GROUP BY 1, 2;
