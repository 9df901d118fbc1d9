-- AlterTable
ALTER TABLE "Document" ADD COLUMN     "messageId" INTEGER,
ADD COLUMN     "remarks" TEXT;

-- CreateIndex
CREATE INDEX "Document_messageId_idx" ON "Document"("messageId");

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What was given in a conversation went with the message that followed.
UPDATE "Document" SET "messageId" = (
    SELECT MIN("Message"."id") FROM "Message"
    WHERE "Message"."sessionId" = "Document"."sessionId" AND "Message"."role" = 'user' AND "Message"."replacedAt" IS NULL AND "Message"."createdAt" >= "Document"."createdAt"
) WHERE "sessionId" IS NOT NULL AND "status" <> 'failed';
