-- AlterTable
ALTER TABLE "Document" ADD COLUMN "severity" TEXT;
