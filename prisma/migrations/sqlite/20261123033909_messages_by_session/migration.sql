-- CreateIndex
CREATE INDEX "Message_userId_sessionId_id_idx" ON "Message"("userId", "sessionId", "id");

-- DropIndex
DROP INDEX "Message_sessionId_id_idx";
