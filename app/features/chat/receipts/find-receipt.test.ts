import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { db } from '~/platform/db/db.server';
import { findReceipt } from './find-receipt.server';

it('of a reply of the offline companion says that nothing was sent, and of an older one that nothing was kept', async () => {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
  const { replyId, messageId } = exchanges[0]!;
  const nothing = { host: null, model: null, messages: [], left_out: [], body: null };
  expect(await findReceipt(user.id, sessionId, replyId)).toEqual({ ...nothing, isKept: true });
  await expect(findReceipt(user.id, sessionId, messageId)).rejects.toMatchObject({ code: 'not_found' });
  await db.sentPrompt.deleteMany({ where: { userId: user.id } });
  expect(await findReceipt(user.id, sessionId, replyId)).toEqual({ ...nothing, isKept: false });
});
