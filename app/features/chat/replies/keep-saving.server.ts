import { db } from '~/platform/db/db.server';
import { log } from '~/platform/log.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import type { MessageStatus } from '../chat-schema';
import { messagePlace } from '../messages/message-vault';
import type { RunningReply } from './find-running-reply.server';
import type { ReplyFailure } from './reply-failure';

/** At most 500 ms of text may be lost to kill -9; the rest of the half second is for the write itself. */
const SAVE_EVERY_MS = 300;
/** Tells other processes that the writer is alive while no words come. */
const HEARTBEAT_MS = 5_000;
const LAST_SAVE_TRIES = 4;

type Row = { sessionId: string; clientId: string };
type Saver = { isDue(): boolean; update(): ReturnType<typeof db.message.updateMany>; saved(): void };

const savers = new Set<Saver>();
let ticking: Promise<void> | undefined;
let timer: NodeJS.Timeout | undefined;

/**
 * Stores a reply while it is written. All replies of the process are saved together, in one transaction every 300 ms: a commit costs
 * a flush of the disk, whatever is in it. `finish` stores the whole text with its last status.
 */
export function keepSaving(reply: RunningReply, vault: PersonalVault, row: Row) {
  let savedLength = 0;
  let savedAt = Date.now();
  let length = 0;
  const values = () => {
    length = reply.text.length;
    return { content: length === 0 ? '' : vault.seal(messagePlace(row, 'content'), reply.text), savedAt: new Date() };
  };
  const where = { id: reply.messageId, userId: reply.userId };
  const saver: Saver = {
    isDue: () => reply.text.length !== savedLength || Date.now() - savedAt >= HEARTBEAT_MS,
    update: () => db.message.updateMany({ where: { ...where, status: 'streaming' }, data: values() }),
    saved: () => {
      savedLength = length;
      savedAt = Date.now();
    },
  };
  savers.add(saver);
  timer ??= setInterval(tick, SAVE_EVERY_MS);

  return async function finish(status: MessageStatus, failure: ReplyFailure | null): Promise<void> {
    savers.delete(saver);
    if (savers.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    await ticking;
    for (let tries = 1; ; tries += 1) {
      try {
        return void (await db.message.updateMany({ where, data: { ...values(), status, failure } }));
      } catch (error) {
        log.error({ error, tries }, 'saving a reply failed');
        if (tries === LAST_SAVE_TRIES) return;
        await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** tries));
      }
    }
  };
}

/** A slow database gets one save at a time; the next one takes all that came meanwhile. */
function tick(): void {
  const due = ticking ? [] : [...savers].filter((saver) => saver.isDue());
  if (due.length === 0) return;
  ticking = db
    .$transaction(due.map((saver) => saver.update()))
    .then(() => due.forEach((saver) => saver.saved()))
    .catch((error: unknown) => log.error({ error }, 'saving replies in progress failed'))
    .finally(() => (ticking = undefined));
}
