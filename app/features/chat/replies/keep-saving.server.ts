import { db } from '~/platform/db/db.server';
import { log } from '~/platform/log.server';
import type { PersonalVault } from '~/platform/vault/vault.server';
import { messagePlace } from '../messages/message-vault';
import type { MessageStatus } from '../chat-schema';
import type { ReplyFailure } from './reply-failure';
import type { RunningReply } from './find-running-reply.server';

/** R3 promises at most 500 ms of text lost to kill -9; the rest of the half second is for the write itself. */
const SAVE_EVERY_MS = 300;
/** Tells other processes that the writer is alive while no words come. */
const HEARTBEAT_MS = 5_000;
const LAST_SAVE_TRIES = 4;

type Row = { sessionId: string; clientId: string };

/** Stores a reply while it is written. `finish` stores the whole text with its last status. */
export function keepSaving(reply: RunningReply, vault: PersonalVault, row: Row) {
  let savedText = '';
  let savedAt = Date.now();
  let saving: Promise<void> = Promise.resolve();

  const save = async (status: MessageStatus, failure: ReplyFailure | null) => {
    const { text } = reply;
    await db.message.updateMany({
      where: { id: reply.messageId, userId: reply.userId },
      data: { content: text === '' ? '' : vault.seal(messagePlace(row, 'content'), text), status, failure, savedAt: new Date() },
    });
    savedText = text;
    savedAt = Date.now();
  };
  const timer = setInterval(() => {
    if (reply.text === savedText && Date.now() - savedAt < HEARTBEAT_MS) return;
    saving = saving.then(() => save('streaming', null)).catch((error) => log.error({ error }, 'saving a reply in progress failed'));
  }, SAVE_EVERY_MS);

  return async function finish(status: MessageStatus, failure: ReplyFailure | null): Promise<void> {
    clearInterval(timer);
    await saving;
    for (let tries = 1; ; tries += 1) {
      try {
        return await save(status, failure);
      } catch (error) {
        log.error({ error, tries }, 'saving a reply failed');
        if (tries === LAST_SAVE_TRIES) return;
        await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** tries));
      }
    }
  };
}
