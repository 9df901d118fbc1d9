import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeConversation } from '../../../../tests/factories/make-conversation';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeFound, memoryInFile } from '../../../../tests/factories/make-found';
import { makeUser } from '../../../../tests/factories/make-user';
import { fileMemory } from '../memory-file';
import { acceptProposal, listProposals, propose, rejectProposal } from '../proposals/proposals.server';
import { confirmImport, findImport, importMemories, keepImport } from './import-memories.server';

it('proposes nothing again that waits, was decided, or is saved', async () => {
  const user = await makeUser();
  const { sessionId } = await makeConversation(user, 'Hello.');
  await propose(user.id, sessionId, memoryInFile('I keep bees.'));
  const chats = makeFound({
    proposed: ['I live in Oslo.', 'I grow beans.', 'I paint.', 'I keep bees.'].map(memoryInFile),
  });
  await keepImport(user.id, chats);
  expect(await findImport(user.id)).toMatchObject({ proposed: 3 });
  expect(await confirmImport(user.id)).toMatchObject({ proposed: 3 });
  const idOf = async (words: string) =>
    (await listProposals(user.id)).find(({ summary }) => summary === words)!.draftId;
  await rejectProposal(user.id, await idOf('I live in Oslo.'));
  await acceptProposal(user.id, await idOf('I grow beans.'), { summary: 'I grow many beans.' });
  await keepImport(user.id, chats);
  expect(await findImport(user.id)).toMatchObject({ proposed: 0 });
  expect(await confirmImport(user.id)).toMatchObject({ proposed: 0 });
  expect((await listProposals(user.id)).map(({ summary }) => summary).sort()).toEqual(['I keep bees.', 'I paint.']);
});

it('proposes what has ended again, once, where the conversation came later', async () => {
  const user = await makeUser();
  await makeMemory(user.id, { summary: 'I live in Porto.', until: '2026-03-01', holds: 'was' });
  const said = (day: string) => fileMemory.parse({ summary: 'I live in Porto.', conversationDate: `${day}T12:00:00Z` });
  expect(await importMemories(user.id, makeFound({ proposed: [said('2026-02-01')] }), 'keep')).toMatchObject({
    proposed: 0,
  });
  for (const proposed of [1, 0])
    expect(await importMemories(user.id, makeFound({ proposed: [said('2026-04-01')] }), 'keep')).toMatchObject({
      proposed,
    });
});
