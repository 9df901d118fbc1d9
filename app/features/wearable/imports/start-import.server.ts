import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { assertStorageLeft } from '~/features/identity/storage-limit.server';
import { addDays } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { AppError } from '~/platform/errors';
import { withTimeout } from '~/platform/event-loop';
import { log } from '~/platform/log.server';
import type { Upload } from '~/platform/web/load-context';
import { completeDraft, createDraft, failDraft, noteProgress } from './import-drafts.server';
import type { ImportState } from './import-state';
import { findImport } from './imports.server';
import { runReading } from './run-reading.server';

const NOTE_EVERY_MS = 2_000;
/** A small file is read by then, so that the answer has what it holds. */
const ANSWER_MS = 2_500;

/** Each reading takes a thread of its own: the others wait. */
const turns = pLimit(1);

/**
 * Begins to read a file of readings, in place of an import before. Returns how far it is after a moment. `timeZone` is
 * the user's. Throws `validation`, `conflict`.
 */
export async function startImport(userId: string, upload: Upload | undefined, timeZone: string): Promise<ImportState> {
  if (!upload || upload.bytes === 0) throw new AppError('validation', 'Please choose a file.');
  await assertStorageLeft(userId);
  const importId = randomUUID();
  await createDraft(userId, importId);
  const close = upload.keep();
  const reading = readInto(userId, importId, upload, timeZone)
    .catch((error: unknown) => log.error({ error }, 'reading a file of readings failed'))
    .finally(close);
  await withTimeout(reading, ANSWER_MS);
  return findImport(userId);
}

async function readInto(userId: string, importId: string, { fd, fileName, bytes }: Upload, timeZone: string) {
  let progress = 0;
  const gaveUp = new AbortController();
  // Also while it waits for its turn: a draft of which nothing is heard counts as interrupted.
  const timer = setInterval(() => {
    noteProgress(userId, importId, progress).then(
      (goesOn) => !goesOn && gaveUp.abort(),
      (error: unknown) => log.warn({ error }, 'the progress of an import could not be noted'),
    );
  }, NOTE_EVERY_MS);
  // Somebody far to the east of their browser's zone may be a day ahead.
  const lastDay = addDays(dayOf(Date.now(), timeZone), 1);
  try {
    const outcome = await turns(() =>
      runReading({ fd, fileName, size: bytes, lastDay, timeZone }, gaveUp.signal, (percent) => {
        progress = percent;
      }),
    );
    if (gaveUp.signal.aborted) return;
    if ('failure' in outcome) await failDraft(userId, importId, outcome.failure);
    else await completeDraft(userId, importId, outcome.source, new Map(outcome.days));
  } finally {
    clearInterval(timer);
  }
}
