-- AlterTable
ALTER TABLE "User" ADD COLUMN     "graveAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "ChatSession" ADD COLUMN     "noticeAt" TIMESTAMP(3),
ADD COLUMN     "pauseAt" TIMESTAMP(3),
ADD COLUMN     "talkSince" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "notice" TEXT;
