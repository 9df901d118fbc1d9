-- AlterTable
ALTER TABLE "ChatSession" ADD COLUMN     "privateUntil" TIMESTAMP(3),
ADD COLUMN     "usesMemories" BOOLEAN NOT NULL DEFAULT true;

-- CreateIndex
CREATE INDEX "ChatSession_privateUntil_idx" ON "ChatSession"("privateUntil");
