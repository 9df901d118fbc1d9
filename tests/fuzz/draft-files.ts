/** Files for upload forms: journals as other programs export them, a small picture and sound, and unsuitable files. */
import type { Random } from './seeded-random';

type DraftFile = { fileName: string; type: string; bytes: Buffer };

/** One Markdown file with front matter, zipped by yazl. */
const ZIP =
  'UEsDBBQAAAgIAMBLoVhZPtTvNQAAADMAAAAEAAAAYS5tZNPV1eUqySzJSbVSCE5N5EpJLEm1UjAyMDLRNTDVNTDiys3PT7FSMObS1dXlCk8sSy3W4wIAUEsBAj8DFAAACAgAwEuhWFk+1O81AAAAMwAAAAQACQAAAAAAAAAAALSBAAAAAGEubWRVVAUAA5gLMmZQSwUGAAAAAAEAAQA7AAAAVwAAAAAA';
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const entries = [
  {
    title: 'Sea',
    content: 'Waves.',
    createdAt: '2024-05-02T18:30:00.000Z',
    updatedAt: '2024-05-02T18:30:00.000Z',
    tags: ['sea'],
    moodScore: 3,
  },
  {
    entryId: '7d3e1c52-9a41-4f0b-8c66-2b1f0a9d4e10',
    title: null,
    content: 'No title.',
    createdAt: 'some day',
    timeZone: 'Nowhere/Land',
  },
  { title: 7, content: '\u0000', createdAt: '+275760-09-13T00:00:00.000Z', tags: [[]], mood: {}, moodScore: '3' },
  { content: 'I want to die', createdAt: '0001-01-01', isPrivate: false },
  null,
];
const dayOne = {
  metadata: { version: '1.0' },
  entries: [
    {
      uuid: 'B0A1F2C3D4E5F60718293A4B5C6D7E8F',
      creationDate: '2023-08-14T21:05:12Z',
      timeZone: 'Europe/Lisbon',
      text: '# The ferry\n\nIt was late\\.',
      tags: ['sea'],
    },
    { uuid: {}, creationDate: 1e308, text: [] },
  ],
};
const journals = [
  JSON.stringify(entries),
  JSON.stringify({ format: 'orion-journal', entries }),
  JSON.stringify({
    table: 'JournalEntry',
    rows: entries.map((entry) => entry && { ...entry, id: 'x', tags: '["sea"]' }),
  }),
  JSON.stringify(dayOne),
];
const notes = [
  '---\ntitle: Sea\ndate: 2024-05-02 18:30 +0900\nmood: 3\ntags: sea mum\n---\nWaves.\n',
  '---\ntitle: [a, {b: c}]\ndate: 99999-99-99\ntags: {a: 1}\nmood: .nan\n---\nWaves.\n',
  '---\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n---\nWords.',
  '# Only a heading',
];

const RECORD =
  '<Record type="HKQuantityTypeIdentifierStepCount" sourceName="W" startDate="2026-05-01 10:00:00 -0400" endDate="2026-05-01 10:05:00 -0400" value="5"/>';
const healthExports = [
  `<HealthData>${RECORD}</HealthData>`,
  `<!DOCTYPE HealthData [<!ENTITY a "b">]><HealthData>${RECORD.replace('"5"', '"&a;"')}</HealthData>`,
  `<HealthData>${'<a>'.repeat(200)}`,
];
const MINUTES = JSON.stringify([{ dateTime: '05/01/26 10:00:00', value: '7' }, { dateTime: 5 }, null]);
const tables = ['date,steps\n2026-05-01,5\n2026-99-99,x\n', 'Day;HRV (ms)\n"2026-05-01";"41,5"\n', 'date,steps\n"2026'];

/** Returns a suitable file, with one byte changed in a quarter of the cases. */
export function nearFiles(random: Random): DraftFile {
  const file = random.pick([
    { fileName: 'journal.json', type: 'application/json', bytes: Buffer.from(random.pick(journals)) },
    { fileName: '2024-05-02-sea.md', type: 'text/markdown', bytes: Buffer.from(random.pick(notes)) },
    { fileName: 'notes.zip', type: 'application/zip', bytes: Buffer.from(ZIP, 'base64') },
    { fileName: 'export.xml', type: 'text/xml', bytes: Buffer.from(random.pick(healthExports)) },
    { fileName: 'steps-2026-05-01.json', type: 'application/json', bytes: Buffer.from(MINUTES) },
    { fileName: 'mine.csv', type: 'text/csv', bytes: Buffer.from(random.pick(tables)) },
    { fileName: 'notes.txt', type: 'text/plain', bytes: Buffer.from('The boxes are packed.') },
    { fileName: 'me.png', type: 'image/png', bytes: Buffer.from(PNG, 'base64') },
    {
      fileName: 'talk.webm',
      type: 'audio/webm',
      bytes: Buffer.concat([Buffer.of(0x1a, 0x45, 0xdf, 0xa3), random.bytes(200)]),
    },
  ]);
  if (random.chance(0.25)) file.bytes[random.int(0, file.bytes.length - 1)] = random.int(0, 255);
  return file;
}

export function strangeFiles(random: Random): DraftFile {
  const fileName = random.pick([
    'a.txt',
    'a.pdf',
    '../a.docx',
    'a.exe',
    '',
    'ä😀.md',
    'a.json',
    'a.zip',
    'a.txt"; x="',
  ]);
  const type = random.pick(['text/plain', 'application/pdf', 'image/png', 'audio/webm', '', 'nonsense']);
  return { fileName, type, bytes: random.bytes(random.int(0, 400)) };
}
