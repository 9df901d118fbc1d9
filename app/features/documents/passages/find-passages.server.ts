import { readRows } from '~/platform/db/sql.server';
import { db } from '~/platform/db/db.server';
import { splitText } from '~/platform/search/split-text';
import { createYield } from '~/platform/event-loop';
import { openOr, type PersonalVault } from '~/platform/vault/vault.server';
import { estimateTokens } from '~/platform/text/estimate-tokens';
import { documentAssociatedData } from '../document-json.server';
import { settleReadings } from '../reading/read-document.server';
import { type Passage, PassageRanking } from './rank-passages';

/** Only the newest documents are searched. */
const MAX_DOCUMENTS = 20;
const READ_TIMEOUT_MS = 20_000;
const OTHER_INSTANCE_READING_MS = 6_000;
const POLL_INTERVAL_MS = 300;
/** Documents older than this are not waited for: their reader was lost, or takes very long. */
const WAITED_FOR_UNTIL_MS = 60_000;

type Question = {
  sessionId: string;
  /** The text to match: the user's last message. */
  text: string;
  /**
   * Documents added to the session after this time belong to the question: their beginning precedes matching passages.
   */
  since: Date;
  budgetTokens: number;
  /** Whether the reader is on another machine: what is marked to stay on this one is not searched. */
  leavesMachine: boolean;
};

/** `leftOut` counts the passages that match and did not fit. */
type FoundPassages = { passages: Passage[]; leftOut: number };

/** Includes the label of a passage. */
const tokensOf = ({ text, name }: Passage) => estimateTokens(text.length + name.length + 80);

/**
 * Returns the passages of the documents available in the session that match the question, within the budget, in the
 * order of the documents. Waits for documents that are still being read.
 */
export async function findPassages(userId: string, question: Question, vault: PersonalVault): Promise<FoundPassages> {
  const documents = await documentsOf(userId, question);
  if (documents.length === 0) return { passages: [], leftOut: 0 };
  const ranking = new PassageRanking(question.text);
  const beginnings: Passage[] = [];
  const yieldIfDue = createYield();
  for (const { id, createdAt, sessionId } of documents) {
    const row = await db.document.findUnique({ where: { id, userId }, select: { name: true, text: true } });
    const opened = row && openDocument(vault, id, row);
    if (!opened) continue;
    const { name, texts } = opened;
    const isNew = sessionId !== null && createdAt > question.since;
    for (const [index, text] of texts.entries()) {
      const passage = { documentId: id, name, part: index + 1, parts: texts.length, text, isNew };
      if (index === 0 && isNew) beginnings.push(passage);
      ranking.add(passage);
      await yieldIfDue();
    }
  }
  const matching = [...beginnings, ...ranking.ranked()];
  const passages = inOrder(thatFit(matching, question.budgetTokens), documents);
  return { passages, leftOut: new Set(matching.map(keyOf)).size - passages.length };
}

type Found = { id: string; createdAt: Date; sessionId: string | null; status: string; onlyHere: boolean };

/**
 * Returns the documents available in the session that are ready. Waits only shortly for those that another process
 * reads, since that process may have ended.
 */
async function documentsOf(userId: string, { sessionId, leavesMachine }: Question): Promise<Found[]> {
  const end = Date.now() + OTHER_INSTANCE_READING_MS;
  await settleReadings(userId, READ_TIMEOUT_MS);
  for (;;) {
    const stored = await readRows<Found>`
      SELECT "id", "createdAt", "sessionId", "status", "onlyHere" FROM "Document"
      WHERE "userId" = ${userId} AND "status" IN ('ready', 'reading') AND ("sessionId" = ${sessionId} OR "sessionId" IS NULL)
      ORDER BY "createdAt" DESC LIMIT ${MAX_DOCUMENTS}`;
    const found = stored.filter(({ onlyHere }) => !(onlyHere && leavesMachine));
    const isWaitedFor = found.some(
      ({ status, createdAt }) => status === 'reading' && Date.now() - createdAt.getTime() < WAITED_FOR_UNTIL_MS,
    );
    if (!isWaitedFor || Date.now() >= end) return found.filter(({ status }) => status === 'ready');
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** Returns null when there is no text, or when the text or the name is damaged. */
function openDocument(vault: PersonalVault, id: string, { name, text }: { name: string; text: string | null }) {
  if (!text) return null;
  return openOr(
    () => ({
      name: vault.open(documentAssociatedData(id, 'name'), name),
      texts: splitText(vault.open(documentAssociatedData(id, 'text'), text)),
    }),
    () => null,
  );
}

const keyOf = ({ documentId, part }: Passage) => `${documentId} ${part}`;

function thatFit(passages: readonly Passage[], budgetTokens: number): Passage[] {
  const taken = new Map<string, Passage>();
  let left = budgetTokens;
  for (const passage of passages) {
    const key = keyOf(passage);
    if (taken.has(key) || tokensOf(passage) > left) continue;
    left -= tokensOf(passage);
    taken.set(key, passage);
  }
  return [...taken.values()];
}

function inOrder(passages: Passage[], documents: readonly { id: string }[]): Passage[] {
  const positions = new Map(documents.map(({ id }, index) => [id, index]));
  return passages.sort((a, b) => positions.get(a.documentId)! - positions.get(b.documentId)! || a.part - b.part);
}
