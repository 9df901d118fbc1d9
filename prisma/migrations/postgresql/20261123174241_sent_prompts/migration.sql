-- CreateTable
CREATE TABLE "SentPrompt" (
    "messageId" INTEGER NOT NULL,
    "userId" TEXT NOT NULL,
    "reader" TEXT NOT NULL,
    "request" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SentPrompt_pkey" PRIMARY KEY ("messageId")
);

-- CreateTable
CREATE TABLE "SentPiece" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "memoryId" TEXT,
    "documentId" TEXT,
    "entryId" TEXT,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SentPiece_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SentPrompt_userId_idx" ON "SentPrompt"("userId");

-- CreateIndex
CREATE INDEX "SentPiece_userId_kind_idx" ON "SentPiece"("userId", "kind");

-- CreateIndex
CREATE INDEX "SentPiece_sessionId_idx" ON "SentPiece"("sessionId");

-- CreateIndex
CREATE INDEX "SentPiece_memoryId_idx" ON "SentPiece"("memoryId");

-- CreateIndex
CREATE INDEX "SentPiece_documentId_idx" ON "SentPiece"("documentId");

-- CreateIndex
CREATE INDEX "SentPiece_entryId_idx" ON "SentPiece"("entryId");

-- AddForeignKey
ALTER TABLE "SentPrompt" ADD CONSTRAINT "SentPrompt_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SentPrompt" ADD CONSTRAINT "SentPrompt_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SentPiece" ADD CONSTRAINT "SentPiece_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SentPiece" ADD CONSTRAINT "SentPiece_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "ChatSession"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SentPiece" ADD CONSTRAINT "SentPiece_memoryId_fkey" FOREIGN KEY ("memoryId") REFERENCES "Memory"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SentPiece" ADD CONSTRAINT "SentPiece_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "Document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SentPiece" ADD CONSTRAINT "SentPiece_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "JournalEntry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
