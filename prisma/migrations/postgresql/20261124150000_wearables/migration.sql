-- AlterTable
ALTER TABLE "User" ADD COLUMN     "fitbitConnectedAt" TIMESTAMP(3),
ADD COLUMN     "fitbitUserId" TEXT,
ADD COLUMN     "hasReadings" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "WearableLink" (
    "userId" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "tokens" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "tokenVersion" INTEGER NOT NULL DEFAULT 0,
    "renewingUntil" TIMESTAMP(3),
    "timeZone" TEXT NOT NULL,
    "syncAfter" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "syncedAt" TIMESTAMP(3),
    "failure" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "WearableLink_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "WearableDay" (
    "userId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "readings" TEXT NOT NULL,
    "samples" TEXT,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WearableDay_pkey" PRIMARY KEY ("userId","day","source")
);

-- CreateTable
CREATE TABLE "WearableSettings" (
    "userId" TEXT NOT NULL,
    "sourceOrder" TEXT NOT NULL DEFAULT '',
    "pushTokenHash" TEXT,
    "pushTokenAt" TIMESTAMP(3),
    "pushedAt" TIMESTAMP(3),

    CONSTRAINT "WearableSettings_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "WearableImport" (
    "userId" TEXT NOT NULL,
    "importId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "source" TEXT,
    "days" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WearableImport_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "WearableSettings_pushTokenHash_key" ON "WearableSettings"("pushTokenHash");

-- AddForeignKey
ALTER TABLE "WearableLink" ADD CONSTRAINT "WearableLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WearableDay" ADD CONSTRAINT "WearableDay_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WearableSettings" ADD CONSTRAINT "WearableSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WearableImport" ADD CONSTRAINT "WearableImport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Readings count as what else is sealed.
CREATE OR REPLACE FUNCTION "count_storage_of_WearableDay"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "add_storage"(NEW."userId", 256 + octet_length(NEW."readings") + COALESCE(octet_length(NEW."samples"), 0));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM "add_storage"(NEW."userId", (octet_length(NEW."readings") + COALESCE(octet_length(NEW."samples"), 0)) - (octet_length(OLD."readings") + COALESCE(octet_length(OLD."samples"), 0)));
  ELSE
    PERFORM "add_storage"(OLD."userId", -(256 + octet_length(OLD."readings") + COALESCE(octet_length(OLD."samples"), 0)));
  END IF;
  RETURN NULL;
END;
$$;
CREATE CONSTRAINT TRIGGER "WearableDay_storage_rows" AFTER INSERT OR DELETE ON "WearableDay" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_storage_of_WearableDay"();
CREATE CONSTRAINT TRIGGER "WearableDay_storage_update" AFTER UPDATE OF "readings", "samples" ON "WearableDay" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "count_storage_of_WearableDay"();
