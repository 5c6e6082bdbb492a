-- Version 4: the writer rejects repeated commands without this index (store/sqlite_event_buffer.h), which took a page
-- write for every few events.

DROP INDEX event_cmd;
