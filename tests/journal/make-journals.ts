import { ZipFile } from 'yazl';

type ZippedFile = { name: string; text: string | Buffer; mtime?: Date };

/** Makes a zip of these files. */
export async function makeZip(files: readonly ZippedFile[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, text, mtime = new Date(2024, 4, 1, 9, 30, 0) } of files)
    zip.addBuffer(Buffer.from(text), name, { mtime });
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Makes a zip as Day One's JSON export writes it. */
export function makeDayOne(): Promise<Buffer> {
  const journal = {
    metadata: { version: '1.0' },
    entries: [
      {
        uuid: 'B0A1F2C3D4E5F60718293A4B5C6D7E8F',
        creationDate: '2023-08-14T21:05:12Z',
        modifiedDate: '2023-08-15T06:00:00Z',
        timeZone: 'Europe/Lisbon',
        starred: true,
        tags: ['sea', 'mum'],
        text: '# The ferry\n\nIt was late\\. We waited on the quay\\!\n\n![](dayone-moment://ABC)\n',
        photos: [{ identifier: 'ABC', md5: 'abc' }],
        location: { latitude: 38.7, longitude: -9.1 },
      },
      {
        uuid: '00112233445566778899AABBCCDDEEFF',
        creationDate: '2023-08-16T07:00:00Z',
        timeZone: 'Nowhere/Land',
        text: 'Only one line.',
      },
      { uuid: 'FFEEDDCCBBAA99887766554433221100', creationDate: '2023-08-17T07:00:00Z', text: '' },
    ],
  };
  return makeZip([
    { name: 'Journal.json', text: JSON.stringify(journal).replaceAll('/', '\\/') },
    { name: 'photos/abc.jpeg', text: Buffer.from([0xff, 0xd8, 0xff]) },
    { name: '__MACOSX/._Journal.json', text: 'x' },
  ]);
}

/** Makes a zip of a folder of notes as Obsidian and Jekyll store them. */
export function makeNotebook(): Promise<Buffer> {
  return makeZip([
    { name: 'vault/.obsidian/app.json', text: '{}' },
    { name: 'vault/2024-05-01.md', text: 'A daily note, with nothing above it.' },
    {
      name: 'vault/Walk.md',
      text: '---\r\ntags:\r\n  - outside\r\n  - "#dogs"\r\ndate: 2024-05-02 18:30\r\nmood: content\r\n---\r\n\r\n# Along the river\r\n\r\nTwo dogs.\r\n',
    },
    {
      name: '_posts/2024-05-03-a-long-day.md',
      text: '---\ntitle: Work: the long day\ntags: work, tired, work\nmood: 2\n---\nIt went on.\n',
    },
    {
      name: '_posts/offset.md',
      text: '---\ntitle: "Elsewhere"\ndate: 2024-05-04 09:00:00 +0900\ntags: one two\n---\nFar away.\n',
    },
    { name: 'plain.md', text: '## A heading only', mtime: new Date(2021, 0, 2, 3, 4, 6) },
    { name: 'empty.md', text: '---\ntitle: Nothing\n---\n' },
    { name: 'latin.md', text: Buffer.from([0x63, 0x61, 0x66, 0xe9]) },
    { name: 'undated.md', text: '---\ndate: some day\n---\nWhen was it?' },
    { name: 'photo.png', text: 'x' },
  ]);
}
