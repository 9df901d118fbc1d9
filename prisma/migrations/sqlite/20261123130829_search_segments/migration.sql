-- CreateTable
CREATE TABLE "SearchSegment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    "through" TEXT NOT NULL,
    "rowCount" INTEGER,
    "rows" TEXT,
    "text" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "SearchSegment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "SearchSegment_userId_kind_through_after_idx" ON "SearchSegment"("userId", "kind", "through", "after");

-- CreateIndex
CREATE INDEX "ChatSession_userId_createdAt_id_idx" ON "ChatSession"("userId", "createdAt", "id");

-- Two processes may pack the same rows: the second one is ignored.
CREATE TRIGGER "SearchSegment_alone" BEFORE INSERT ON "SearchSegment"
WHEN EXISTS (SELECT 1 FROM "SearchSegment" WHERE "userId" = NEW."userId" AND "kind" = NEW."kind" AND "through" > NEW."after" AND "after" < NEW."through")
BEGIN
  SELECT RAISE(IGNORE);
END;

-- A segment goes with the first write to one of the rows that it covers, in the same transaction.
CREATE TRIGGER "JournalEntry_segment_insert" AFTER INSERT ON "JournalEntry" BEGIN
  DELETE FROM "SearchSegment" WHERE "userId" = NEW."userId" AND "kind" = 'entry' AND "through" >= strftime('%Y-%m-%dT%H:%M:%f', NEW."createdAt") || ' ' || NEW."id" AND "after" < strftime('%Y-%m-%dT%H:%M:%f', NEW."createdAt") || ' ' || NEW."id";
END;
CREATE TRIGGER "JournalEntry_segment_update" AFTER UPDATE OF "card", "title", "content", "preview", "mood", "moodScore", "tags", "isPrivate", "createdAt" ON "JournalEntry" BEGIN
  DELETE FROM "SearchSegment" WHERE "userId" = OLD."userId" AND "kind" = 'entry' AND "through" >= strftime('%Y-%m-%dT%H:%M:%f', OLD."createdAt") || ' ' || OLD."id" AND "after" < strftime('%Y-%m-%dT%H:%M:%f', OLD."createdAt") || ' ' || OLD."id";
  DELETE FROM "SearchSegment" WHERE "userId" = NEW."userId" AND "kind" = 'entry' AND "through" >= strftime('%Y-%m-%dT%H:%M:%f', NEW."createdAt") || ' ' || NEW."id" AND "after" < strftime('%Y-%m-%dT%H:%M:%f', NEW."createdAt") || ' ' || NEW."id";
END;
CREATE TRIGGER "JournalEntry_segment_delete" AFTER DELETE ON "JournalEntry" BEGIN
  DELETE FROM "SearchSegment" WHERE "userId" = OLD."userId" AND "kind" = 'entry' AND "through" >= strftime('%Y-%m-%dT%H:%M:%f', OLD."createdAt") || ' ' || OLD."id" AND "after" < strftime('%Y-%m-%dT%H:%M:%f', OLD."createdAt") || ' ' || OLD."id";
END;

CREATE TRIGGER "ChatSession_segment_insert" AFTER INSERT ON "ChatSession" BEGIN
  DELETE FROM "SearchSegment" WHERE "userId" = NEW."userId" AND "kind" = 'title' AND "through" >= strftime('%Y-%m-%dT%H:%M:%f', NEW."createdAt") || ' ' || NEW."id" AND "after" < strftime('%Y-%m-%dT%H:%M:%f', NEW."createdAt") || ' ' || NEW."id";
END;
CREATE TRIGGER "ChatSession_segment_update" AFTER UPDATE OF "title", "createdAt" ON "ChatSession" BEGIN
  DELETE FROM "SearchSegment" WHERE "userId" = OLD."userId" AND "kind" = 'title' AND "through" >= strftime('%Y-%m-%dT%H:%M:%f', OLD."createdAt") || ' ' || OLD."id" AND "after" < strftime('%Y-%m-%dT%H:%M:%f', OLD."createdAt") || ' ' || OLD."id";
  DELETE FROM "SearchSegment" WHERE "userId" = NEW."userId" AND "kind" = 'title' AND "through" >= strftime('%Y-%m-%dT%H:%M:%f', NEW."createdAt") || ' ' || NEW."id" AND "after" < strftime('%Y-%m-%dT%H:%M:%f', NEW."createdAt") || ' ' || NEW."id";
END;
CREATE TRIGGER "ChatSession_segment_delete" AFTER DELETE ON "ChatSession" BEGIN
  DELETE FROM "SearchSegment" WHERE "userId" = OLD."userId" AND "kind" = 'title' AND "through" >= strftime('%Y-%m-%dT%H:%M:%f', OLD."createdAt") || ' ' || OLD."id" AND "after" < strftime('%Y-%m-%dT%H:%M:%f', OLD."createdAt") || ' ' || OLD."id";
END;

-- A reply that is being written is in no segment.
CREATE TRIGGER "Message_segment_insert" AFTER INSERT ON "Message" BEGIN
  DELETE FROM "SearchSegment" WHERE "userId" = NEW."userId" AND "kind" = 'message' AND "through" >= printf('%016d', NEW."id") AND "after" < printf('%016d', NEW."id");
END;
CREATE TRIGGER "Message_segment_update" AFTER UPDATE OF "content", "replacedAt" ON "Message" WHEN OLD."status" <> 'streaming' BEGIN
  DELETE FROM "SearchSegment" WHERE "userId" = OLD."userId" AND "kind" = 'message' AND "through" >= printf('%016d', OLD."id") AND "after" < printf('%016d', OLD."id");
END;
CREATE TRIGGER "Message_segment_delete" AFTER DELETE ON "Message" BEGIN
  DELETE FROM "SearchSegment" WHERE "userId" = OLD."userId" AND "kind" = 'message' AND "through" >= printf('%016d', OLD."id") AND "after" < printf('%016d', OLD."id");
END;
