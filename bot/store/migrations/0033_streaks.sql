-- How many matches with others in a row a person has won at most. Without a row they have won none.
CREATE TABLE streak (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    longest INTEGER NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT;
CREATE INDEX streak_user ON streak (user);
INSERT INTO streak (guild, user, longest)
SELECT guild, user, max(n) FROM (
    SELECT guild, user, count(*) AS n FROM (
        SELECT guild, user, place = 1 AND role = 'played' AS won,
            sum(NOT (place = 1 AND role = 'played')) OVER (PARTITION BY guild, user ORDER BY ended, match) AS part
        FROM score WHERE user IS NOT NULL AND NOT alone
    ) WHERE won GROUP BY guild, user, part
) GROUP BY guild, user;
