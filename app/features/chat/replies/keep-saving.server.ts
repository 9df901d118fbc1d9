import { writeRows } from '~/platform/db/sql.server';
import { db } from '~/platform/db/db.server';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { log } from '~/platform/log.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { messageAssociatedData } from '../messages/message-json.server';
import type { Recording } from '../receipts/record-request.server';
import type { ReplyOutcome, RunningReply } from './running-replies.server';

/** At most 500 ms of text may be lost on kill -9; the rest of the half second is for the write itself. */
const SAVE_EVERY_MS = 300;
/** Saves at least this often, so that other processes see that the writer is alive while there is no new text. */
const HEARTBEAT_MS = 5_000;
const LAST_SAVE_TRIES = 4;

type Row = { sessionId: string; clientId: string };
type Saver = { isDue(): boolean; save(): Promise<unknown> };

const savers = new Set<Saver>();
let ticking: Promise<void> | undefined;
let timer: NodeJS.Timeout | undefined;

/**
 * Stores a reply while it is written. All replies of the process are saved together, in one transaction every 300 ms,
 * because every commit costs a disk flush, whatever its size. `finish` stores the whole text with its final status,
 * adds its length to the conversation, and returns whether this succeeded.
 */
export function keepSaving(reply: RunningReply, vault: PersonalVault, row: Row) {
  let savedLength = 0;
  let lastSaveAt = Date.now();
  const values = () => ({
    content: reply.text === '' ? '' : vault.seal(messageAssociatedData(row, 'content'), reply.text),
    savedAt: new Date(),
  });
  const saver: Saver = {
    isDue: () =>
      reply.recording !== null || reply.text.length !== savedLength || Date.now() - lastSaveAt >= HEARTBEAT_MS,
    save: async () => {
      const length = reply.text.length;
      const { content, savedAt } = values();
      const { recording } = reply;
      const [count] = await batchWrites([
        writeRows`
          UPDATE "Message" SET "content" = ${content}, "savedAt" = ${savedAt}
          WHERE "id" = ${reply.messageId} AND "userId" = ${reply.userId} AND "status" = 'streaming'`,
        ...(recording?.statements ?? []),
      ]);
      recorded(reply, recording);
      if (count === 0 && !reply.endedAs) await endWithRow(reply);
      savedLength = length;
      lastSaveAt = Date.now();
    },
  };
  savers.add(saver);
  timer ??= setInterval(tick, SAVE_EVERY_MS);

  return async function finish(outcome: ReplyOutcome): Promise<boolean> {
    savers.delete(saver);
    if (savers.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    await ticking;
    for (let tries = 1; ; tries += 1) {
      try {
        const { content, savedAt } = values();
        const [recording, { length }] = [reply.recording, reply.text];
        await batchWrites([
          ...(recording?.statements ?? []),
          // Add the length only once: not on a retry, and not for a reply that was ended or replaced meanwhile.
          writeRows`
            UPDATE "ChatSession" SET "characters" = "characters" + ${length} WHERE "id" = ${row.sessionId} AND "userId" = ${reply.userId} AND EXISTS
            (SELECT 1 FROM "Message" WHERE "id" = ${reply.messageId} AND "userId" = ${reply.userId} AND "status" = 'streaming' AND "replacedAt" IS NULL)`,
          writeRows`
            UPDATE "Message" SET "content" = ${content}, "savedAt" = ${savedAt}, "status" = ${outcome.status}, "failure" = ${outcome.failure}
            WHERE "id" = ${reply.messageId} AND "userId" = ${reply.userId}`,
        ]);
        recorded(reply, recording);
        return true;
      } catch (error) {
        log.error({ error, tries }, 'saving a reply failed');
        if (tries === LAST_SAVE_TRIES) return false;
        await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** tries));
      }
    }
  };
}

function recorded(reply: RunningReply, recording: Recording | null): void {
  recording?.stored();
  if (reply.recording === recording) reply.recording = null;
}

/**
 * Ends the reply when its row is no longer open: another process stopped, replaced or deleted it. A row that was
 * wrongly ended as an orphan is corrected by `finish`.
 */
async function endWithRow(reply: RunningReply): Promise<void> {
  const row = await db.message.findUnique({
    where: { id: reply.messageId, userId: reply.userId },
    select: { status: true, replacedAt: true },
  });
  if (!row || row.replacedAt || row.status === 'stopped') void reply.end('stopped');
}

/**
 * Starts no save while another one runs, so that saves do not pile up on a slow database; the next save stores all text
 * written meanwhile.
 */
function tick(): void {
  const due = ticking ? [] : [...savers].filter((saver) => saver.isDue());
  if (due.length === 0) return;
  ticking = Promise.all(due.map((saver) => saver.save()))
    .catch((error: unknown) => log.error({ error }, 'saving replies in progress failed'))
    .then(() => void (ticking = undefined));
}
