-- CreateTable
CREATE TABLE "StorageUse" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "bytes" BIGINT NOT NULL,
    CONSTRAINT "StorageUse_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Each row counts what is sealed in it, and 256 bytes for what stands around that. A reply that is being written counts when it is done, so that
-- saving it again and again costs no more.

CREATE TRIGGER "ChatSession_storage_insert" AFTER INSERT ON "ChatSession" BEGIN
  INSERT INTO "StorageUse" ("userId", "bytes") VALUES (NEW."userId", 256 + octet_length(NEW."title"))
  ON CONFLICT ("userId") DO UPDATE SET "bytes" = "bytes" + excluded."bytes";
END;
CREATE TRIGGER "ChatSession_storage_update" AFTER UPDATE OF "title" ON "ChatSession" WHEN (256 + octet_length(NEW."title")) <> (256 + octet_length(OLD."title")) BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" + (256 + octet_length(NEW."title")) - (256 + octet_length(OLD."title")) WHERE "userId" = NEW."userId";
END;
CREATE TRIGGER "ChatSession_storage_delete" AFTER DELETE ON "ChatSession" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" - (256 + octet_length(OLD."title")) WHERE "userId" = OLD."userId";
END;

CREATE TRIGGER "Message_storage_insert" AFTER INSERT ON "Message" BEGIN
  INSERT INTO "StorageUse" ("userId", "bytes") VALUES (NEW."userId", 256 + CASE WHEN NEW."status" = 'streaming' THEN 0 ELSE octet_length(NEW."content") + COALESCE(octet_length(NEW."sources"), 0) END)
  ON CONFLICT ("userId") DO UPDATE SET "bytes" = "bytes" + excluded."bytes";
END;
CREATE TRIGGER "Message_storage_update" AFTER UPDATE OF "content", "sources", "status" ON "Message" WHEN (256 + CASE WHEN NEW."status" = 'streaming' THEN 0 ELSE octet_length(NEW."content") + COALESCE(octet_length(NEW."sources"), 0) END) <> (256 + CASE WHEN OLD."status" = 'streaming' THEN 0 ELSE octet_length(OLD."content") + COALESCE(octet_length(OLD."sources"), 0) END) BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" + (256 + CASE WHEN NEW."status" = 'streaming' THEN 0 ELSE octet_length(NEW."content") + COALESCE(octet_length(NEW."sources"), 0) END) - (256 + CASE WHEN OLD."status" = 'streaming' THEN 0 ELSE octet_length(OLD."content") + COALESCE(octet_length(OLD."sources"), 0) END) WHERE "userId" = NEW."userId";
END;
CREATE TRIGGER "Message_storage_delete" AFTER DELETE ON "Message" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" - (256 + CASE WHEN OLD."status" = 'streaming' THEN 0 ELSE octet_length(OLD."content") + COALESCE(octet_length(OLD."sources"), 0) END) WHERE "userId" = OLD."userId";
END;

CREATE TRIGGER "Document_storage_insert" AFTER INSERT ON "Document" BEGIN
  INSERT INTO "StorageUse" ("userId", "bytes") VALUES (NEW."userId", 256 + octet_length(NEW."name") + COALESCE(octet_length(NEW."text"), 0))
  ON CONFLICT ("userId") DO UPDATE SET "bytes" = "bytes" + excluded."bytes";
END;
CREATE TRIGGER "Document_storage_update" AFTER UPDATE OF "name", "text" ON "Document" WHEN (256 + octet_length(NEW."name") + COALESCE(octet_length(NEW."text"), 0)) <> (256 + octet_length(OLD."name") + COALESCE(octet_length(OLD."text"), 0)) BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" + (256 + octet_length(NEW."name") + COALESCE(octet_length(NEW."text"), 0)) - (256 + octet_length(OLD."name") + COALESCE(octet_length(OLD."text"), 0)) WHERE "userId" = NEW."userId";
END;
CREATE TRIGGER "Document_storage_delete" AFTER DELETE ON "Document" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" - (256 + octet_length(OLD."name") + COALESCE(octet_length(OLD."text"), 0)) WHERE "userId" = OLD."userId";
END;

CREATE TRIGGER "JournalEntry_storage_insert" AFTER INSERT ON "JournalEntry" BEGIN
  INSERT INTO "StorageUse" ("userId", "bytes") VALUES (NEW."userId", 256 + octet_length(NEW."title") + octet_length(NEW."content") + octet_length(NEW."preview") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0))
  ON CONFLICT ("userId") DO UPDATE SET "bytes" = "bytes" + excluded."bytes";
END;
CREATE TRIGGER "JournalEntry_storage_update" AFTER UPDATE OF "title", "content", "preview", "mood", "moodScore", "tags" ON "JournalEntry" WHEN (256 + octet_length(NEW."title") + octet_length(NEW."content") + octet_length(NEW."preview") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0)) <> (256 + octet_length(OLD."title") + octet_length(OLD."content") + octet_length(OLD."preview") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0)) BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" + (256 + octet_length(NEW."title") + octet_length(NEW."content") + octet_length(NEW."preview") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0)) - (256 + octet_length(OLD."title") + octet_length(OLD."content") + octet_length(OLD."preview") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0)) WHERE "userId" = NEW."userId";
END;
CREATE TRIGGER "JournalEntry_storage_delete" AFTER DELETE ON "JournalEntry" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" - (256 + octet_length(OLD."title") + octet_length(OLD."content") + octet_length(OLD."preview") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0)) WHERE "userId" = OLD."userId";
END;

CREATE TRIGGER "JournalVersion_storage_insert" AFTER INSERT ON "JournalVersion" BEGIN
  INSERT INTO "StorageUse" ("userId", "bytes") VALUES (NEW."userId", 256 + octet_length(NEW."title") + octet_length(NEW."content") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0))
  ON CONFLICT ("userId") DO UPDATE SET "bytes" = "bytes" + excluded."bytes";
END;
CREATE TRIGGER "JournalVersion_storage_update" AFTER UPDATE OF "title", "content", "mood", "moodScore", "tags" ON "JournalVersion" WHEN (256 + octet_length(NEW."title") + octet_length(NEW."content") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0)) <> (256 + octet_length(OLD."title") + octet_length(OLD."content") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0)) BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" + (256 + octet_length(NEW."title") + octet_length(NEW."content") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0)) - (256 + octet_length(OLD."title") + octet_length(OLD."content") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0)) WHERE "userId" = NEW."userId";
END;
CREATE TRIGGER "JournalVersion_storage_delete" AFTER DELETE ON "JournalVersion" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" - (256 + octet_length(OLD."title") + octet_length(OLD."content") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0)) WHERE "userId" = OLD."userId";
END;

CREATE TRIGGER "JournalReflection_storage_insert" AFTER INSERT ON "JournalReflection" BEGIN
  INSERT INTO "StorageUse" ("userId", "bytes") VALUES (NEW."userId", 256 + octet_length(NEW."content"))
  ON CONFLICT ("userId") DO UPDATE SET "bytes" = "bytes" + excluded."bytes";
END;
CREATE TRIGGER "JournalReflection_storage_update" AFTER UPDATE OF "content" ON "JournalReflection" WHEN (256 + octet_length(NEW."content")) <> (256 + octet_length(OLD."content")) BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" + (256 + octet_length(NEW."content")) - (256 + octet_length(OLD."content")) WHERE "userId" = NEW."userId";
END;
CREATE TRIGGER "JournalReflection_storage_delete" AFTER DELETE ON "JournalReflection" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" - (256 + octet_length(OLD."content")) WHERE "userId" = OLD."userId";
END;

CREATE TRIGGER "JournalDraft_storage_insert" AFTER INSERT ON "JournalDraft" BEGIN
  INSERT INTO "StorageUse" ("userId", "bytes") VALUES (NEW."userId", 256 + octet_length(NEW."fields"))
  ON CONFLICT ("userId") DO UPDATE SET "bytes" = "bytes" + excluded."bytes";
END;
CREATE TRIGGER "JournalDraft_storage_update" AFTER UPDATE OF "fields" ON "JournalDraft" WHEN (256 + octet_length(NEW."fields")) <> (256 + octet_length(OLD."fields")) BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" + (256 + octet_length(NEW."fields")) - (256 + octet_length(OLD."fields")) WHERE "userId" = NEW."userId";
END;
CREATE TRIGGER "JournalDraft_storage_delete" AFTER DELETE ON "JournalDraft" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" - (256 + octet_length(OLD."fields")) WHERE "userId" = OLD."userId";
END;

INSERT INTO "StorageUse" ("userId", "bytes")
SELECT "userId", SUM("bytes") FROM (
  SELECT "userId", 256 + octet_length("title") AS "bytes" FROM "ChatSession"
  UNION ALL SELECT "userId", 256 + CASE WHEN "status" = 'streaming' THEN 0 ELSE octet_length("content") + COALESCE(octet_length("sources"), 0) END AS "bytes" FROM "Message"
  UNION ALL SELECT "userId", 256 + octet_length("name") + COALESCE(octet_length("text"), 0) AS "bytes" FROM "Document"
  UNION ALL SELECT "userId", 256 + octet_length("title") + octet_length("content") + octet_length("preview") + COALESCE(octet_length("mood"), 0) + COALESCE(octet_length("moodScore"), 0) + COALESCE(octet_length("tags"), 0) AS "bytes" FROM "JournalEntry"
  UNION ALL SELECT "userId", 256 + octet_length("title") + octet_length("content") + COALESCE(octet_length("mood"), 0) + COALESCE(octet_length("moodScore"), 0) + COALESCE(octet_length("tags"), 0) AS "bytes" FROM "JournalVersion"
  UNION ALL SELECT "userId", 256 + octet_length("content") AS "bytes" FROM "JournalReflection"
  UNION ALL SELECT "userId", 256 + octet_length("fields") AS "bytes" FROM "JournalDraft"
) AS "kept" GROUP BY "userId";
