-- CreateTable
CREATE TABLE "MemoryDraft" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "sessionId" TEXT,
    "card" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "MemoryDraft_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MemoryDraft_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "ChatSession" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "User" ADD COLUMN "proposesMemories" BOOLEAN NOT NULL DEFAULT true;

-- CreateIndex
CREATE INDEX "MemoryDraft_userId_kind_createdAt_idx" ON "MemoryDraft"("userId", "kind", "createdAt");

-- CreateIndex
CREATE INDEX "MemoryDraft_sessionId_idx" ON "MemoryDraft"("sessionId");

-- CreateIndex
CREATE INDEX "MemoryDraft_createdAt_idx" ON "MemoryDraft"("createdAt");
