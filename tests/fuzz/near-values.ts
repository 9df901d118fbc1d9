/** Values that a room accepts or nearly accepts, so that requests pass the first checks. */
import { redirects } from './field-mutations';
import { freshId, nearId, writers, type TwoPeople } from './known-ids';
import type { Random } from './seeded-random';

type Value = string | number | boolean | null | readonly unknown[] | object;
type Values = readonly Value[];

const dayOne = Date.UTC(2026, 0, 31, 23, 59, 59, 999);
const times = [
  '2026-01-31T23:59:59.999Z',
  '2026-11-21T00:00:00.000Z',
  '2024-02-29T12:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
];
const wrongTimes = [
  '2026-02-30T00:00:00.000Z',
  '0000-00-00T00:00:00Z',
  '2026-01-31T23:59:59+02:00',
  '+275760-09-13T00:00:00.000Z',
  '2026-01-31',
  '1769904000000',
  '',
];
const long = (piece: string, count: number) => piece.repeat(count);

/** For each kind the valid values, then near misses. */
// prettier-ignore
const kinds = {
  title: [['The harbour', 'x', 'Zwei\nZeilen', '😀 night', '  spaced  ', long('t', 100), long('t', 200)], [long('t', 201), '', '\u202e\u0000']],
  content: [
    ['I walked to the harbour.', 'hello [[tokens:3,delay:0]]', '# One\n\n- two\n- **three**', 'line\r\nline\rline', long('Rain again. ', 400), '[[tokens:2,delay:0]] I want to die', '海が見たい'],
    ['', '  ', '\u0000', '\ud800', long('a', 33_000)],
  ],
  mood: [['calm', 'tired', '', '😀', long('m', 60)], [long('m', 61), '\u0000']],
  score: [[1, 2, 3, 4, 5], ['3', 0, 6, 2.5, null, -1]],
  scoreText: [['1', '2', '3', '4', '5', ''], ['0', '6', '03', '1e0', 'null', '³']],
  questionnaire: [['phq9', 'gad7'], ['PHQ-9', '', 'constructor']],
  scoreOf3: [['0', '1', '2', '3'], ['4', '-1', '', '03']],
  tags: [[['sea'], ['sea', 'mum'], [], ['sea', ' sea ', ''], null, Array.from({ length: 30 }, (_, index) => `t${index}`)], ['sea', Array.from({ length: 31 }, (_, index) => `t${index}`), [long('t', 51)]]],
  tagText: [['sea', 'sea, mum', '', 'a,,b,', '"a, b", c'], [long('t,', 9000), long('t', 51), long('"', 99)]],
  flag: [[true, false], ['true', 'on', 0, null]],
  consent: [[true], [false, 'true', null]],
  reader: [['127.0.0.1', '127.0.0.1', 'offline'], ['openai', '', '127.0.0.1 ']],
  source: [['memories', 'documents', 'journal', 'wearable', 'about'], ['', 'messages', 'off,on']],
  range: [['30', '90', '365'], ['31', '-30', '1e2', '']],
  month: [['2026-11', '2026-01', '2024-02', '1900-01', '2199-12'], ['2026-13', '0000-00', '9999-12', '2026-1']],
  day: [['2026-11-21', '2024-02-29', '2026-01-31', '1900-01-01'], ['2026-02-29', '2199-12-31', '0001-01-01', '2026-11-21T00:00:00Z']],
  holds: [['now', 'was'], ['maybe', '', null]],
  choice: [['replace', 'keep', 'keep', 'replace'], ['both']],
  memoryDraft: [[{ summary: 'Lives in Lisbon.', keywords: ['sea'], emotionalContext: 'calm' }, { summary: 'I want to die' }], ['x', null, {}, { summary: '' }]],
  view: [['table', 'picture'], ['']],
  format: [['html', 'md', 'json', 'txt'], ['pdf', '', 'constructor']],
  scope: [['all', 'chosen'], ['none']],
  step: [['download', 'done'], ['']],
  sort: [['newest', 'oldest'], ['Newest']],
  phone: [['988', '+44 20 7946 0958', '(555) 010-2000', ''], ['12', 'javascript:1', '*21#', long('5', 41), '+']],
  planForm: [['steps', 'person'], ['toString', '']],
  planVersion: [['', 'x', long('v', 43)], [long('v', 101), '\u0000']],
  dialog: [['new', 'delete', 'remove', 'resources', 'features', 'shortcuts'], ['toString', '']],
  tab: [['profile', 'about', 'fitbit', 'security', 'register', 'signin'], ['constructor', '']],
  count: [['1', '50', '200', '9999'], ['0', '201', '-1', '1e3', '']],
  search: [['harbour', 'sea', 'calm', 'pending', 'ash', 'new', 'remove', 'refresh', 'rain again', 'é', '%', '_'], [long('q', 300), '\u0000', '\\', '"', '(?:', '\ud800']],
  clientId: [['c1', 'c2', long('c', 64)], ['', long('c', 65), 'ä']],
  password: [['Quiet-Room-42', 'Quiet-Room-42', 'Quiet-Room-42', 'Brave-Harbour-51'], ['short', long('x', 200), 'päßwörd Ω1']],
  name: [['Mira Test', "Ana-Maria O'Neil", 'Ελένη'], ['', long('n', 51), 'x1']],
  username: [['mira_test', 'm-1', long('u', 30)], ['x', 'm m', long('u', 31)]],
  provider: [['google', 'microsoft'], ['facebook', 'constructor']],
  confirm: [['DELETE', 'delete'], ['']],
  code: [['123456', 'abcd-efgh', '000000'], ['', '12345']],
  token: [[long('a', 43), 'none'], ['', long('a', 4000)]],
  path: [['/history', '/', '/journal?entry=1', ...redirects], ['', '/auth']],
  tick: [['on'], ['off', '']],
  reportStatus: [['pending', 'reviewed', 'resolved'], ['', 'constructor', 'Pending']],
  severity: [['critical', 'high', 'medium', 'low'], ['', 'none', '__proto__']],
  records: [[[], [{ count: 5, start_time: '2026-05-01T10:00:00Z', end_time: '2026-05-01T10:05:00Z' }], [{ bpm: 61, time: '2026-05-01T10:00:00Z' }], [null, 5, {}]], ['x', null, 5]],
  pushed: [[{ metrics: [{ name: 'step_count', units: 'count', data: [{ qty: 5, date: '2026-05-01 10:00:00 +0200' }] }] }, { metrics: [] }, {}], [[], 'x', null]],
  reading: [['', '61', '72', ' 120 '], ['9', '7.5', '1e2', '-1', long('9', 50), '٣']],
  zone: [['', 'fat-burn', 'peak'], ['red', 'constructor']],
  stress: [['', 'low', 'high'], ['none', 'toString']],
  sleepQuality: [['', 'good', 'poor'], ['great', '__proto__']],
  readingSource: [['manual', 'csv', 'demo', 'phone-app'], ['', 'constructor', 'pulse']],
  direction: [['up', 'down'], ['left', '']],
  reportReason: [['reply-dangerous', 'reply-hurtful', 'reply-untrue', 'reply-clinging', 'reply-other'], ['', 'message', 'outside']],
} satisfies Record<string, [good: Values, near: Values]>;

/** Kinds whose values are generated for each request. */
const made = {
  time,
  email: ({ own }: TwoPeople, random: Random) =>
    random.pick(['a@b.test', `${freshId(random)}@example.test`, ...own.emails]),
  entry: (people: TwoPeople, random: Random) => nearId('entryId', people, random),
  version: (people: TwoPeople, random: Random) => nearId('versionId', people, random),
  session: (people: TwoPeople, random: Random) => nearId('sessionId', people, random),
  message: (people: TwoPeople, random: Random) => nearId('messageId', people, random),
  any: (people: TwoPeople, random: Random) => nearId('any', people, random),
  writer: (_: TwoPeople, random: Random) => random.pick(writers),
  cursor: (people: TwoPeople, random: Random) => cursor(nearId('entryId', people, random), random),
  entryOrNull: (people: TwoPeople, random: Random) =>
    random.pick([null, freshId(random), nearId('entryId', people, random)]),
  timeOrNull: (people: TwoPeople, random: Random) => random.pick([null, null, time(people, random)]),
} satisfies Record<string, (people: TwoPeople, random: Random) => Value>;

const nearMade: Record<keyof typeof made, Values> = {
  email: ['x', 'a@b.test '.repeat(20), 'ä@b.test', ''],
  time: wrongTimes,
  timeOrNull: wrongTimes,
  entry: ['', '7D3E1C52-9A41-4F0B-8C66-2B1F0A9D4E10', long('-', 36), long('g', 36), '\u0000'],
  version: ['', long('-', 36), 'x'],
  session: ['', 'new', long('-', 36)],
  message: ['', '0', '-1', '2147483648', '9007199254740993', '1e3'],
  any: ['', '\u0000', long('-', 36)],
  writer: ['', long('-', 36), 'x', '7d3e1c52'],
  cursor: ['', 'x', 'e30', long('A', 2000)],
  entryOrNull: ['', 'new', long('-', 36), long('A', 36)],
};

export type Kind = keyof typeof kinds | keyof typeof made;

export function nearValue(kind: Kind, people: TwoPeople, random: Random): Value {
  const isNear = random.chance(0.06);
  if (isMade(kind)) return isNear ? random.pick(nearMade[kind]) : made[kind](people, random);
  const [good, near]: [Values, Values] = kinds[kind];
  return random.pick(isNear ? near : good);
}

function isMade(kind: Kind): kind is keyof typeof made {
  return Object.hasOwn(made, kind);
}

function time({ own }: TwoPeople, random: Random): string {
  return own.times.length > 0 && random.chance(0.6) ? random.pick(own.times) : random.pick(times);
}

/** Returns a pagination cursor, also with years that no database can store. */
function cursor(id: string, random: Random): string {
  const time = random.pick([
    dayOne,
    dayOne,
    Date.UTC(2026, 11, 31),
    0,
    -1,
    253_402_300_799_999,
    253_402_300_800_000,
    -62_135_596_800_001,
    8_640_000_000_000_001,
  ]);
  return Buffer.from(`${time} ${random.pick([id, id, '', '0', 'x y'])}`).toString('base64url');
}
