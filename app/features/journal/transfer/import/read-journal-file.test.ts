import { expect, it } from 'vitest';
import { readJournalField } from './read-journal-file.server';

function send(...parts: [string, string | File][]) {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return readJournalField(new Request('http://localhost/journal/import', { method: 'POST', body }));
}

it.each([
  ['journal.zip', 'journal.zip'],
  ['../../etc/passwd', 'passwd'],
])('the file %s of a form is known as %s', async (given, name) => {
  expect(await send(['file', new File(['words'], given)])).toEqual({ name, bytes: Buffer.from('words') });
});

it.each([
  ['no file', []],
  ['an empty file', [['file', new File([], 'a.md')]]],
  ['text in its place', [['file', 'words']]],
  ['a file under another name', [['photo', new File(['words'], 'a.md')]]],
] as [string, [string, string | File][]][])('%s is rejected', async (_, parts) => {
  await expect(send(...parts)).rejects.toMatchObject({ code: 'validation', message: 'Please choose a file.' });
});
