-- AlterTable
ALTER TABLE "User" ADD COLUMN     "credentialsVersion" INTEGER NOT NULL DEFAULT 0;
