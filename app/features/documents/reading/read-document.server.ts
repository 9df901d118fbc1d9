import { withTimeout } from '~/platform/event-loop';
import { inBackground } from '~/platform/background.server';
import { db } from '~/platform/db/db.server';
import { isDatabaseUnavailable } from '~/platform/db/database-failure.server';
import { log } from '~/platform/log.server';
import { openVault } from '~/platform/vault/vault.server';
import { writeRemarks } from '../document-remark';
import type { DocumentType } from '../document-schema';
import { documentAssociatedData } from '../document-json.server';
import { extractText, type Extracted } from './extract-text.server';

type WhenRead = (userId: string, documentId: string) => Promise<void>;
let whenRead: WhenRead = () => Promise.resolve();

/** What is done with a document once its text is stored: it may have been sent with a message before. */
export function onDocumentRead(listener: WhenRead): void {
  whenRead = listener;
}

const readings = new Map<string, Set<Promise<void>>>();

/**
 * Reads a stored document's file and stores its text. Never rejects: the outcome is stored in the row, and a failure to
 * store it is logged.
 */
export function readDocument(
  userId: string,
  document: { id: string; type: DocumentType },
  bytes: Buffer,
): Promise<void> {
  const own = readings.get(userId) ?? new Set();
  readings.set(userId, own);
  const reading: Promise<void> = extractText(userId, document.type, bytes)
    .then((result) => store(userId, document.id, result))
    .catch((error: unknown) =>
      log.error({ error, unavailable: isDatabaseUnavailable(error) }, 'a document could not be stored'),
    )
    .finally(() => {
      own.delete(reading);
      if (own.size === 0) readings.delete(userId);
    });
  own.add(reading);
  return reading;
}

/** Waits, at most `timeoutMs`, for the user's documents that this process is reading. */
export async function settleReadings(userId: string, timeoutMs: number): Promise<void> {
  const own = readings.get(userId);
  if (own) await withTimeout(Promise.all(own), timeoutMs);
}

async function store(userId: string, id: string, result: Extracted): Promise<void> {
  const where = { id, userId };
  if ('failure' in result) {
    await db.document.updateMany({ where, data: { status: 'failed', failure: result.failure } });
    return;
  }
  const { text, characters, pages, pagesUsed, remarks, severity } = result;
  const vault = await openVault(userId);
  const read = {
    status: 'ready',
    characters,
    charactersUsed: text.length,
    pages,
    pagesUsed,
    remarks: writeRemarks(remarks),
    severity,
  };
  await db.document.updateMany({
    where,
    data: { ...read, text: vault.seal(documentAssociatedData(id, 'text'), text) },
  });
  if (severity !== null) inBackground('raising a message by its document', () => whenRead(userId, id));
}
