-- Where nothing was measured, SQLite takes a person to have ten entries, and reads all of them to find a few by their id. These figures say
-- thousands (https://www.sqlite.org/fileformat2.html#stat1tab). A migration that makes the table anew says them again.
ANALYZE "JournalEntry";
DELETE FROM sqlite_stat1 WHERE tbl = 'JournalEntry';
DELETE FROM sqlite_stat4 WHERE tbl = 'JournalEntry';
INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES
  ('JournalEntry', 'JournalEntry_userId_createdAt_id_idx', '1000000 10000 1 1'),
  ('JournalEntry', 'JournalEntry_userId_updatedAt_idx', '1000000 10000 1'),
  ('JournalEntry', 'JournalEntry_userId_importKey_key', '1000000 10000 1'),
  ('JournalEntry', 'sqlite_autoindex_JournalEntry_1', '1000000 1');
