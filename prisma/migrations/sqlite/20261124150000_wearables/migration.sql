-- CreateTable
CREATE TABLE "WearableLink" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "provider" TEXT NOT NULL,
    "tokens" TEXT NOT NULL,
    "scopes" TEXT NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "tokenVersion" INTEGER NOT NULL DEFAULT 0,
    "renewingUntil" DATETIME,
    "timeZone" TEXT NOT NULL,
    "syncAfter" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "syncedAt" DATETIME,
    "failure" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "WearableLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WearableDay" (
    "userId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "readings" TEXT NOT NULL,
    "samples" TEXT,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("userId", "day", "source"),
    CONSTRAINT "WearableDay_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WearableSettings" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "sourceOrder" TEXT NOT NULL DEFAULT '',
    "pushTokenHash" TEXT,
    "pushTokenAt" DATETIME,
    "pushedAt" DATETIME,
    CONSTRAINT "WearableSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WearableImport" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "importId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "source" TEXT,
    "days" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "WearableImport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "User" ADD COLUMN "fitbitConnectedAt" DATETIME;
ALTER TABLE "User" ADD COLUMN "fitbitUserId" TEXT;
ALTER TABLE "User" ADD COLUMN "hasReadings" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE UNIQUE INDEX "WearableSettings_pushTokenHash_key" ON "WearableSettings"("pushTokenHash");

-- Readings count as what else is sealed.
CREATE TRIGGER "WearableDay_storage_insert" AFTER INSERT ON "WearableDay" BEGIN
  INSERT INTO "StorageUse" ("userId", "bytes") VALUES (NEW."userId", 256 + octet_length(NEW."readings") + COALESCE(octet_length(NEW."samples"), 0))
  ON CONFLICT ("userId") DO UPDATE SET "bytes" = "bytes" + excluded."bytes";
END;
CREATE TRIGGER "WearableDay_storage_update" AFTER UPDATE OF "readings", "samples" ON "WearableDay" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" + (octet_length(NEW."readings") + COALESCE(octet_length(NEW."samples"), 0)) - (octet_length(OLD."readings") + COALESCE(octet_length(OLD."samples"), 0)) WHERE "userId" = NEW."userId";
END;
CREATE TRIGGER "WearableDay_storage_delete" AFTER DELETE ON "WearableDay" BEGIN
  UPDATE "StorageUse" SET "bytes" = "bytes" - (256 + octet_length(OLD."readings") + COALESCE(octet_length(OLD."samples"), 0)) WHERE "userId" = OLD."userId";
END;
