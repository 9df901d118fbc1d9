-- AlterTable
ALTER TABLE "ChatSession" ADD COLUMN     "onlyHere" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Document" ADD COLUMN     "onlyHere" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "JournalEntry" ADD COLUMN     "onlyHere" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "ReaderConsent" (
    "userId" TEXT NOT NULL,
    "reader" TEXT NOT NULL,
    "isAllowed" BOOLEAN,
    "off" TEXT NOT NULL DEFAULT '',
    "reflectionsAllowedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReaderConsent_pkey" PRIMARY KEY ("userId","reader")
);

-- AddForeignKey
ALTER TABLE "ReaderConsent" ADD CONSTRAINT "ReaderConsent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who was allowed to reflect on entries is a consent to a reader now.
INSERT INTO "ReaderConsent" ("userId", "reader", "reflectionsAllowedAt")
SELECT "id", "reflectionsAllowedFor", "reflectionsAllowedAt" FROM "User" WHERE "reflectionsAllowedFor" IS NOT NULL AND "reflectionsAllowedAt" IS NOT NULL;

ALTER TABLE "User" DROP COLUMN "reflectionsAllowedAt";
ALTER TABLE "User" DROP COLUMN "reflectionsAllowedFor";
