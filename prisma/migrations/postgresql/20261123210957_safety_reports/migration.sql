-- CreateTable
CREATE TABLE "SafetyNotice" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "sessionId" TEXT,
    "messageId" INTEGER,
    "entryId" TEXT,
    "severity" TEXT NOT NULL,
    "reason" TEXT,
    "excerpt" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SafetyNotice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SafetyReport" (
    "id" TEXT NOT NULL,
    "userId" TEXT,
    "sessionId" TEXT,
    "messageId" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "urgency" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "times" INTEGER NOT NULL DEFAULT 1,
    "reportedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "raisedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reviewedAt" TIMESTAMP(3),
    "reviewerId" TEXT,
    "actionTaken" TEXT,

    CONSTRAINT "SafetyReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReportExcerpt" (
    "reportId" TEXT NOT NULL,
    "userId" TEXT,
    "messageId" INTEGER,
    "entryId" TEXT,
    "text" TEXT NOT NULL,

    CONSTRAINT "ReportExcerpt_pkey" PRIMARY KEY ("reportId")
);

-- CreateTable
CREATE TABLE "NoticeCount" (
    "year" INTEGER NOT NULL,
    "severity" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "NoticeCount_pkey" PRIMARY KEY ("year","severity")
);

-- CreateTable
CREATE TABLE "ReplyWriter" (
    "id" SERIAL NOT NULL,
    "host" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "prompts" TEXT NOT NULL,
    "since" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReplyWriter_pkey" PRIMARY KEY ("id")
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

-- AddForeignKey
ALTER TABLE "SafetyNotice" ADD CONSTRAINT "SafetyNotice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SafetyNotice" ADD CONSTRAINT "SafetyNotice_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "ChatSession"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SafetyNotice" ADD CONSTRAINT "SafetyNotice_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SafetyNotice" ADD CONSTRAINT "SafetyNotice_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "JournalEntry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SafetyReport" ADD CONSTRAINT "SafetyReport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SafetyReport" ADD CONSTRAINT "SafetyReport_reviewerId_fkey" FOREIGN KEY ("reviewerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SafetyReport" ADD CONSTRAINT "SafetyReport_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "ChatSession"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportExcerpt" ADD CONSTRAINT "ReportExcerpt_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "SafetyReport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportExcerpt" ADD CONSTRAINT "ReportExcerpt_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportExcerpt" ADD CONSTRAINT "ReportExcerpt_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "Message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReportExcerpt" ADD CONSTRAINT "ReportExcerpt_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "JournalEntry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was done stays as it was written. Only the ids are cleared, when an account goes.
CREATE OR REPLACE FUNCTION "keep_audit_entry"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."id" = OLD."id" AND NEW."action" = OLD."action" AND NEW."details" IS NOT DISTINCT FROM OLD."details" AND NEW."createdAt" = OLD."createdAt"
    AND (NEW."actorId" IS NULL OR NEW."actorId" IS NOT DISTINCT FROM OLD."actorId") AND (NEW."subjectId" IS NULL OR NEW."subjectId" IS NOT DISTINCT FROM OLD."subjectId") THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an audit entry does not change';
END;
$$;
CREATE TRIGGER "AuditEntry_unchanged" BEFORE UPDATE OR DELETE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();
