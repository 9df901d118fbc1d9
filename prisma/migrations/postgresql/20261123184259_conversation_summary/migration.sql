-- AlterTable
ALTER TABLE "ChatSession" ADD COLUMN     "summary" TEXT;
