import { expect, it } from 'vitest';
import { fileBytes, readUploadForm } from './upload-form.server';

const file = (bytes: number, name = 'a.txt') => new File([Buffer.alloc(bytes, 'x')], name);

function send(parts: [string, string | File][], largestFile = 1000) {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return readUploadForm(new Request('http://localhost/', { method: 'POST', body }), largestFile, 'Too large a file.');
}

it('a file of the largest size comes whole, beside the other fields', async () => {
  const form = await send([
    ['title', 'Walk'],
    ['file', file(1000)],
  ]);
  expect(form.get('title')).toBe('Walk');
  expect((await fileBytes(form, 'file')).length).toBe(1000);
});

it('a larger file, two files and long texts are rejected', async () => {
  await expect(send([['file', file(1001)]])).rejects.toMatchObject({ code: 'too_large', message: 'Too large a file.' });
  const two: [string, File][] = [
    ['file', file(1)],
    ['other', file(1)],
  ];
  await expect(send(two)).rejects.toMatchObject({ code: 'validation' });
  const long: [string, string][] = ['a', 'b', 'c'].map((name) => [name, 'x'.repeat(400_000)]);
  await expect(send(long, 1_000_000)).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('under 1 MB'),
  });
});

it('a broken body is a form that cannot be read', async () => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const request = new Request('http://localhost/', { method: 'POST', headers, body: '--y\r\nnothing' });
  await expect(readUploadForm(request)).rejects.toMatchObject({ code: 'validation' });
});

it('a form without files is taken as well', async () => {
  const body = new URLSearchParams({ intent: 'remove' });
  const form = await readUploadForm(new Request('http://localhost/', { method: 'POST', body }));
  expect([...form]).toEqual([['intent', 'remove']]);
});

it.each([
  ['nothing', []],
  ['an empty file', [file(0)]],
  ['text', ['words']],
  ['two files', [file(1), file(2)]],
])('%s in the field of the file is rejected', async (_, values) => {
  const form = new FormData();
  for (const value of values) form.append('file', value);
  await expect(fileBytes(form, 'file')).rejects.toMatchObject({ code: 'validation', message: 'Please choose a file.' });
});
