-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Document" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "sessionId" TEXT,
    "messageId" INTEGER,
    "name" TEXT NOT NULL,
    "text" TEXT,
    "type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "failure" TEXT,
    "pages" INTEGER,
    "pagesUsed" INTEGER,
    "characters" INTEGER NOT NULL DEFAULT 0,
    "charactersUsed" INTEGER NOT NULL DEFAULT 0,
    "remarks" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Document_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Document_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "ChatSession" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Document_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_Document" ("characters", "charactersUsed", "createdAt", "failure", "id", "name", "pages", "pagesUsed", "sessionId", "size", "status", "text", "type", "userId") SELECT "characters", "charactersUsed", "createdAt", "failure", "id", "name", "pages", "pagesUsed", "sessionId", "size", "status", "text", "type", "userId" FROM "Document";
DROP TABLE "Document";
ALTER TABLE "new_Document" RENAME TO "Document";
CREATE INDEX "Document_userId_createdAt_idx" ON "Document"("userId", "createdAt");
CREATE INDEX "Document_sessionId_idx" ON "Document"("sessionId");
CREATE INDEX "Document_messageId_idx" ON "Document"("messageId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- What was given in a conversation went with the message that followed.
UPDATE "Document" SET "messageId" = (
    SELECT MIN("Message"."id") FROM "Message"
    WHERE "Message"."sessionId" = "Document"."sessionId" AND "Message"."role" = 'user' AND "Message"."replacedAt" IS NULL AND "Message"."createdAt" >= "Document"."createdAt"
) WHERE "sessionId" IS NOT NULL AND "status" <> 'failed';
