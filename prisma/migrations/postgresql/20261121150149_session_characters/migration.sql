-- AlterTable
ALTER TABLE "ChatSession" ADD COLUMN     "characters" INTEGER NOT NULL DEFAULT 0;

-- Sealed text is base64url of 33 bytes around the UTF-8 of the text (app/platform/vault/seal.server.ts).
UPDATE "ChatSession" SET "characters" = COALESCE((
  SELECT SUM(LENGTH("content") * 3 / 4 - 33) FROM "Message"
  WHERE "Message"."sessionId" = "ChatSession"."id" AND "replacedAt" IS NULL AND "content" <> ''), 0);
