-- AlterTable
ALTER TABLE "StorageUse" ADD COLUMN     "memories" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "memoryChanges" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "memoryTokens" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Memory" (
    "id" TEXT NOT NULL,
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
    "conversationDate" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Memory_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Memory_userId_conversationDate_id_idx" ON "Memory"("userId", "conversationDate", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Memory_userId_importKey_key" ON "Memory"("userId", "importKey");

-- AddForeignKey
ALTER TABLE "Memory" ADD CONSTRAINT "Memory_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Counted at the end of each transaction, as the storage is: the row of a person is locked last and shortly.
CREATE OR REPLACE FUNCTION "count_memories"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "StorageUse" ("userId", "bytes", "memories", "memoryTokens", "memoryChanges") VALUES (NEW."userId", 256 + octet_length(NEW."card"), 1, NEW."tokens", 1)
    ON CONFLICT ("userId") DO UPDATE SET "bytes" = "StorageUse"."bytes" + excluded."bytes", "memories" = "StorageUse"."memories" + 1,
      "memoryTokens" = "StorageUse"."memoryTokens" + excluded."memoryTokens", "memoryChanges" = "StorageUse"."memoryChanges" + 1;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE "StorageUse" SET "bytes" = "bytes" + (256 + octet_length(NEW."card")) - (256 + octet_length(OLD."card")), "memoryTokens" = "memoryTokens" + NEW."tokens" - OLD."tokens",
      "memoryChanges" = "memoryChanges" + 1
    WHERE "userId" = NEW."userId";
  ELSE
    UPDATE "StorageUse" SET "bytes" = "bytes" - (256 + octet_length(OLD."card")), "memories" = "memories" - 1, "memoryTokens" = "memoryTokens" - OLD."tokens",
      "memoryChanges" = "memoryChanges" + 1
    WHERE "userId" = OLD."userId";
  END IF;
  RETURN NULL;
END;
$$;
CREATE CONSTRAINT TRIGGER "Memory_storage" AFTER INSERT OR UPDATE OR DELETE ON "Memory" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_memories"();
