-- AlterTable
ALTER TABLE "SafetyNotice" ADD COLUMN "checkInId" TEXT REFERENCES "CheckIn" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ReportExcerpt" ADD COLUMN "checkInId" TEXT REFERENCES "CheckIn" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "SafetyNotice_checkInId_idx" ON "SafetyNotice"("checkInId");

-- CreateIndex
CREATE INDEX "ReportExcerpt_checkInId_idx" ON "ReportExcerpt"("checkInId");

CREATE TRIGGER "CheckIn_storage_insert" AFTER INSERT ON "CheckIn" BEGIN
  INSERT INTO "StorageUse" ("userId", "bytes") VALUES (NEW."userId", 256 + octet_length(NEW."answers"))
  ON CONFLICT ("userId") DO UPDATE SET "bytes" = "bytes" + excluded."bytes";
END;
CREATE TRIGGER "CheckIn_storage_update" AFTER UPDATE OF "answers" ON "CheckIn" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" + octet_length(NEW."answers") - octet_length(OLD."answers") WHERE "userId" = NEW."userId";
END;
CREATE TRIGGER "CheckIn_storage_delete" AFTER DELETE ON "CheckIn" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" - (256 + octet_length(OLD."answers")) WHERE "userId" = OLD."userId";
END;
