-- In the order in which a save locks these tables: an older version may be running.
LOCK TABLE "JournalEntry" IN SHARE ROW EXCLUSIVE MODE;

-- AlterTable
ALTER TABLE "StorageUse" ADD COLUMN     "entries" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "sharedEntries" INTEGER NOT NULL DEFAULT 0;

-- Counted at the end of each transaction, as the storage is: the row of a person is locked last and shortly.

CREATE OR REPLACE FUNCTION "count_entries"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "StorageUse" ("userId", "bytes", "entries", "sharedEntries") VALUES (NEW."userId", 0, 1, CASE WHEN NEW."isPrivate" THEN 0 ELSE 1 END)
    ON CONFLICT ("userId") DO UPDATE SET "entries" = "StorageUse"."entries" + 1, "sharedEntries" = "StorageUse"."sharedEntries" + excluded."sharedEntries";
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE "StorageUse" SET "sharedEntries" = "sharedEntries" + CASE WHEN NEW."isPrivate" THEN -1 ELSE 1 END WHERE "userId" = NEW."userId";
  ELSE
    UPDATE "StorageUse" SET "entries" = "entries" - 1, "sharedEntries" = "sharedEntries" - CASE WHEN OLD."isPrivate" THEN 0 ELSE 1 END
    WHERE "userId" = OLD."userId";
  END IF;
  RETURN NULL;
END;
$$;
CREATE CONSTRAINT TRIGGER "JournalEntry_count_rows" AFTER INSERT OR DELETE ON "JournalEntry" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_entries"();
CREATE CONSTRAINT TRIGGER "JournalEntry_count_update" AFTER UPDATE OF "isPrivate" ON "JournalEntry" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."isPrivate" <> OLD."isPrivate") EXECUTE FUNCTION "count_entries"();

UPDATE "StorageUse" SET
  "entries" = (SELECT COUNT(*) FROM "JournalEntry" WHERE "JournalEntry"."userId" = "StorageUse"."userId"),
  "sharedEntries" = (SELECT COUNT(*) FROM "JournalEntry" WHERE "JournalEntry"."userId" = "StorageUse"."userId" AND NOT "isPrivate");
