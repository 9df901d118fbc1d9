-- CreateTable
CREATE TABLE "Memory" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "card" TEXT NOT NULL,
    "isCore" BOOLEAN NOT NULL DEFAULT false,
    "onlyHere" BOOLEAN NOT NULL DEFAULT false,
    "holds" TEXT NOT NULL DEFAULT 'now',
    "tokens" INTEGER NOT NULL,
    "originKind" TEXT,
    "originId" TEXT,
    "replacedById" TEXT,
    "importKey" TEXT,
    "conversationDate" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Memory_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "StorageUse" ADD COLUMN "memories" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "StorageUse" ADD COLUMN "memoryTokens" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "StorageUse" ADD COLUMN "memoryChanges" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Memory_userId_conversationDate_id_idx" ON "Memory"("userId", "conversationDate", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Memory_userId_importKey_key" ON "Memory"("userId", "importKey");

CREATE TRIGGER "Memory_storage_insert" AFTER INSERT ON "Memory" BEGIN
  INSERT INTO "StorageUse" ("userId", "bytes", "memories", "memoryTokens", "memoryChanges") VALUES (NEW."userId", 256 + octet_length(NEW."card"), 1, NEW."tokens", 1)
  ON CONFLICT ("userId") DO UPDATE SET "bytes" = "bytes" + excluded."bytes", "memories" = "memories" + 1,
    "memoryTokens" = "memoryTokens" + excluded."memoryTokens", "memoryChanges" = "memoryChanges" + 1;
END;
CREATE TRIGGER "Memory_storage_update" AFTER UPDATE ON "Memory" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" + (256 + octet_length(NEW."card")) - (256 + octet_length(OLD."card")), "memoryTokens" = "memoryTokens" + NEW."tokens" - OLD."tokens",
    "memoryChanges" = "memoryChanges" + 1
  WHERE "userId" = NEW."userId";
END;
CREATE TRIGGER "Memory_storage_delete" AFTER DELETE ON "Memory" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" - (256 + octet_length(OLD."card")), "memories" = "memories" - 1, "memoryTokens" = "memoryTokens" - OLD."tokens",
    "memoryChanges" = "memoryChanges" + 1
  WHERE "userId" = OLD."userId";
END;
