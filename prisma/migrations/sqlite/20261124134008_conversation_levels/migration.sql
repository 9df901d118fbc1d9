-- AlterTable
ALTER TABLE "ChatSession" ADD COLUMN "careLevel" TEXT;
ALTER TABLE "ChatSession" ADD COLUMN "careCalm" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "ChatSession" ADD COLUMN "careGrave" BOOLEAN NOT NULL DEFAULT false;

-- Conversations in which somebody spoke of danger keep their help in reach.
UPDATE "ChatSession" SET "careLevel" = 'low', "careGrave" = true
WHERE EXISTS (SELECT 1 FROM "Message" WHERE "Message"."sessionId" = "ChatSession"."id" AND "Message"."userId" = "ChatSession"."userId"
  AND "Message"."severity" IN ('medium', 'high', 'critical'));
