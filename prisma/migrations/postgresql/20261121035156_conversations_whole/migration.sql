-- DropIndex
DROP INDEX "Message_userId_idx";

-- AlterTable
ALTER TABLE "ChatSession" ADD COLUMN     "titleBy" TEXT;

-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "versionOf" INTEGER;

-- CreateIndex
CREATE INDEX "ChatSession_userId_pinnedAt_idx" ON "ChatSession"("userId", "pinnedAt");

-- CreateIndex
CREATE INDEX "ChatSession_userId_archivedAt_idx" ON "ChatSession"("userId", "archivedAt");

-- CreateIndex
CREATE INDEX "Message_userId_id_idx" ON "Message"("userId", "id");

-- CreateIndex
CREATE INDEX "Message_versionOf_idx" ON "Message"("versionOf");
