-- AlterTable
ALTER TABLE "StorageUse" ADD COLUMN "entries" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "StorageUse" ADD COLUMN "sharedEntries" INTEGER NOT NULL DEFAULT 0;

CREATE TRIGGER "JournalEntry_count_insert" AFTER INSERT ON "JournalEntry" BEGIN
  INSERT INTO "StorageUse" ("userId", "bytes", "entries", "sharedEntries") VALUES (NEW."userId", 0, 1, CASE WHEN NEW."isPrivate" THEN 0 ELSE 1 END)
  ON CONFLICT ("userId") DO UPDATE SET "entries" = "entries" + 1, "sharedEntries" = "sharedEntries" + excluded."sharedEntries";
END;
CREATE TRIGGER "JournalEntry_count_update" AFTER UPDATE OF "isPrivate" ON "JournalEntry" WHEN NEW."isPrivate" <> OLD."isPrivate" BEGIN
  UPDATE "StorageUse" SET "sharedEntries" = "sharedEntries" + CASE WHEN NEW."isPrivate" THEN -1 ELSE 1 END WHERE "userId" = NEW."userId";
END;
CREATE TRIGGER "JournalEntry_count_delete" AFTER DELETE ON "JournalEntry" BEGIN
  UPDATE "StorageUse" SET "entries" = "entries" - 1, "sharedEntries" = "sharedEntries" - CASE WHEN OLD."isPrivate" THEN 0 ELSE 1 END
  WHERE "userId" = OLD."userId";
END;

UPDATE "StorageUse" SET
  "entries" = (SELECT COUNT(*) FROM "JournalEntry" WHERE "JournalEntry"."userId" = "StorageUse"."userId"),
  "sharedEntries" = (SELECT COUNT(*) FROM "JournalEntry" WHERE "JournalEntry"."userId" = "StorageUse"."userId" AND NOT "isPrivate");
