-- AlterTable
ALTER TABLE "MemoryVector" ADD COLUMN     "model" TEXT NOT NULL DEFAULT 'universal-sentence-encoder-lite';
