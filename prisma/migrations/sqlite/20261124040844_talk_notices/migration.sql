-- AlterTable
ALTER TABLE "User" ADD COLUMN "graveAt" DATETIME;

-- AlterTable
ALTER TABLE "ChatSession" ADD COLUMN "noticeAt" DATETIME;
ALTER TABLE "ChatSession" ADD COLUMN "pauseAt" DATETIME;
ALTER TABLE "ChatSession" ADD COLUMN "talkSince" DATETIME;

-- AlterTable
ALTER TABLE "Message" ADD COLUMN "notice" TEXT;
