/** Whole conversations with hostile texts by every way: the store, the proposals and the switches stay as they are. */
import { expect, it, vi } from 'vitest';
import type { MemoryJson } from '~/features/memory/memory-schema';
import { hostileTexts } from '../factories/hostile-texts';
import { withClient, withOpenaiDouble, withServer } from '../setup/fixtures';
import { openPage } from '../setup/parse-page';
import { readRows } from '../setup/read-rows';
import { modelEnv } from '../setup/start-server';

/** How many of the texts are tried, evenly from all commands and wrappings; HOSTILE=200 tries all. */
const COUNT = Number(process.env.HOSTILE ?? 80);
const texts = Array.from({ length: COUNT }, (_, place) => hostileTexts[(place * 7) % hostileTexts.length]!);
/** Another conversation after so many, so that earlier ones leave the prompt. */
const TEXTS_A_CONVERSATION = 20;
const WAYS = ['message', 'reply', 'document', 'entry', 'import'] as const;
const CARDS = ['I keep bees.', 'I live in Oslo with two cats.', 'My sister Ines sails.', 'I am allergic to nuts.'];

vi.setConfig({ testTimeout: 60_000 + COUNT * 2_000 });

const double = withOpenaiDouble({ behaviour: { tokens: 3, delayMs: 0 } });
const server = withServer(() => ({ env: modelEnv(double.url) }));
const client = withClient(server);

const newSession = async () =>
  (await client.sendJson<{ session: { sessionId: string } }>('POST', '/api/sessions', {})).body.session.sessionId;
/** A mark tells through which way a text came. */
const at = (way: (typeof WAYS)[number], text: string) => `${text} lantern ${way}way`.toWellFormed();

async function upload(sessionId: string, text: string) {
  const form = new FormData();
  form.append('file', new File([text], 'notes.txt'));
  form.append('sessionId', sessionId);
  return (await client.postMultipart('/api/documents/upload', form)).status;
}

/** Looks at what an import holds, and does not confirm it. */
async function preview(text: string) {
  const form = new FormData();
  form.append('intent', 'import');
  form.append('file', new File([text], 'notes.txt'));
  return (await client.postMultipart('/memory', form)).status;
}

/** What must stay as it is. */
async function state() {
  const [memories, readers, user] = await Promise.all([
    client.getJson<MemoryJson[]>('/api/memories?limit=200'),
    client.getJson('/api/readers'),
    client.getJson('/api/user'),
  ]);
  return { memories: memories.body, readers: readers.body, user: user.body };
}

const TIMEOUT_MS = 600_000;

it(
  `${texts.length} hostile texts as messages, replies, documents, entries and imports change nothing`,
  { timeout: TIMEOUT_MS },
  async () => {
    for (const [place, summary] of CARDS.entries()) {
      const card = { summary, isCore: place === 0, onlyHere: place === 1 };
      expect((await client.sendJson('POST', '/api/memories', card)).status).toBe(201);
    }
    const before = await state();
    const commands = new Set(
      hostileTexts.flatMap((text) => text.split(/[\n\r\u2028\u2029\u0085]+/)).map((line) => line.trim()),
    );
    let sessionId = '';
    for (const [place, text] of texts.entries()) {
      if (place % TEXTS_A_CONVERSATION === 0) sessionId = await newSession();
      double.setBehaviour({ tokens: 3, delayMs: 0, text: at('reply', text) });
      const entry = { title: 'Lantern', content: at('entry', text), isPrivate: false };
      const statuses = [
        (await client.sendJson('POST', '/api/journal', entry)).status,
        await upload(sessionId, at('document', text)),
        await preview(at('import', text)),
        (await client.sendJson('POST', `/api/sessions/${sessionId}/messages`, { content: at('message', text) })).status,
      ];
      // A file with a NUL in it is no text.
      expect(statuses, text).toEqual(text.includes('\0') ? [201, 400, 400, 201] : [201, 201, 303, 201]);
    }
    expect(await state()).toEqual(before);
    const sent = double.calls.filter(({ messages }) => messages[0]!.content.includes('Orion'));
    for (const way of WAYS.filter((one) => one !== 'import'))
      expect(
        sent.some(({ body }) => body.includes(`${way}way`)),
        way,
      ).toBe(true);
    expect(sent.some(({ body }) => body.includes('importway'))).toBe(false);
    for (const { messages } of sent) {
      expect(messages.filter(({ role }) => role === 'system')).toHaveLength(1);
      for (const line of messages[0]!.content.split('\n'))
        expect(commands.has(line.trim()) && line.trim() !== '').toBe(false);
    }
    // What the person said may be proposed; what came through the other ways may not.
    const page = await openPage(client, '/memory');
    const proposed = page.getByRole('region', { name: /could remember|Proposals/ }).textContent;
    for (const way of WAYS.filter((one) => one !== 'message')) expect(proposed).not.toContain(`${way}way`);
    const drafts = await readRows<{ kind: string; n: number }>(
      server,
      'SELECT "kind", COUNT(*) AS n FROM "MemoryDraft" GROUP BY "kind"',
    );
    expect(drafts.filter(({ kind }) => kind !== 'proposal').map(({ kind, n }) => [kind, Number(n)])).toEqual([
      ['import', 1],
    ]);
  },
);
