import { expect, it } from 'vitest';
import { makeDraft } from '../factories/make-draft';
import { dumpDatabase } from '../setup/dump-database';
import { withClient, withServer } from '../setup/fixtures';

const server = withServer();
const client = withClient(server);

const JOURNAL = {
  title: 'The orchard behind the hospital',
  content: 'Nobody noticed that the piano was gone',
  mood: 'homesick for the harbour',
  tags: ['letters from the lighthouse'],
};

const SENTENCES = [
  'The lighthouse keeper never answered my letters',
  'I have not told anyone about the violin',
  'Grandmother hid the photographs under the stairs',
];

it('nothing in the database holds a sentence that was written through the app', async () => {
  const { sessionId } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body
    .session;
  await client.sendJson('PATCH', `/api/sessions/${sessionId}`, { title: SENTENCES[2] });
  const replies = [];
  for (const content of SENTENCES) {
    const { body } = await client.sendJson<{ assistantMessage: { content: string } }>(
      'POST',
      `/api/sessions/${sessionId}/messages`,
      { content },
    );
    replies.push(body.assistantMessage.content);
  }
  const journal = await writeJournal();
  const bytes = await dumpDatabase(server);
  expect(bytes.includes('ChatSession'), 'the file that was read is the database').toBe(true);
  for (const text of [...SENTENCES, ...replies, ...journal]) {
    for (const part of [
      text,
      text.slice(0, 24),
      Buffer.from(text).toString('base64').slice(0, 24),
      Buffer.from(text, 'utf16le'),
    ]) {
      expect(bytes.includes(part)).toBe(false);
    }
  }
});

/** Writes an entry, an earlier version of it and a draft of it; returns every text that was sent. */
async function writeJournal(): Promise<string[]> {
  const { entryId, updatedAt } = (
    await client.sendJson<{ entryId: string; updatedAt: string }>('POST', '/api/journal', JOURNAL)
  ).body;
  const changed = { title: 'The orchard was never there', content: 'Somebody noticed the piano after all' };
  expect((await client.sendJson('PATCH', `/api/journal/${entryId}`, { ...changed, updatedAt })).status).toBe(200);
  const fields = {
    title: 'What I would rather call it',
    content: 'The piano was mine to give away',
    mood: 'half ashamed of the harbour',
    tags: 'unsent letters home',
  };
  const draft = makeDraft({ ...fields, basedOn: updatedAt });
  expect((await client.sendJson('PUT', `/api/journal/drafts/${entryId}`, draft)).status).toBe(200);
  return [
    JOURNAL.title,
    JOURNAL.content,
    JOURNAL.mood,
    ...JOURNAL.tags,
    ...Object.values(changed),
    ...Object.values(fields),
  ];
}
