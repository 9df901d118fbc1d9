import { setImmediate as nextTurn } from 'node:timers/promises';
import { db } from '~/platform/db/db.server';
import { type PersonalVault, VaultError } from '~/platform/vault/vault.server';
import type { MessageJson } from '../chat-schema';
import { messageJson } from '../messages/message-json.server';

/** A message can be as long as a quarter of a megabyte: this many are read by one statement. */
const CHUNK = 25;
/** Opening and writing hold up everybody else: not for longer than this at a time (DESIGN.md §4). */
const TURN_MS = 4;

/** All messages of the person's own session, oldest first, a few in memory at a time. What was replaced is left out. */
export async function* readWholeSession(userId: string, sessionId: string, vault: PersonalVault): AsyncGenerator<MessageJson> {
  for (let after = 0; ;) {
    const rows = await db.message.findMany({ where: { userId, sessionId, replacedAt: null, id: { gt: after } }, orderBy: { id: 'asc' }, take: CHUNK });
    await nextTurn();
    let turn = performance.now();
    for (const row of rows) {
      yield openOrSaySo(vault, row);
      if (performance.now() - turn < TURN_MS) continue;
      await nextTurn();
      turn = performance.now();
    }
    if (rows.length < CHUNK) return;
    after = rows.at(-1)!.id;
  }
}

/** One damaged message is no reason to keep the rest from a person. */
function openOrSaySo(vault: PersonalVault, row: Parameters<typeof messageJson>[1]): MessageJson {
  try {
    return messageJson(vault, row);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return { ...messageJson(vault, { ...row, content: '', sources: null }), content: '(This is damaged and could not be opened.)' };
  }
}
