-- CreateTable
CREATE TABLE "ReaderConsent" (
    "userId" TEXT NOT NULL,
    "reader" TEXT NOT NULL,
    "isAllowed" BOOLEAN,
    "off" TEXT NOT NULL DEFAULT '',
    "reflectionsAllowedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,

    PRIMARY KEY ("userId", "reader"),
    CONSTRAINT "ReaderConsent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "ChatSession" ADD COLUMN "onlyHere" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Document" ADD COLUMN "onlyHere" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "JournalEntry" ADD COLUMN "onlyHere" BOOLEAN NOT NULL DEFAULT false;

-- Who was allowed to reflect on entries is a consent to a reader now.
INSERT INTO "ReaderConsent" ("userId", "reader", "reflectionsAllowedAt")
SELECT "id", "reflectionsAllowedFor", "reflectionsAllowedAt" FROM "User" WHERE "reflectionsAllowedFor" IS NOT NULL AND "reflectionsAllowedAt" IS NOT NULL;

ALTER TABLE "User" DROP COLUMN "reflectionsAllowedAt";
ALTER TABLE "User" DROP COLUMN "reflectionsAllowedFor";
