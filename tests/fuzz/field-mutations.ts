/**
 * Mutations with fields that no user enters: names reserved by libraries, extremely long texts and large numbers, and
 * redirects to other sites.
 */
import type { Draft } from './draft-request';
import { fieldNames } from './route-inputs';
import type { Random } from './seeded-random';

// prettier-ignore
const reservedNames = ['__intent__', '__state__', '__proto__', '__proto__.x', 'constructor', 'constructor.prototype.x', 'prototype', 'toString', 'hasOwnProperty', '_method', '_index', 'intent[]', 'intent.0', 'email[0]', 'email.x', 'a[4000000000]', 'length', 'then', '$ne', '', '.', '[]', '[', ']'];
// prettier-ignore
const reservedValues = ['', 'garbage', 'null', '[]', '{}', '{"type":"zzz"}', '{"type":"insert"}', '{"type":"validate","payload":{"name":"email"}}', '{"type":"reorder","payload":{"name":"email","from":1,"to":2}}', '{"type":"update","payload":{"name":"__proto__.x","value":"y"}}', '{"validated":{"email":true}}', '\u0000'];

/** Pieces that regular expressions repeat: kinds of characters, and the syntax of Markdown, addresses and lists. */
// prettier-ignore
const runs = ['a', 'A', '0', ' ', '\t', '\n', '\r\n', '\u2028', '.', '-', '_', '#', '*', '[', '![', '(', '<', '"', "'", '\\', '/', ':', ';', '@', ',', '|', '`', '%', '!', '? ', 'é', '\u0301', '😀', 'a ', 'A1a', 'a@', '.a', '# ', '- ', '1. ', '[a](', '<a ', 'plan on ', 'i ', 'my friend ', 'no '];
const frames: readonly [before: string, after: string][] = [
  ['', ''],
  ['', 'x'],
  ['x', ''],
  ['x', 'x'],
  ['# a', 'b'],
  ['', '@x.yy'],
  ['a@', '.yy'],
  ['kill myself suicide die not suicidal dont ', 'x'],
  ['thanks ', '!'],
];

/** Redirect targets that lead a browser to another site, and similar ones. */
// prettier-ignore
export const redirects = ['//evil.test', '///evil.test', '/\\evil.test', '\\\\evil.test', '/.//evil.test', '/..//evil.test', '/x/..//evil.test', '/%2e//evil.test', '/%2e%2e//evil.test', '/.\\/evil.test', '/\t/evil.test', '/%09/evil.test', 'https://evil.test', 'https:evil.test', 'javascript:alert(1)', '//evil.test:80/..', '/@evil.test', '/;//evil.test', '/?//evil.test', '/#//evil.test', ' //evil.test', '/history'] as const;

type FieldMutation = { name: string; apply: (draft: Draft, random: Random) => void };

export const fieldMutations: FieldMutation[] = [
  {
    name: 'reserved name',
    apply: (draft, random) => addField(draft, random.pick(reservedNames), random.pick(reservedValues)),
  },
  {
    name: 'overlong field',
    apply: (draft, random) =>
      addField(draft, nameFor(draft, random), overlong(random, random.chance(0.2) ? 1_000_000 : 100_000)),
  },
  {
    name: 'long field',
    apply: (draft, random) => addField(draft, nameFor(draft, random), overlong(random, random.int(200, 30_000))),
  },
  {
    name: 'very many fields',
    apply: (draft, random) => {
      if (!random.chance(0.3)) return;
      asForm(draft);
      const one = random.pick(['a&', 'a=&', '&', 'tags=x&', `${random.pick(fieldNames)}=1&`]);
      setBody(draft, `${String(draft.body)}&${one.repeat(random.int(1_000, 170_000)).slice(0, 950_000)}`);
    },
  },
  {
    name: 'way out',
    apply: (draft, random) => {
      const to = random.pick(redirects);
      if (random.chance(0.4))
        draft.target += `${draft.target.includes('?') ? '&' : '?'}redirectTo=${encodeURIComponent(to)}`;
      else addField(draft, 'redirectTo', to);
    },
  },
];

function nameFor({ room }: Draft, random: Random): string {
  const own = Object.keys(room?.fields ?? {});
  return own.length > 0 && random.chance(0.9) ? random.pick(own) : random.pick(fieldNames);
}

function overlong(random: Random, length: number): string {
  const [before, after] = random.pick(frames);
  const run = random.pick(runs);
  return before + run.repeat(Math.ceil(length / run.length)) + after;
}

/**
 * Adds the field to the body in its existing format: a JSON object, multipart or a form. Replaces a field of the same
 * name, except in multipart, where the new part is first.
 */
function addField(draft: Draft, name: string, value: string): void {
  const type = draft.headers.find(([header]) => header === 'Content-Type')?.[1];
  const object = type === 'application/json' ? objectIn(draft.body) : null;
  if (object) return setBody(draft, JSON.stringify({ ...object, [name]: value }));
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(type ?? '')?.[1];
  if (boundary) {
    const part = Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"\r\n\r\n${value}\r\n`,
    );
    return setBody(draft, Buffer.concat([part, draft.body]));
  }
  asForm(draft);
  const field = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  const rest = new URLSearchParams(String(draft.body));
  rest.delete(name);
  setBody(draft, rest.size > 0 ? `${rest}&${field}` : field);
}

function objectIn(body: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(String(body));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function asForm(draft: Draft): void {
  if (draft.headers.some(([name, value]) => name === 'Content-Type' && value === 'application/x-www-form-urlencoded'))
    return;
  draft.headers = draft.headers.filter(([name]) => name.toLowerCase() !== 'content-type');
  draft.headers.push(['Content-Type', 'application/x-www-form-urlencoded']);
  draft.body = Buffer.from('intent=signin');
}

function setBody(draft: Draft, body: Buffer | string): void {
  draft.body = typeof body === 'string' ? Buffer.from(body) : body;
  if (draft.framing === 'none') draft.framing = 'length';
  if (draft.method === 'GET' || draft.method === 'HEAD') draft.method = 'POST';
}
