import { describe, expect, it } from 'vitest';
import type { DocumentJson } from '~/features/documents/document-schema';
import { makePdf, makePdfInPredefinedEncoding, makeWordFile } from '../documents/make-documents';
import { withClient, withSharedServer } from '../setup/fixtures';
import { textOn } from '../setup/parse-page';

const server = withSharedServer();
const client = withClient(server);

async function upload(name: string, bytes: Buffer | string) {
  const form = new FormData();
  form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name));
  const answer = await client.postMultipart('/api/documents/upload', form);
  return { status: answer.status, body: (await answer.json()) as DocumentJson & { message: string } };
}

const paragraph = (text: string, inside = '') => `<w:p><w:r><w:t>${text}</w:t>${inside}</w:r></w:p>`;

describe('what is said of a document that was read', () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer | string, 'all' | 'part', string]>([
    ['a text', 'a.txt', () => 'Words.', 'all', 'All of it is used.'],
    [
      'a Word file with notes',
      'a.docx',
      () =>
        makeWordFile(paragraph('Words.'), { footnotes: `<w:footnote w:id="1">${paragraph('A note.')}</w:footnote>` }),
      'all',
      'All of it is used.',
    ],
    [
      'a Word file with a picture',
      'a.docx',
      () => makeWordFile(paragraph('Words.', '<w:drawing><a:blip/></w:drawing>')),
      'part',
      'All of its text is used. Pictures are left out.',
    ],
    ['a PDF', 'a.pdf', () => makePdf(['Words.']), 'all', 'All of its text is used.'],
    [
      'a PDF with a scanned page',
      'a.pdf',
      () => makePdf(['Words.', '']),
      'part',
      'All of its text is used. Some pages have no readable text.',
    ],
    ['a text in Windows-1252', 'a.txt', () => Buffer.from('caf\xe9', 'latin1'), 'all', 'was read as Windows-1252'],
  ])('%s', async (_what, name, make, used, coverage) => {
    const { status, body } = await upload(name, await make());
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'ready', used, coverage: expect.stringContaining(coverage) });
    expect(await textOn(client, `/documents?document=${body.documentId}`)).toContain(coverage);
  });
});

describe('what cannot be read', () => {
  it('is a PDF in an encoding that is not at hand, and the words do not blame pictures alone', async () => {
    const { body } = await upload('a.pdf', makePdfInPredefinedEncoding());
    expect(body).toMatchObject({
      status: 'failed',
      failure: expect.stringMatching(/^No text was found.*in a way/),
    });
  });

  it('is a text in an old encoding that is not told, with the way on', async () => {
    const { status, body } = await upload('a.txt', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]));
    expect([status, body.status, body.failure]).toEqual([201, 'failed', expect.stringContaining('Save it as UTF-8')]);
  });

  it('is a file without a byte in it, whatever its name', async () => {
    for (const name of ['a.txt', 'a.pdf', 'a.docx']) {
      const { status, body } = await upload(name, '');
      expect([status, body.message]).toEqual([400, 'This file is empty. Please choose another one.']);
    }
  });
});

it.each([
  ['👩\u200d👧.txt', '👩\u200d👧.txt'],
  ['👩🏽\u200d🚀 notes.md', '👩🏽\u200d🚀 notes.md'],
  ['❤️\u200d🔥.txt', '❤️\u200d🔥.txt'],
  ['می\u200cخواهم.txt', 'می\u200cخواهم.txt'],
  ['क्\u200dष.txt', 'क्\u200dष.txt'],
  ['a\u202etxt.exe\u202c.txt', 'atxt.exe.txt'],
  ['\u200dnotes\u200c .txt\u2066', 'notes .txt'],
])('the name %j is kept as %j', async (name, kept) => {
  expect((await upload(name, 'words')).body.name).toBe(kept);
});
