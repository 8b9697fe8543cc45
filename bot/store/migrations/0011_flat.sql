-- What is looked for often is found by an index, however many matches there are. There is none on a status alone: most
-- matches have the same one.
DROP INDEX match_channel;
CREATE INDEX match_channel ON match (channel, status, ended);
CREATE INDEX match_home ON match (home, status, ended);
CREATE INDEX match_guild ON match (guild, status, home);
CREATE INDEX match_place ON match (ifnull(parent, home), status);
CREATE INDEX match_rematch ON match (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX seat_owner ON seat (owner) WHERE owner IS NOT NULL;
CREATE INDEX seat_former ON seat (former) WHERE former IS NOT NULL;
CREATE INDEX notice_dropped ON notice (due) WHERE dropped IS NOT NULL AND dropped NOT IN ('superseded', 'answered');
CREATE INDEX notice_called ON notice (match, sent) WHERE kind IN ('closed', 'mention');
CREATE INDEX notice_quiet ON notice (user, begun) WHERE quiet;
CREATE INDEX notice_reminder ON notice (user, begun) WHERE kind = 'reminder';
DROP INDEX notice_of;
CREATE INDEX notice_of ON notice (match, user, kind, revision);
CREATE INDEX turn_ended ON turn (match, ended);
CREATE INDEX turn_long ON turn (match) WHERE spent > 86400.0;
CREATE INDEX turn_lent ON turn (match, seat) WHERE lent;
