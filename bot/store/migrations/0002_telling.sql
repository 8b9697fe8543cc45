-- Telling that is fair and gives up only for a reason.

ALTER TABLE person ADD COLUMN refused REAL;         -- when Discord last refused a direct message to them
ALTER TABLE person ADD COLUMN mailbox_channel INTEGER; -- Discord's channel of direct messages with them, once opened

-- Where Discord doesn't let the bot write. The host learns of it by a notice of the kind 'paused'.
ALTER TABLE paused ADD COLUMN retry REAL;           -- when to try again; NULL: when an event says that it may work

ALTER TABLE post ADD COLUMN called BLOB NOT NULL DEFAULT x'5b5d'; -- the people whom it notified when it was sent

ALTER TABLE notice ADD COLUMN menu INTEGER NOT NULL DEFAULT 0; -- 1: its reader has turned the message into the menu
