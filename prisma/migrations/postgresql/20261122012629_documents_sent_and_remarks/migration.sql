-- AlterTable
ALTER TABLE "Document" ADD COLUMN     "messageId" INTEGER,
ADD COLUMN     "remarks" TEXT;

-- CreateIndex
CREATE INDEX "Document_messageId_idx" ON "Document"("messageId");

-- AddForeignKey
ALTER TABLE "Document" ADD CONSTRAINT "Document_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE SET NULL ON UPDATE CASCADE;
