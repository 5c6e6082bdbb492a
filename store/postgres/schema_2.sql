-- From version 1 to 2: an opening that is repeated at another node is found, and opens no second room; a node that cannot
-- reach the bus gives its rooms to one that can.

ALTER TABLE room ADD COLUMN opened_by bytea;  -- the long cmd_id of the request that opened it
CREATE UNIQUE INDEX room_opened_by ON room(opened_by) WHERE open AND opened_by IS NOT NULL;
ALTER TABLE node ADD COLUMN bus_since timestamptz;  -- NULL: the node has no bus
