/** Files of memories over the API and the page, without scripts, and files that are made to do harm. */
import { within } from '@testing-library/dom';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MemoryJson } from '~/features/memory/memory-schema';
import { memoryText } from '../bench/memory-words';
import { makeDocx } from '../documents/make-documents';
import { withSharedServer } from '../setup/fixtures';
import { type Client, createClient } from '../setup/http-client';
import { openPage, parsePage, textOn } from '../setup/parse-page';

const server = withSharedServer();
let client: Client;
beforeAll(async () => {
  client = createClient(server.url);
  await client.register();
});

function formOf(name: string, content: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(more)) form.set(key, value);
  form.set('file', new File([content], name));
  return form;
}

async function upload(name: string, content: string | Uint8Array<ArrayBuffer>, person = client) {
  const answer = await person.postMultipart('/api/memories/import', formOf(name, content));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** A zip with one file, whose sizes are written as told. */
function zipOf(name: string, content: Buffer, declared = content.length): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(content);
  const head = (signature: number, extra: number) => {
    const bytes = Buffer.alloc(signature === 0x04034b50 ? 30 : 46);
    bytes.writeUInt32LE(signature, 0);
    bytes.writeUInt16LE(8, 8 + extra);
    bytes.writeUInt32LE(packed.length, 18 + extra);
    bytes.writeUInt32LE(declared, 22 + extra);
    bytes.writeUInt16LE(name.length, 26 + extra);
    return bytes;
  };
  const local = Buffer.concat([head(0x04034b50, 0), Buffer.from(name), packed]);
  const central = Buffer.concat([head(0x02014b50, 2), Buffer.from(name)]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return new Uint8Array(Buffer.concat([local, central, end]));
}

describe('the API', () => {
  it('tells how far an import is, to its user alone, until it is saved', async () => {
    const [person, other] = [createClient(server.url), createClient(server.url)];
    await Promise.all([person.register(), other.register()]);
    const lines = Array.from({ length: 2_500 }, (_, number) => `- I planted bean number ${number}.`);
    let isOver = false;
    const saving = upload('notes.txt', lines.join('\n'), person).finally(() => (isOver = true));
    const seen: { status: string; percent: number }[] = [];
    while (!isOver) seen.push((await person.getJson<(typeof seen)[number]>('/api/memories/import')).body);
    expect((await saving).body).toMatchObject({ count: 2_500 });
    const percents = seen.flatMap(({ status, percent }) => (status === 'saving' ? [percent] : []));
    expect(percents.toSorted((a, b) => a - b)).toEqual(percents);
    expect(percents.some((percent) => percent > 0 && percent <= 100)).toBe(true);
    const none = { status: 'none', percent: 0 };
    for (const one of [person, other]) expect((await one.getJson('/api/memories/import')).body).toEqual(none);
  });

  it('takes texts, Word files and our own export, and each memory once', async () => {
    const person = createClient(server.url);
    await person.register();
    expect(await upload('notes.txt', 'I planted beans.\n\nMy brother plays chess in Oslo.', person)).toMatchObject({
      status: 200,
      body: { count: 2 },
    });
    expect((await upload('more.docx', new Uint8Array(await makeDocx(['I like the sea.'])), person)).body).toMatchObject(
      {
        count: 1,
      },
    );
    const saved = (await person.getJson<MemoryJson[]>('/api/memories')).body;
    expect(saved.every(({ origin }) => origin?.kind === 'import')).toBe(true);
    for (const format of ['txt', 'json']) {
      const file = await (await person.request(`/api/memories/export?format=${format}`)).text();
      expect((await upload(`export.${format}`, file, person)).body).toMatchObject({ count: 0, skipped: 3 });
      const other = createClient(server.url);
      await other.register();
      expect((await upload(`export.${format}`, file, other)).body).toMatchObject({ count: 3 });
    }
  });

  it('shows help next to an import that speaks of danger', async () => {
    const person = createClient(server.url);
    await person.register();
    const words = 'I want to kill myself tonight.';
    const { status, body } = await upload('notes.txt', words, person);
    expect([status, body]).toMatchObject([200, { count: 1, safety: { resources: expect.any(Array) } }]);
    await person.postMultipart('/memory', formOf('b.txt', `${words} I cannot go on.`, { intent: 'import' }));
    const done = await person.postForm('/memory', { intent: 'confirm-import', onConflict: 'keep' });
    expect(done.headers.get('location')).toContain('care=');
  });

  const WRONG = 'Invalid file type: Please upload a .txt, .doc, or .docx file.';
  it.each([
    ['picture.png', 'png', 400, WRONG],
    ['page.html', '<p>', 400, WRONG],
    ['notes', 'words', 400, WRONG],
    ['notes.docx', 'no word file', 400, WRONG],
    ['chats.zip', 'no zip', 400, WRONG],
    ['empty.txt', ' \n ', 400, 'This file has nothing in it to remember.'],
    ['odd.json', '{"a":[1]}', 400, 'This file has no memories or conversations that Orion knows how to read.'],
    ['odd.json', '[[[[', 400, 'This file is damaged and could not be read.'],
    ['deep.json', '['.repeat(200_000), 400, 'This file is damaged and could not be read.'],
    ['big.txt', 'x'.repeat(10 * 1024 * 1024 + 1), 413, 'File too large: File must be smaller than 10MB.'],
  ])('refuses %s with a reason', async (name, content, status, message) => {
    expect(await upload(name, content)).toMatchObject({ status, body: { message } });
  });

  it('refuses zips that unpack to far more than their size', async () => {
    const bomb = Buffer.alloc(97 * 1024 * 1024, '[');
    for (const declared of [bomb.length, 100]) {
      const { status, body } = await upload('bomb.zip', zipOf('conversations.json', bomb, declared));
      expect([400, 413], String(body['message'])).toContain(status);
    }
    expect((await upload('none.zip', zipOf('photo.png', Buffer.from('x')))).status).toBe(400);
  });

  it('proposes memories from conversations with Claude, and saves none', async () => {
    const chats = [
      {
        name: 'Home',
        created_at: '2025-05-01T10:00:00Z',
        chat_messages: [{ sender: 'human', text: 'I moved to Oslo.' }],
      },
    ];
    const { status, body } = await upload(
      'claude.zip',
      zipOf('conversations.json', Buffer.from(JSON.stringify(chats))),
    );
    expect([status, body]).toMatchObject([200, { count: 0, proposed: 1 }]);
    expect((await client.getJson<MemoryJson[]>('/api/memories')).body).toEqual([]);
  });
});

describe('the page, without scripts', () => {
  it('shows counts and days before anything is saved, and saves after a click', async () => {
    const person = createClient(server.url);
    await person.register();
    await person.sendJson('POST', '/api/memories', { summary: 'Lives in Porto.' });
    expect(
      (await openPage(person, '/memory?import=file')).getByRole('dialog', { name: 'Import memories' }),
    ).toBeTruthy();
    const wrong = await person.postMultipart('/memory?import=file', formOf('a.pdf', 'x', { intent: 'import' }));
    expect(wrong.status).toBe(400);
    expect(parsePage(await wrong.text()).getByRole('alert').textContent).toBe(
      'Invalid file typePlease upload a .txt, .doc, or .docx file.',
    );
    const file = formOf('a.txt', '2026-03-01\nI moved to Lisbon.\n\n2026-04-01\nI planted beans.', {
      intent: 'import',
    });
    const sent = await person.postMultipart('/memory', file);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/memory?import=preview']);
    const preview = await openPage(person, '/memory?import=preview');
    expect(preview.getByRole('dialog').textContent).toMatch(/New memories2 .*Mar.* 2026.*Apr.* 2026/s);
    preview.getByRole('combobox', { name: '1 contradict what you saved earlier' });
    expect((await person.getJson<MemoryJson[]>('/api/memories')).body).toHaveLength(1);
    const confirm = { intent: 'confirm-import', onConflict: 'replace' };
    const done = await person.postForm('/memory', confirm);
    expect(done.status).toBe(303);
    const imported = done.headers.get('location')!;
    expect(await textOn(person, imported)).toContain('Imported 2 memories from your file.');
    const saved = (await person.getJson<MemoryJson[]>('/api/memories')).body;
    expect(saved.map(({ holds }) => holds).sort()).toEqual(['now', 'now', 'was']);
    await person.postForm('/memory', confirm);
    expect(await textOn(person, '/memory')).toContain('This import is no longer waiting.');
    const list = await openPage(person, imported);
    expect(list.getByRole('region', { name: 'One import' }).textContent).toContain('2 memories of one import.');
    const undo = list.getByRole('link', { name: 'Delete this import' }).getAttribute('href')!;
    (await openPage(person, undo)).getByRole('dialog', { name: 'Delete this import?' });
    const importId = new URL(imported, server.url).searchParams.get('origin')!;
    await person.postForm('/memory', { intent: 'delete-import', importId });
    expect(await textOn(person, '/memory')).toContain('2 imported memories deleted');
    await person.postForm('/memory', { intent: 'delete-import', importId });
    expect(await textOn(person, '/memory')).toContain('Nothing of this import is left.');
    expect((await person.getJson<MemoryJson[]>('/api/memories')).body.map(({ summary }) => summary)).toEqual([
      'Lives in Porto.',
    ]);
  });

  it('while an import is saved, another one is refused with the way on', { timeout: 120_000 }, async () => {
    const person = createClient(server.url);
    await person.register();
    const lines = Array.from({ length: 4_500 }, (_, number) => `- ${memoryText(number)}`).join('\n');
    await person.postMultipart('/memory', formOf('notes.txt', lines, { intent: 'import' }));
    const saving = person.postForm('/memory?import=preview', { intent: 'confirm-import', onConflict: 'keep' });
    const statusOf = async () => (await person.getJson<{ status: string }>('/api/memories/import')).body.status;
    await expect.poll(statusOf, { interval: 5, timeout: 10_000 }).toBe('saving');
    const [refused, twice, cancelled] = await Promise.all([
      person.postMultipart('/memory?import=file', formOf('b.txt', 'I paint.', { intent: 'import' })),
      upload('b.txt', 'I paint.', person),
      person.postForm('/memory?import=preview', { intent: 'cancel-import' }),
    ]);
    expect([refused.status, twice.status, cancelled.status]).toEqual([409, 409, 409]);
    const page = parsePage(await refused.text());
    expect(page.getByRole('alert').textContent).toContain('Another of your imports is still running.');
    const dialog = within(page.getByRole('dialog', { name: 'Your import is being saved' }));
    expect(dialog.getByRole('link', { name: 'Look again' }).getAttribute('href')).toBe('/memory?import=file');
    expect((await saving).headers.get('location')).toContain('origin=');
    (await openPage(person, '/memory?import=file')).getByRole('dialog', { name: 'Import memories' });
    expect((await openPage(person, '/memory?import=preview')).getByRole('dialog').textContent).toContain(
      'No import is waiting here any more.',
    );
    expect(await textOn(person, '/memory')).not.toContain('I paint.');
  });

  it('a file that is too large gets a page with the way back, and programs and scripts JSON', async () => {
    const size = 12 * 1024 * 1024;
    const send = (path: string, accept: string) =>
      client.request(path, {
        method: 'POST',
        body: formOf('big.json', new Uint8Array(size), { intent: 'import' }),
        headers: { accept },
      });
    const answer = await send('/memory?index&import=file', 'text/html,*/*;q=0.8');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
    const page = parsePage(await answer.text());
    expect(page.getByRole('alert').textContent).toContain('File must be smaller than 10MB.');
    expect(page.getByRole('link', { name: 'Back to the page' }).getAttribute('href')).toBe('/memory?import=file');
    for (const [path, accept] of [
      ['/api/memories/import', 'text/html'],
      ['/memory', 'application/json'],
      ['/memory.data', '*/*'],
    ] as const) {
      const json = await send(path, accept);
      expect([json.status, await json.json()]).toMatchObject([413, { error: 'too_large' }]);
    }
  });
});
