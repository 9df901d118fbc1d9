-- CreateTable
CREATE TABLE "SafetyNotice" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "sessionId" TEXT,
    "messageId" INTEGER,
    "entryId" TEXT,
    "severity" TEXT NOT NULL,
    "reason" TEXT,
    "excerpt" TEXT,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "SafetyNotice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SafetyNotice_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "ChatSession" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SafetyNotice_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SafetyNotice_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "JournalEntry" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SafetyReport" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT,
    "sessionId" TEXT,
    "messageId" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "urgency" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "times" INTEGER NOT NULL DEFAULT 1,
    "reportedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "raisedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewedAt" DATETIME,
    "reviewerId" TEXT,
    "actionTaken" TEXT,
    CONSTRAINT "SafetyReport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SafetyReport_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "SafetyReport_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "ChatSession" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ReportExcerpt" (
    "reportId" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT,
    "messageId" INTEGER,
    "entryId" TEXT,
    "text" TEXT NOT NULL,
    CONSTRAINT "ReportExcerpt_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "SafetyReport" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ReportExcerpt_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ReportExcerpt_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ReportExcerpt_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "JournalEntry" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "NoticeCount" (
    "year" INTEGER NOT NULL,
    "severity" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("year", "severity")
);

-- CreateTable
CREATE TABLE "ReplyWriter" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "host" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "prompts" TEXT NOT NULL,
    "since" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- CreateIndex
CREATE INDEX "SafetyNotice_userId_idx" ON "SafetyNotice"("userId");

-- CreateIndex
CREATE INDEX "SafetyNotice_sessionId_idx" ON "SafetyNotice"("sessionId");

-- CreateIndex
CREATE INDEX "SafetyNotice_messageId_idx" ON "SafetyNotice"("messageId");

-- CreateIndex
CREATE INDEX "SafetyNotice_entryId_idx" ON "SafetyNotice"("entryId");

-- CreateIndex
CREATE INDEX "SafetyNotice_createdAt_idx" ON "SafetyNotice"("createdAt");

-- CreateIndex
CREATE INDEX "SafetyReport_status_urgency_reportedAt_id_idx" ON "SafetyReport"("status", "urgency", "reportedAt", "id");

-- CreateIndex
CREATE INDEX "SafetyReport_userId_reason_reportedAt_idx" ON "SafetyReport"("userId", "reason", "reportedAt");

-- CreateIndex
CREATE INDEX "SafetyReport_sessionId_idx" ON "SafetyReport"("sessionId");

-- CreateIndex
CREATE INDEX "SafetyReport_reviewerId_idx" ON "SafetyReport"("reviewerId");

-- CreateIndex
CREATE INDEX "ReportExcerpt_userId_idx" ON "ReportExcerpt"("userId");

-- CreateIndex
CREATE INDEX "ReportExcerpt_messageId_idx" ON "ReportExcerpt"("messageId");

-- CreateIndex
CREATE INDEX "ReportExcerpt_entryId_idx" ON "ReportExcerpt"("entryId");

-- What was done stays as it was written. Only the ids are cleared, when an account goes.
CREATE TRIGGER "AuditEntry_unchanged" BEFORE UPDATE ON "AuditEntry"
WHEN NEW."id" IS NOT OLD."id" OR NEW."action" IS NOT OLD."action" OR NEW."details" IS NOT OLD."details" OR NEW."createdAt" IS NOT OLD."createdAt"
  OR (NEW."actorId" IS NOT NULL AND NEW."actorId" IS NOT OLD."actorId") OR (NEW."subjectId" IS NOT NULL AND NEW."subjectId" IS NOT OLD."subjectId")
BEGIN
  SELECT RAISE(ABORT, 'an audit entry does not change');
END;
CREATE TRIGGER "AuditEntry_kept" BEFORE DELETE ON "AuditEntry" BEGIN
  SELECT RAISE(ABORT, 'an audit entry is not deleted');
END;
