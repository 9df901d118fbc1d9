import { db } from '~/platform/db/db.server';
import { batchWrites } from '~/platform/db/batch-writes.server';
import { log } from '~/platform/log.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { messageAssociatedData } from '../messages/message-json.server';
import type { ReplyOutcome, RunningReply } from './running-replies.server';

/** At most 500 ms of text may be lost to kill -9; the rest of the half second is for the write itself. */
const SAVE_EVERY_MS = 300;
/** Tells other processes that the writer is alive while no words come. */
const HEARTBEAT_MS = 5_000;
const LAST_SAVE_TRIES = 4;

type Row = { sessionId: string; clientId: string };
type Saver = { isDue(): boolean; save(): Promise<unknown> };

const savers = new Set<Saver>();
let ticking: Promise<void> | undefined;
let timer: NodeJS.Timeout | undefined;

/**
 * Stores a reply while it is written. All replies of the process are saved together, in one transaction every 300 ms: a commit costs
 * a flush of the disk, whatever is in it. `finish` stores the whole text with its last status, counts it in its conversation, and answers
 * whether it could.
 */
export function keepSaving(reply: RunningReply, vault: PersonalVault, row: Row) {
  let savedLength = 0;
  let lastSaveAt = Date.now();
  const values = () => ({
    content: reply.text === '' ? '' : vault.seal(messageAssociatedData(row, 'content'), reply.text),
    savedAt: new Date(),
  });
  const saver: Saver = {
    isDue: () => reply.text.length !== savedLength || Date.now() - lastSaveAt >= HEARTBEAT_MS,
    save: async () => {
      const length = reply.text.length;
      const { content, savedAt } = values();
      const [count] = await batchWrites(() => [
        db.$executeRaw`
          UPDATE "Message" SET "content" = ${content}, "savedAt" = ${savedAt}
          WHERE "id" = ${reply.messageId} AND "userId" = ${reply.userId} AND "status" = 'streaming'`,
      ]);
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
        const { length } = reply.text;
        await batchWrites(() => [
          // Once: not when it is tried again, and not for a reply that was given up or replaced meanwhile.
          db.$executeRaw`
            UPDATE "ChatSession" SET "characters" = "characters" + ${length} WHERE "id" = ${row.sessionId} AND "userId" = ${reply.userId} AND EXISTS
            (SELECT 1 FROM "Message" WHERE "id" = ${reply.messageId} AND "userId" = ${reply.userId} AND "status" = 'streaming' AND "replacedAt" IS NULL)`,
          db.$executeRaw`
            UPDATE "Message" SET "content" = ${content}, "savedAt" = ${savedAt}, "status" = ${outcome.status}, "failure" = ${outcome.failure}
            WHERE "id" = ${reply.messageId} AND "userId" = ${reply.userId}`,
        ]);
        return true;
      } catch (error) {
        log.error({ error, tries }, 'saving a reply failed');
        if (tries === LAST_SAVE_TRIES) return false;
        await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** tries));
      }
    }
  };
}

/** The row is not open any more: another process stopped the reply, replaced it, or deleted it. A row that was taken for an orphan's is healed at the end. */
async function endWithRow(reply: RunningReply): Promise<void> {
  const row = await db.message.findUnique({
    where: { id: reply.messageId, userId: reply.userId },
    select: { status: true, replacedAt: true },
  });
  if (!row || row.replacedAt || row.status === 'stopped') void reply.end('stopped');
}

/** A slow database gets one save at a time; the next one takes all that came meanwhile. */
function tick(): void {
  const due = ticking ? [] : [...savers].filter((saver) => saver.isDue());
  if (due.length === 0) return;
  ticking = Promise.all(due.map((saver) => saver.save()))
    .catch((error: unknown) => log.error({ error }, 'saving replies in progress failed'))
    .then(() => void (ticking = undefined));
}
