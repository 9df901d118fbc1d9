-- CreateTable
CREATE TABLE "HeldCount" (
    "year" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("year", "kind")
);
