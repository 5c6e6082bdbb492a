-- Version 2: who made the turn, as text: person, computer:LEVEL, bot, stand_in or timeout (docs/formats.md, "Training
-- lines"). The column is the last one, after those of the spec. NULL in rows that an earlier version wrote.

ALTER TABLE turns ADD COLUMN by TEXT;
