-- CreateTable
CREATE TABLE "StorageUse" (
    "userId" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "StorageUse_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "StorageUse" ADD CONSTRAINT "StorageUse_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Each row counts what is sealed in it, and 256 bytes for what stands around that. A reply that is being written counts when it is done, so that
-- saving it again and again costs no more.

CREATE OR REPLACE FUNCTION "add_storage"("owner" TEXT, "more" BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  IF "more" > 0 THEN
    INSERT INTO "StorageUse" ("userId", "bytes") VALUES ("owner", "more") ON CONFLICT ("userId") DO UPDATE SET "bytes" = "StorageUse"."bytes" + excluded."bytes";
  ELSE
    -- The row is gone already when the person is.
    UPDATE "StorageUse" SET "bytes" = "bytes" + "more" WHERE "userId" = "owner";
  END IF;
END;
$$;

-- Counted at the end of each transaction: the row of a person is locked last and shortly, so that no two transactions wait for each other.

CREATE OR REPLACE FUNCTION "count_storage_of_ChatSession"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_storage"(NEW."userId", 256 + octet_length(NEW."title"));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "add_storage"(NEW."userId", (256 + octet_length(NEW."title")) - (256 + octet_length(OLD."title")));
  ELSE
    PERFORM "add_storage"(OLD."userId", -(256 + octet_length(OLD."title")));
  END IF;
  RETURN NULL;
END;
$$;
CREATE CONSTRAINT TRIGGER "ChatSession_storage_rows" AFTER INSERT OR DELETE ON "ChatSession" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_storage_of_ChatSession"();
CREATE CONSTRAINT TRIGGER "ChatSession_storage_update" AFTER UPDATE OF "title" ON "ChatSession" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((256 + octet_length(NEW."title")) <> (256 + octet_length(OLD."title"))) EXECUTE FUNCTION "count_storage_of_ChatSession"();

CREATE OR REPLACE FUNCTION "count_storage_of_Message"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_storage"(NEW."userId", 256 + CASE WHEN NEW."status" = 'streaming' THEN 0 ELSE octet_length(NEW."content") + COALESCE(octet_length(NEW."sources"), 0) END);
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "add_storage"(NEW."userId", (256 + CASE WHEN NEW."status" = 'streaming' THEN 0 ELSE octet_length(NEW."content") + COALESCE(octet_length(NEW."sources"), 0) END) - (256 + CASE WHEN OLD."status" = 'streaming' THEN 0 ELSE octet_length(OLD."content") + COALESCE(octet_length(OLD."sources"), 0) END));
  ELSE
    PERFORM "add_storage"(OLD."userId", -(256 + CASE WHEN OLD."status" = 'streaming' THEN 0 ELSE octet_length(OLD."content") + COALESCE(octet_length(OLD."sources"), 0) END));
  END IF;
  RETURN NULL;
END;
$$;
CREATE CONSTRAINT TRIGGER "Message_storage_rows" AFTER INSERT OR DELETE ON "Message" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_storage_of_Message"();
CREATE CONSTRAINT TRIGGER "Message_storage_update" AFTER UPDATE OF "content", "sources", "status" ON "Message" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((256 + CASE WHEN NEW."status" = 'streaming' THEN 0 ELSE octet_length(NEW."content") + COALESCE(octet_length(NEW."sources"), 0) END) <> (256 + CASE WHEN OLD."status" = 'streaming' THEN 0 ELSE octet_length(OLD."content") + COALESCE(octet_length(OLD."sources"), 0) END)) EXECUTE FUNCTION "count_storage_of_Message"();

CREATE OR REPLACE FUNCTION "count_storage_of_Document"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_storage"(NEW."userId", 256 + octet_length(NEW."name") + COALESCE(octet_length(NEW."text"), 0));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "add_storage"(NEW."userId", (256 + octet_length(NEW."name") + COALESCE(octet_length(NEW."text"), 0)) - (256 + octet_length(OLD."name") + COALESCE(octet_length(OLD."text"), 0)));
  ELSE
    PERFORM "add_storage"(OLD."userId", -(256 + octet_length(OLD."name") + COALESCE(octet_length(OLD."text"), 0)));
  END IF;
  RETURN NULL;
END;
$$;
CREATE CONSTRAINT TRIGGER "Document_storage_rows" AFTER INSERT OR DELETE ON "Document" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_storage_of_Document"();
CREATE CONSTRAINT TRIGGER "Document_storage_update" AFTER UPDATE OF "name", "text" ON "Document" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((256 + octet_length(NEW."name") + COALESCE(octet_length(NEW."text"), 0)) <> (256 + octet_length(OLD."name") + COALESCE(octet_length(OLD."text"), 0))) EXECUTE FUNCTION "count_storage_of_Document"();

CREATE OR REPLACE FUNCTION "count_storage_of_JournalEntry"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_storage"(NEW."userId", 256 + octet_length(NEW."title") + octet_length(NEW."content") + octet_length(NEW."preview") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "add_storage"(NEW."userId", (256 + octet_length(NEW."title") + octet_length(NEW."content") + octet_length(NEW."preview") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0)) - (256 + octet_length(OLD."title") + octet_length(OLD."content") + octet_length(OLD."preview") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0)));
  ELSE
    PERFORM "add_storage"(OLD."userId", -(256 + octet_length(OLD."title") + octet_length(OLD."content") + octet_length(OLD."preview") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0)));
  END IF;
  RETURN NULL;
END;
$$;
CREATE CONSTRAINT TRIGGER "JournalEntry_storage_rows" AFTER INSERT OR DELETE ON "JournalEntry" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_storage_of_JournalEntry"();
CREATE CONSTRAINT TRIGGER "JournalEntry_storage_update" AFTER UPDATE OF "title", "content", "preview", "mood", "moodScore", "tags" ON "JournalEntry" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((256 + octet_length(NEW."title") + octet_length(NEW."content") + octet_length(NEW."preview") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0)) <> (256 + octet_length(OLD."title") + octet_length(OLD."content") + octet_length(OLD."preview") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0))) EXECUTE FUNCTION "count_storage_of_JournalEntry"();

CREATE OR REPLACE FUNCTION "count_storage_of_JournalVersion"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_storage"(NEW."userId", 256 + octet_length(NEW."title") + octet_length(NEW."content") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "add_storage"(NEW."userId", (256 + octet_length(NEW."title") + octet_length(NEW."content") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0)) - (256 + octet_length(OLD."title") + octet_length(OLD."content") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0)));
  ELSE
    PERFORM "add_storage"(OLD."userId", -(256 + octet_length(OLD."title") + octet_length(OLD."content") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0)));
  END IF;
  RETURN NULL;
END;
$$;
CREATE CONSTRAINT TRIGGER "JournalVersion_storage_rows" AFTER INSERT OR DELETE ON "JournalVersion" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_storage_of_JournalVersion"();
CREATE CONSTRAINT TRIGGER "JournalVersion_storage_update" AFTER UPDATE OF "title", "content", "mood", "moodScore", "tags" ON "JournalVersion" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((256 + octet_length(NEW."title") + octet_length(NEW."content") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0)) <> (256 + octet_length(OLD."title") + octet_length(OLD."content") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0))) EXECUTE FUNCTION "count_storage_of_JournalVersion"();

CREATE OR REPLACE FUNCTION "count_storage_of_JournalReflection"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_storage"(NEW."userId", 256 + octet_length(NEW."content"));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "add_storage"(NEW."userId", (256 + octet_length(NEW."content")) - (256 + octet_length(OLD."content")));
  ELSE
    PERFORM "add_storage"(OLD."userId", -(256 + octet_length(OLD."content")));
  END IF;
  RETURN NULL;
END;
$$;
CREATE CONSTRAINT TRIGGER "JournalReflection_storage_rows" AFTER INSERT OR DELETE ON "JournalReflection" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_storage_of_JournalReflection"();
CREATE CONSTRAINT TRIGGER "JournalReflection_storage_update" AFTER UPDATE OF "content" ON "JournalReflection" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((256 + octet_length(NEW."content")) <> (256 + octet_length(OLD."content"))) EXECUTE FUNCTION "count_storage_of_JournalReflection"();

CREATE OR REPLACE FUNCTION "count_storage_of_JournalDraft"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_storage"(NEW."userId", 256 + octet_length(NEW."fields"));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "add_storage"(NEW."userId", (256 + octet_length(NEW."fields")) - (256 + octet_length(OLD."fields")));
  ELSE
    PERFORM "add_storage"(OLD."userId", -(256 + octet_length(OLD."fields")));
  END IF;
  RETURN NULL;
END;
$$;
CREATE CONSTRAINT TRIGGER "JournalDraft_storage_rows" AFTER INSERT OR DELETE ON "JournalDraft" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_storage_of_JournalDraft"();
CREATE CONSTRAINT TRIGGER "JournalDraft_storage_update" AFTER UPDATE OF "fields" ON "JournalDraft" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((256 + octet_length(NEW."fields")) <> (256 + octet_length(OLD."fields"))) EXECUTE FUNCTION "count_storage_of_JournalDraft"();

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
