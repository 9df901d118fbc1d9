import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { openVault } from '~/platform/vault/vault.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeUser } from '../../../../tests/factories/make-user';
import { findSameExchange, firstNameOf } from './exchange.server';
import { sendMessage } from './send-message.server';

it('the first name is the first word of the full name', () => {
  expect(firstNameOf('  Maya Lin ')).toBe('Maya');
  expect(firstNameOf('Cher')).toBe('Cher');
});

it('an exchange is found again with its card, by its own person and in its session only', async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const { sessionId } = await makeConversation(user, 'My boyfriend hits me when he drinks.');
  const said = { clientId: 'again', content: 'He hits me every week.' };
  const { reply, userMessage } = await sendMessage(user, { sessionId, ...said });
  await reply?.settled;
  const vault = await openVault(user.id);
  const found = await findSameExchange(user.id, sessionId, said, vault);
  expect(found).toMatchObject({ userMessage: { id: userMessage.id }, safety: { kind: 'abuse' } });
  expect(await findSameExchange(user.id, sessionId, { ...said, clientId: 'new' }, vault)).toBeNull();
  expect(await findSameExchange(other.id, sessionId, said, await openVault(other.id))).toBeNull();
});
