/** Creates the body of a drafted request: JSON, a form, or a form with a file. */
import { parameter, type TwoPeople } from './known-ids';
import { nearFiles, strangeFiles } from './draft-files';
import type { Draft } from './draft-request';
import { nearValue } from './near-values';
import { fieldNames, intents, type Room } from './route-inputs';
import type { Random } from './seeded-random';

type Field = [name: string, value: unknown];

export function addBody(draft: Draft, people: TwoPeople, random: Random): void {
  const { room } = draft;
  const kind =
    room && random.chance(0.9) ? usualKind(draft.route.isApi, room, random) : anyKind(draft.route.isApi, random);
  const fields = room ? roomFields(room, people, random) : someFields(people, random);
  draft.framing = random.chance(0.9) ? 'length' : 'chunked';
  if (kind === 'json') {
    draft.headers.push(['Content-Type', 'application/json']);
    draft.body = Buffer.from(JSON.stringify(asObject(fields, room, random)));
  } else if (kind === 'form') {
    draft.headers.push(['Content-Type', 'application/x-www-form-urlencoded']);
    draft.body = Buffer.from(new URLSearchParams(fields.map(([name, value]) => [name, textOf(value)])).toString());
  } else {
    const boundary = `----f${random.int(0, 1e9)}`;
    draft.headers.push(['Content-Type', `multipart/form-data; boundary=${boundary}`]);
    draft.body = multipart(boundary, fields, room, random);
  }
}

function usualKind(isApi: boolean, { file }: Room, random: Random): 'json' | 'form' | 'multipart' {
  if (file && (isApi || random.chance(0.5))) return 'multipart';
  return isApi ? 'json' : 'form';
}

function anyKind(isApi: boolean, random: Random): 'json' | 'form' | 'multipart' {
  return isApi
    ? random.pick(['json', 'json', 'json', 'multipart', 'form'] as const)
    : random.pick(['form', 'form', 'form', 'multipart', 'json'] as const);
}

/** Returns all or some fields of the room, now and then with a value that no field accepts. */
function roomFields(room: Room, people: TwoPeople, random: Random): Field[] {
  const isWhole = random.chance(0.6);
  const fields: Field[] = Object.entries(room.fields ?? {})
    .filter(() => isWhole || random.chance(0.5))
    .map(([name, kind]) => [name, random.chance(0.03) ? jsonValue(random, 2) : nearValue(kind, people, random)]);
  if (fields.length > 0 && random.chance(0.08)) {
    const [name] = random.pick(fields);
    fields.push([name, nearValue(room.fields![name]!, people, random)]);
  }
  if (room.intents && random.chance(0.95))
    fields.push(['intent', random.pick(random.chance(0.97) ? room.intents : intents)]);
  if (random.chance(0.04)) fields.push(...someFields(people, random).slice(0, 1));
  return fields;
}

function someFields(people: TwoPeople, random: Random): Field[] {
  const names = new Set<string>(random.chance(0.8) ? ['intent'] : []);
  for (let left = random.int(0, 6); left > 0; left -= 1) names.add(random.pick(fieldNames));
  return [...names].map((name) => [name, fieldValue(name, people, random)]);
}

function fieldValue(name: string, people: TwoPeople, random: Random): string {
  if (name === 'intent') return random.pick(intents);
  if (name.endsWith('Id')) return parameter(`:${name}`, people, random);
  if (name === 'email') return random.pick(['a@b.test', 'nobody@example.test', 'x', 'a@b.test '.repeat(20)]);
  if (/assword/.test(name)) return random.pick(['Quiet-Room-42', 'short', 'x'.repeat(200), 'päßwörd Ω1']);
  if (name === 'content')
    return random.pick(['hello [[tokens:3,delay:0]]', '  ', '[[tokens:2,delay:0]] I want to die', 'a'.repeat(5000)]);
  return random.pick([
    '',
    ' ',
    'on',
    'true',
    '0',
    'NaN',
    'plain words',
    '<script>alert(1)</script>',
    "' OR 1=1 --",
    '\u202e\u0000\ud800',
    '😀'.repeat(50),
    '{"a":1}',
    '../../etc/passwd',
  ]);
}

function asObject(fields: Field[], room: Room | null, random: Random): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(([name, value]) => [name, room || random.chance(0.75) ? value : jsonValue(random, 3)]),
  );
}

/** Formats a value as a form does: null is an empty field, a list is one line. */
function textOf(value: unknown): string {
  return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function jsonValue(random: Random, depth: number): unknown {
  const leaf = [null, true, false, 0, -1, 1e308, 1.5, '', 'x', '__proto__', '2026-01-01', '😀'] as const;
  if (depth === 0 || random.chance(0.5)) return random.pick(leaf);
  if (random.chance(0.5)) return Array.from({ length: random.int(0, 4) }, () => jsonValue(random, depth - 1));
  return Object.fromEntries(
    Array.from({ length: random.int(0, 4) }, () => [random.pick(fieldNames), jsonValue(random, depth - 1)]),
  );
}

function multipart(boundary: string, fields: Field[], room: Room | null, random: Random): Buffer {
  const parts: Buffer[] = fields.map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`),
  );
  const isNear = room?.file !== undefined && random.chance(0.9);
  if (isNear || random.chance(0.5)) {
    const name = isNear ? room.file! : random.pick(['file', 'document', 'photo', 'audio']);
    const { fileName, type, bytes } = isNear && random.chance(0.8) ? nearFiles(random) : strangeFiles(random);
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
    );
    parts.push(bytes, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
