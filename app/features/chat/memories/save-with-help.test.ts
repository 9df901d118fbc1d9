import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { saveConversationWithHelp } from './save-with-help.server';

const DANGER = 'I want to kill myself. I live in Lisbon.';
const CONVERSATION = { sessionId: 'new', summaryPrompt: null };

it('has help in the answer and in a refusal whose draft speaks of danger', async () => {
  const user = await makeUser();
  await makeMemory(user.id, { summary: 'I live in Porto.' });
  const words = { summary: DANGER, keywords: [], emotionalContext: 'hopeless' };
  const wanted = { ...CONVERSATION, conversationText: null, words };
  const refused = saveConversationWithHelp(user.id, wanted);
  await expect(refused).rejects.toMatchObject({ kind: 'conflict', safety: { kind: 'danger' } });
  const error: unknown = await refused.catch((one: unknown) => one);
  const { draft } = JSON.parse(JSON.stringify(error)) as { draft: { summary: string } };
  expect(draft).toEqual(words);
  const saved = await saveConversationWithHelp(user.id, { ...wanted, onConflict: 'keep' });
  expect(saved).toMatchObject({ summary: words.summary, safety: { kind: 'danger' } });
});

it('is plain where nothing speaks of danger', async () => {
  const user = await makeUser();
  await makeMemory(user.id, { summary: 'I live in Porto.' });
  const save = (conversationText: string) => saveConversationWithHelp(user.id, { ...CONVERSATION, conversationText });
  await expect(save('I live in Lisbon.')).rejects.not.toHaveProperty('safety');
  expect((await save('I planted beans.')).safety).toBeNull();
});
