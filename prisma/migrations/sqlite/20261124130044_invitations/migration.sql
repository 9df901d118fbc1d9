-- CreateTable
CREATE TABLE "Invitation" (
    "tokenHash" TEXT NOT NULL PRIMARY KEY,
    "emailHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_emailHash_key" ON "Invitation"("emailHash");
