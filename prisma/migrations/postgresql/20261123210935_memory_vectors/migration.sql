-- CreateTable
CREATE TABLE "MemoryVector" (
    "memoryId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "vector" TEXT,

    CONSTRAINT "MemoryVector_pkey" PRIMARY KEY ("memoryId")
);

-- CreateIndex
CREATE INDEX "MemoryVector_userId_memoryId_idx" ON "MemoryVector"("userId", "memoryId");

-- AddForeignKey
ALTER TABLE "MemoryVector" ADD CONSTRAINT "MemoryVector_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemoryVector" ADD CONSTRAINT "MemoryVector_memoryId_fkey" FOREIGN KEY ("memoryId") REFERENCES "Memory"("id") ON DELETE CASCADE ON UPDATE CASCADE;
