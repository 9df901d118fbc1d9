import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { findSentAddress } from './find-sent-address.server';

it('leads from a reply of the user to its conversation, and from nothing else', async () => {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
  const { replyId, messageId } = exchanges[0]!;
  const address = `/?session=${sessionId}&sent=${replyId}#message-${replyId}`;
  expect(await findSentAddress(user.id, replyId)).toBe(address);
  expect(await findSentAddress(user.id, null)).toBeNull();
  const notFound = { code: 'not_found' };
  await expect(findSentAddress(user.id, messageId)).rejects.toMatchObject(notFound);
  await expect(findSentAddress((await makeUser()).id, replyId)).rejects.toMatchObject(notFound);
});
