import { expect, it } from 'vitest';
import { makeDraft } from '../factories/make-draft';
import { dumpDatabase } from '../setup/dump-database';
import { withClient, withOpenaiDouble, withServer } from '../setup/fixtures';
import { readRows } from '../setup/read-rows';
import { modelEnv } from '../setup/start-server';

const double = withOpenaiDouble();
// Few tokens, so that a conversation of a few messages has earlier ones that are summed up.
const server = withServer(() => ({ env: { ...modelEnv(double.url), ORION_CONTEXT_TOKENS: '1000' } }));
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

it('nothing in the database holds a sentence that was written through the app', { timeout: 120_000 }, async () => {
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
  const written = [...(await writeJournal()), ...(await remember()), ...(await prepare()), ...(await talkLong())];
  const bytes = await dumpDatabase(server);
  for (const table of ['Memory', 'MemoryDraft', 'SentPrompt', 'SentPiece', 'SearchSegment', 'Document', 'SafetyPlan'])
    expect((await readRows(server, `SELECT 1 FROM "${table}"`)).length, table).toBeGreaterThan(0);
  expect(bytes.includes('ChatSession'), 'the file that was read is the database').toBe(true);
  for (const text of [...SENTENCES, ...replies, ...written]) {
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

/** Saves a memory, About Me and a document, and leaves an import unconfirmed; returns every text. */
async function remember(): Promise<string[]> {
  const [memory, about, document, waiting] = [
    'The ferry to the island left without my sister',
    'I mend clocks that nobody collects',
    'The surveyor never found the second well',
    'My cousin sold the orchard to a stranger',
  ];
  expect((await client.sendJson('POST', '/api/memories', { summary: memory })).status).toBe(201);
  expect((await client.sendJson('PATCH', '/api/user/profile', { aboutMe: about })).status).toBe(200);
  const form = new FormData();
  form.append('file', new File([document], 'well.txt'));
  expect((await client.postMultipart('/api/documents/upload', form)).status).toBe(201);
  const imported = new FormData();
  imported.append('intent', 'import');
  imported.append('file', new File([waiting], 'orchard.txt'));
  expect((await client.postMultipart('/memory?import=file', imported)).status).toBe(303);
  return [memory, about, document, waiting];
}

/** Writes a safety plan and a trusted person; returns every text. */
async function prepare(): Promise<string[]> {
  const [signs, people, name, message] = [
    'I stop winding the kitchen clock',
    'Ring the beekeeper across the lane',
    'Wilhelmina the beekeeper',
    'Please sit with me by the hives',
  ];
  expect((await client.postForm('/plan', { intent: 'steps', signs, people })).status).toBe(303);
  const person = { intent: 'person', name, message, email: 'wilhelmina@hives.example' };
  expect((await client.postForm('/plan', person)).status).toBe(303);
  return [signs, people, name, message, person.email];
}

/** Talks until earlier messages are summed up, and searches until messages are packed into segments. */
async function talkLong(): Promise<string[]> {
  const { sessionId } = (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions')).body
    .session;
  const said = Array.from(
    { length: 40 },
    (_, at) => `My neighbour planted quince tree ${at} beside the wall. ${'The wall is old and warm. '.repeat(8)}`,
  );
  for (const content of said)
    expect((await client.sendJson('POST', `/api/sessions/${sessionId}/messages`, { content })).status).toBe(201);
  await expect
    .poll(async () => {
      await client.request('/history?q=quince');
      const [segments, summaries] = await Promise.all([
        readRows(server, `SELECT 1 FROM "SearchSegment" WHERE "rowCount" IS NOT NULL`),
        readRows(server, `SELECT 1 FROM "ChatSession" WHERE "summary" IS NOT NULL`),
      ]);
      return segments.length > 0 && summaries.length > 0;
    })
    .toBe(true);
  return said.slice(0, 5).map((text) => text.slice(0, 60));
}
