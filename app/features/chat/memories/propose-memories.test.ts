import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { acceptProposal, listProposals, setProposing } from '~/features/memory/proposals/proposals.server';
import { db } from '~/platform/db/db.server';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { proposeMemories } from './propose-memories.server';

const SAID =
  'Hello! I moved to Lisbon last week. How are you? My sister is called Anna. If I moved to Rome, I would cry.';

async function proposed(content: string, { severity = null as 'high' | null, off = false, isPrivate = false } = {}) {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'Hello.');
  await makeMemory(user.id, { summary: 'I work as a nurse.' });
  if (off) await setProposing(user.id, false);
  if (isPrivate)
    await db.chatSession.update({
      where: { id: sessionId, userId: user.id },
      data: { privateUntil: new Date(Date.now() + 60_000) },
    });
  await proposeMemories(user.id, { sessionId, content, severity });
  await proposeMemories(user.id, { sessionId, content, severity });
  return (await listProposals(user.id)).map(({ summary }) => summary).sort();
}

it('proposes what was stated as a fact, in its own words, once, and not what is saved', async () => {
  expect(await proposed(`${SAID} I work as a nurse.`)).toEqual([
    'I moved to Lisbon last week.',
    'My sister is called Anna.',
  ]);
  expect(await proposed('I feel sad. Nothing helps me.')).toEqual([]);
});

it('proposes nothing from a private conversation, in danger, or when it is switched off', async () => {
  expect(await proposed(SAID, { isPrivate: true })).toEqual([]);
  expect(await proposed(SAID, { severity: 'high' })).toEqual([]);
  expect(await proposed(SAID, { off: true })).toEqual([]);
});

it('what is proposed of a conversation that stays on this machine stays there, also when its mark is taken off', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'Hello.');
  const mark = (onlyHere: boolean) =>
    db.chatSession.update({ where: { id: sessionId, userId: user.id }, data: { onlyHere } });
  await mark(true);
  await proposeMemories(user.id, { sessionId, content: SAID, severity: null });
  await mark(false);
  const [first] = await listProposals(user.id);
  expect(await acceptProposal(user.id, first!.draftId, {})).toMatchObject({ onlyHere: true });
});
