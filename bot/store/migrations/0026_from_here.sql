-- Which match a message is about.
CREATE INDEX notice_message ON notice (message) WHERE message IS NOT NULL;
