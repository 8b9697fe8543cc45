-- What a table agrees about its match beside the options of the game: a JSON object, so that one more needs no column.
ALTER TABLE match ADD COLUMN settings BLOB NOT NULL DEFAULT x'7b7d';  -- {}: all as usual
UPDATE match SET settings = CAST(json_object(
    'hints', json(iif(hints, 'true', 'false')),
    'films', json(iif(films, 'true', 'false')),
    'sits_in', json(iif(sits_in, 'true', 'false'))
) AS BLOB);
ALTER TABLE match DROP COLUMN hints;
ALTER TABLE match DROP COLUMN films;
ALTER TABLE match DROP COLUMN sits_in;
