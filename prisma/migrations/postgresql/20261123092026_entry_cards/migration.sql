-- Leads to the entries that were saved before there were cards. It is empty when all of them are sealed anew. First, because it takes longest and readers need
-- not wait for it.
CREATE INDEX "JournalEntry_without_card_idx" ON "JournalEntry"("userId", "id") WHERE "title" <> '';

-- AlterTable
ALTER TABLE "JournalEntry" ADD COLUMN     "card" TEXT;

-- The card counts as the other sealed columns do.
CREATE OR REPLACE FUNCTION "count_storage_of_JournalEntry"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_storage"(NEW."userId", 256 + octet_length(NEW."title") + octet_length(NEW."content") + octet_length(NEW."preview") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0) + COALESCE(octet_length(NEW."card"), 0));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "add_storage"(NEW."userId", (256 + octet_length(NEW."title") + octet_length(NEW."content") + octet_length(NEW."preview") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0) + COALESCE(octet_length(NEW."card"), 0)) - (256 + octet_length(OLD."title") + octet_length(OLD."content") + octet_length(OLD."preview") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0) + COALESCE(octet_length(OLD."card"), 0)));
  ELSE
    PERFORM "add_storage"(OLD."userId", -(256 + octet_length(OLD."title") + octet_length(OLD."content") + octet_length(OLD."preview") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0) + COALESCE(octet_length(OLD."card"), 0)));
  END IF;
  RETURN NULL;
END;
$$;
DROP TRIGGER "JournalEntry_storage_update" ON "JournalEntry";
CREATE CONSTRAINT TRIGGER "JournalEntry_storage_update" AFTER UPDATE OF "title", "content", "preview", "mood", "moodScore", "tags", "card" ON "JournalEntry" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((256 + octet_length(NEW."title") + octet_length(NEW."content") + octet_length(NEW."preview") + COALESCE(octet_length(NEW."mood"), 0) + COALESCE(octet_length(NEW."moodScore"), 0) + COALESCE(octet_length(NEW."tags"), 0) + COALESCE(octet_length(NEW."card"), 0)) <> (256 + octet_length(OLD."title") + octet_length(OLD."content") + octet_length(OLD."preview") + COALESCE(octet_length(OLD."mood"), 0) + COALESCE(octet_length(OLD."moodScore"), 0) + COALESCE(octet_length(OLD."tags"), 0) + COALESCE(octet_length(OLD."card"), 0))) EXECUTE FUNCTION "count_storage_of_JournalEntry"();
