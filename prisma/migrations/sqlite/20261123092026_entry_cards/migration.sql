-- AlterTable
ALTER TABLE "JournalEntry" ADD COLUMN "card" TEXT;

-- Leads to the entries that were saved before there were cards. It is empty when all of them are sealed anew.
CREATE INDEX "JournalEntry_without_card_idx" ON "JournalEntry"("userId", "id") WHERE "title" <> '';

-- The card counts as the other sealed columns do.
DROP TRIGGER "JournalEntry_storage_insert";
DROP TRIGGER "JournalEntry_storage_update";
DROP TRIGGER "JournalEntry_storage_delete";
CREATE TRIGGER "JournalEntry_storage_insert" AFTER INSERT ON "JournalEntry" BEGIN
  INSERT INTO "StorageUse" ("userId", "bytes") VALUES (NEW."userId", 256 + octet_length(NEW."title") + octet_length(NEW."content") + octet_length(NEW."preview") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0) + COALESCE(octet_length(NEW."card"), 0))
  ON CONFLICT ("userId") DO UPDATE SET "bytes" = "bytes" + excluded."bytes";
END;
CREATE TRIGGER "JournalEntry_storage_update" AFTER UPDATE OF "title", "content", "preview", "mood", "moodScore", "tags", "card" ON "JournalEntry" WHEN (256 + octet_length(NEW."title") + octet_length(NEW."content") + octet_length(NEW."preview") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0) + COALESCE(octet_length(NEW."card"), 0)) <> (256 + octet_length(OLD."title") + octet_length(OLD."content") + octet_length(OLD."preview") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0) + COALESCE(octet_length(OLD."card"), 0)) BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" + (256 + octet_length(NEW."title") + octet_length(NEW."content") + octet_length(NEW."preview") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0) + COALESCE(octet_length(NEW."card"), 0)) - (256 + octet_length(OLD."title") + octet_length(OLD."content") + octet_length(OLD."preview") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0) + COALESCE(octet_length(OLD."card"), 0)) WHERE "userId" = NEW."userId";
END;
CREATE TRIGGER "JournalEntry_storage_delete" AFTER DELETE ON "JournalEntry" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" - (256 + octet_length(OLD."title") + octet_length(OLD."content") + octet_length(OLD."preview") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0) + COALESCE(octet_length(OLD."card"), 0)) WHERE "userId" = OLD."userId";
END;
