import { documentText } from '~/features/documents/documents.server';
import { nextLevel } from '~/features/safety/care-level';
import { noticeOf } from '~/features/safety/reports/file-notices.server';
import { withDocuments } from '~/features/safety/screen-document';
import { screen, type Screening } from '~/features/safety/screen-text';
import { higherSeverity, type Severity, severityRank } from '~/features/safety/severity';
import { db } from '~/platform/db/db.server';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import { truncate } from '~/platform/text/truncate';
import { openContent } from '../messages/message-json.server';
import { sessionChanged } from '../sessions/session-changed.server';
import { fileInTurn, raiseSeverity, readEarlier } from './screen-in-turn.server';

type Sent = { id: string; severity: string | null };

/** Staff read in a report so much of the message that a document came with; the rest of the room is the document's. */
const MAX_BESIDE = 60;
const MAX_PASSAGE = 160;

/**
 * Returns the notice of a message. Where a document that came with it decides, its words stand in the excerpt for staff:
 * those of the message would say nothing.
 */
export async function noticeInTurn(
  userId: string,
  { found, content }: { found: Screening; content: string },
  documents: readonly Sent[],
  vault: PersonalVault,
) {
  const decides =
    severityRank(found.severity) >= severityRank('high') && screen(content).severity !== found.severity
      ? documents.find(({ severity }) => severity === found.severity)
      : undefined;
  const text = decides && (await documentText(userId, decides.id, vault));
  if (!text) return noticeOf('message', found, content);
  const start = screen(text).spans[0]?.start ?? 0;
  const passage = text.slice(start, start + MAX_PASSAGE).toWellFormed();
  const said = `${truncate(content, MAX_BESIDE)}\n[In a document that came with it] ${passage}`;
  return noticeOf('message', { ...found, spans: [] }, said);
}

/**
 * Raises the message that a document came with, where the document was read after it was sent: the card stands beside
 * the message from then on, and staff are told. Does nothing for a document that was not sent yet.
 */
export async function raiseByDocument(userId: string, documentId: string): Promise<void> {
  const document = await db.document.findUnique({
    where: { id: documentId, userId },
    select: { id: true, severity: true, message: true },
  });
  const message = document?.message;
  const severity = (document?.severity ?? null) as Severity | null;
  if (!message || severityRank(severity) <= severityRank(message.severity as Severity | null)) return;
  const vault = await openVault(userId);
  const owned = { userId, sessionId: message.sessionId };
  const content = openContent(vault, message);
  const found = withDocuments({ ...screen(content), severity: message.severity as Severity | null }, [document]);
  const earlier = await readEarlier(owned, message.id);
  const notice = await noticeInTurn(userId, { found, content }, [document], vault);
  const isRaised = higherSeverity(earlier.level.level, severity) === severity;
  const level = isRaised ? nextLevel(earlier.level, severity) : earlier.level;
  await raiseSeverity({ ...owned, ...message }, message.id, { severity, notice, level });
  if (notice) fileInTurn(userId, notice.id, earlier.messages, vault);
  sessionChanged(userId, message.sessionId);
}
