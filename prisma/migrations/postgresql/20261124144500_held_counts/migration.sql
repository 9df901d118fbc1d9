-- CreateTable
CREATE TABLE "HeldCount" (
    "year" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "HeldCount_pkey" PRIMARY KEY ("year","kind")
);
