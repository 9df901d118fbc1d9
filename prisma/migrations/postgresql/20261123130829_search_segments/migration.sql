-- CreateTable
CREATE TABLE "SearchSegment" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "after" TEXT COLLATE "C" NOT NULL,
    "through" TEXT COLLATE "C" NOT NULL,
    "rowCount" INTEGER,
    "rows" TEXT,
    "text" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SearchSegment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SearchSegment_userId_kind_through_after_idx" ON "SearchSegment"("userId", "kind", "through", "after");

-- CreateIndex
CREATE INDEX "ChatSession_userId_createdAt_id_idx" ON "ChatSession"("userId", "createdAt", "id");

-- AddForeignKey
ALTER TABLE "SearchSegment" ADD CONSTRAINT "SearchSegment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who makes a segment waits here for the writes of this person that have begun: they do not see the segment yet, and it would hide what they write. Later ones
-- see it. Two processes may pack the same rows: the second one is ignored. The person's row first, in the order of a deletion.
CREATE OR REPLACE FUNCTION "admit_segment"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "User" WHERE "id" = NEW."userId" FOR KEY SHARE;
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW."userId", 0));
  IF EXISTS (SELECT 1 FROM "SearchSegment" WHERE "userId" = NEW."userId" AND "kind" = NEW."kind" AND "through" > NEW."after" AND "after" < NEW."through") THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER "SearchSegment_alone" BEFORE INSERT ON "SearchSegment" FOR EACH ROW EXECUTE FUNCTION "admit_segment"();

-- A segment goes with the first write to one of the rows that it covers, in the same transaction.
CREATE OR REPLACE FUNCTION "drop_segment"("owner" TEXT, "what" TEXT, "position" TEXT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended("owner", 0));
  DELETE FROM "SearchSegment" WHERE "userId" = "owner" AND "kind" = "what" AND "through" >= "position" COLLATE "C" AND "after" < "position" COLLATE "C";
END;
$$;

CREATE OR REPLACE FUNCTION "drop_segment_by_time"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM "drop_segment"(OLD."userId", TG_ARGV[0], to_char(OLD."createdAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS') || ' ' || OLD."id");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM "drop_segment"(NEW."userId", TG_ARGV[0], to_char(NEW."createdAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS') || ' ' || NEW."id");
  END IF;
  RETURN NULL;
END;
$$;
CREATE OR REPLACE FUNCTION "drop_segment_by_number"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "drop_segment"(NEW."userId", TG_ARGV[0], lpad(NEW."id"::TEXT, 16, '0'));
  ELSE
    PERFORM "drop_segment"(OLD."userId", TG_ARGV[0], lpad(OLD."id"::TEXT, 16, '0'));
  END IF;
  RETURN NULL;
END;
$$;

CREATE TRIGGER "JournalEntry_segment_rows" AFTER INSERT OR DELETE ON "JournalEntry"
  FOR EACH ROW EXECUTE FUNCTION "drop_segment_by_time"('entry');
CREATE TRIGGER "JournalEntry_segment_update" AFTER UPDATE OF "card", "title", "content", "preview", "mood", "moodScore", "tags", "isPrivate", "createdAt" ON "JournalEntry"
  FOR EACH ROW EXECUTE FUNCTION "drop_segment_by_time"('entry');
CREATE TRIGGER "ChatSession_segment_rows" AFTER INSERT OR DELETE ON "ChatSession"
  FOR EACH ROW EXECUTE FUNCTION "drop_segment_by_time"('title');
CREATE TRIGGER "ChatSession_segment_update" AFTER UPDATE OF "title", "createdAt" ON "ChatSession"
  FOR EACH ROW EXECUTE FUNCTION "drop_segment_by_time"('title');
-- A reply that is being written is in no segment.
CREATE TRIGGER "Message_segment_rows" AFTER INSERT OR DELETE ON "Message"
  FOR EACH ROW EXECUTE FUNCTION "drop_segment_by_number"('message');
CREATE TRIGGER "Message_segment_update" AFTER UPDATE OF "content", "replacedAt" ON "Message"
  FOR EACH ROW WHEN (OLD."status" <> 'streaming') EXECUTE FUNCTION "drop_segment_by_number"('message');
