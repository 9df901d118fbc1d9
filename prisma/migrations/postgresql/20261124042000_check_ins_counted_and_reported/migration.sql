-- AlterTable
ALTER TABLE "ReportExcerpt" ADD COLUMN     "checkInId" TEXT;

-- AlterTable
ALTER TABLE "SafetyNotice" ADD COLUMN     "checkInId" TEXT;

-- CreateIndex
CREATE INDEX "SafetyNotice_checkInId_idx" ON "SafetyNotice"("checkInId");

-- CreateIndex
CREATE INDEX "ReportExcerpt_checkInId_idx" ON "ReportExcerpt"("checkInId");

-- AddForeignKey
ALTER TABLE "SafetyNotice" ADD CONSTRAINT "SafetyNotice_checkInId_fkey" FOREIGN KEY ("checkInId") REFERENCES "CheckIn"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportExcerpt" ADD CONSTRAINT "ReportExcerpt_checkInId_fkey" FOREIGN KEY ("checkInId") REFERENCES "CheckIn"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE OR REPLACE FUNCTION "count_storage_of_CheckIn"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_storage"(NEW."userId", 256 + octet_length(NEW."answers"));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "add_storage"(NEW."userId", octet_length(NEW."answers") - octet_length(OLD."answers"));
  ELSE
    PERFORM "add_storage"(OLD."userId", -(256 + octet_length(OLD."answers")));
  END IF;
  RETURN NULL;
END;
$$;
CREATE CONSTRAINT TRIGGER "CheckIn_storage_rows" AFTER INSERT OR DELETE ON "CheckIn" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_storage_of_CheckIn"();
CREATE CONSTRAINT TRIGGER "CheckIn_storage_update" AFTER UPDATE OF "answers" ON "CheckIn" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (octet_length(NEW."answers") <> octet_length(OLD."answers")) EXECUTE FUNCTION "count_storage_of_CheckIn"();
