-- AlterTable
ALTER TABLE "Memory" ADD COLUMN "saidBy" TEXT NOT NULL DEFAULT 'person';

-- Replies that were saved before. Their origin is the id of the conversation, a slash, and the id of the message.
UPDATE "Memory" SET "saidBy" = 'orion'
WHERE "originKind" = 'message' AND EXISTS (
  SELECT 1 FROM "Message"
  WHERE "Message"."id" = CAST(NULLIF(substr("Memory"."originId", 38), '') AS INTEGER)
    AND "Message"."userId" = "Memory"."userId" AND "Message"."role" = 'assistant'
);
