-- AlterTable
ALTER TABLE "User" ADD COLUMN "reflectionsAllowedFor" TEXT;
