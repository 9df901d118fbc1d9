import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { takeToast } from '~/platform/web/toast.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { cookieHeader, makeRequest } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { createSession } from '../sessions/create-session.server';
import { handleRememberForm } from './remember-form.server';

async function submit(userId: string, fields: Record<string, string>) {
  const answer = await handleRememberForm(userId, fields);
  const { toast } = await takeToast(makeRequest('/', { cookie: cookieHeader(answer.headers) }).request);
  return { to: answer.headers.get('Location'), ...toast };
}

it('saves a message or the conversation, says so, and goes back to it', async () => {
  const user = await makeUser();
  const { sessionId, exchanges } = await makeConversation(user, 'I planted beans.');
  const messageId = String(exchanges[0]!.messageId);
  expect(await submit(user.id, { sessionId, messageId })).toMatchObject({
    to: `/?session=${sessionId}#message-${messageId}`,
    title: 'Message saved',
    description: 'This message has been saved to your internal memory.',
  });
  expect(await submit(user.id, { sessionId })).toMatchObject({
    to: `/?session=${sessionId}#end`,
    title: 'Memory saved',
    description:
      'This conversation has been saved to your internal memory and will be remembered by Orion in future sessions.',
  });
});

it('says why nothing was saved', async () => {
  const user = await makeUser();
  const { sessionId } = await createSession(user.id);
  expect(await submit(user.id, { sessionId })).toMatchObject({ title: 'Memory save failed', kind: 'destructive' });
  expect(await submit(user.id, { sessionId, messageId: '1' })).toMatchObject({
    title: 'Save failed',
    description: 'This message was not found.',
  });
});
