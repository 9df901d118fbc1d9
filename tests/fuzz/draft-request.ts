/** A plausible request to one route: what a friendly program would send. Mutations then spoil it. */
import type { RouteEntry } from './route-table';
import type { Random } from './seeded-random';

export type KnownIds = { sessions: readonly string[]; messages: readonly string[]; others: readonly string[] };

export type Draft = {
  route: RouteEntry;
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
  framing: 'length' | 'chunked' | 'none';
  /** Added to the true Content-Length. */
  lengthLie: number;
  /** Raw bytes after the request. */
  trailing: Buffer;
  /** The HTTP parser accepts it: a reset without an answer is then a fault of the server. */
  wellFormed: boolean;
  /** Everything that was announced is sent: an answer is owed. */
  complete: boolean;
  notes: string[];
};

export type DraftContext = { routes: readonly RouteEntry[]; host: string; cookies: string; own: KnownIds; other: KnownIds };

// prettier-ignore
export const fieldNames = [
  'intent', 'email', 'password', 'confirmPassword', 'currentPassword', 'newPassword', 'fullName', 'username', 'terms', 'remember',
  'sessionId', 'messageId', 'content', 'clientId', 'title', 'pinned', 'archived', 'private', 'document', 'file', 'audio', 'photo',
  'photoURL', 'entryId', 'mood', 'tags', 'isPrivate', 'updatedAt', 'memoryId', 'summary', 'keywords', 'emotionalContext', 'isCore',
  'conversationDate', 'conversationText', 'summaryPrompt', 'pronouns', 'aboutMe', 'interests', 'firebaseUid', 'text', 'voice', 'speed',
  'status', 'actionTaken', 'reportId', 'confirm', 'code', 'token', 'redirectTo', 'newEmail',
] as const;

// prettier-ignore
const intents = [
  'signin', 'register', 'send', 'create', 'stop', 'regenerate', 'remember', 'rename', 'delete', 'update', 'import', 'core',
  'profile', 'photo', 'about', 'password', 'revoke', 'review', 'resolve',
  'email', 'email-cancel', 'two-factor-start', 'two-factor-confirm', 'two-factor-codes', 'two-factor-disable',
] as const;

// prettier-ignore
const queryNames = [
  'session', 'dialog', 'edit', 'delete', 'q', 'tag', 'mood', 'sort', 'tab', 'limit', 'cursor', 'format', 'id', 'token', 'uid', 'status',
  'index', '_data', '_routes', 'p', 'version', 'redirectTo', '_t', 'debug', 'export', 'rename',
] as const;

// prettier-ignore
const queryValues = ['', '1', '0', '-1', '50', '201', '999999999999', 'new', 'newest', 'register', 'json', 'txt', 'html', 'pending', 'true', 'null', 'undefined', '[]', 'root', 'routes/_index'] as const;

export function draftRequest(context: DraftContext, random: Random): Draft {
  const route = random.pick(context.routes);
  const method = random.chance(0.45) ? 'GET' : random.pick(['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
  const draft: Draft = {
    route,
    method,
    target: fillPattern(route.pattern, context, random) + query(route, context, random),
    headers: [['Host', context.host]],
    body: Buffer.alloc(0),
    framing: 'none',
    lengthLie: 0,
    trailing: Buffer.alloc(0),
    wellFormed: true,
    complete: true,
    notes: [],
  };
  if (random.chance(0.7)) draft.headers.push(['Cookie', context.cookies]);
  if (random.chance(0.8)) draft.headers.push(['Origin', `http://${context.host}`]);
  draft.headers.push(['Accept', random.pick(['*/*', 'text/html', 'application/json', 'text/event-stream'])]);
  if (method !== 'GET' && method !== 'HEAD' && random.chance(0.9)) addBody(draft, context, random);
  return draft;
}

function fillPattern(pattern: string, context: DraftContext, random: Random): string {
  return pattern
    .split('/')
    .filter((segment) => !segment.endsWith('?') || random.chance(0.5))
    .map((segment) =>
      segment === '*' ? random.pick(['no/such', 'x', 'wp-login.php', '.env']) : segment.startsWith(':') ? parameter(segment, context, random) : segment,
    )
    .join('/');
}

export function parameter(name: string, { own, other }: DraftContext, random: Random): string {
  const owner = random.chance(0.6) ? own : other;
  const wanted = /mess|mid/i.test(name) ? owner.messages : /sess/i.test(name) ? owner.sessions : [...owner.sessions, ...owner.messages, ...owner.others];
  const unknown = [
    '0',
    '1',
    '-1',
    '99999999',
    '9007199254740993',
    '1e3',
    '01',
    'new',
    'undefined',
    'null',
    '00000000-0000-4000-8000-000000000000',
    'google',
    'microsoft',
  ];
  return random.chance(0.65) && wanted.length > 0 ? random.pick(wanted) : random.pick(unknown);
}

function query(route: RouteEntry, context: DraftContext, random: Random): string {
  const pairs: string[] = [];
  if (route.isIndex && random.chance(0.5)) pairs.push('index');
  for (let left = random.int(-1, 3); left > 0; left -= 1) {
    const value = random.chance(0.3) ? parameter(':any', context, random) : random.pick(queryValues);
    pairs.push(`${random.pick(queryNames)}=${encodeURIComponent(value)}`);
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

export function fieldValue(name: string, context: DraftContext, random: Random): string {
  if (name === 'intent') return random.pick(intents);
  if (name.endsWith('Id')) return parameter(`:${name}`, context, random);
  if (name === 'email') return random.pick(['a@b.test', 'nobody@example.test', 'x', 'a@b.test '.repeat(20)]);
  if (/assword/.test(name)) return random.pick(['Quiet-Room-42', 'short', 'x'.repeat(200), 'päßwörd Ω1']);
  if (name === 'content') return random.pick(['hello [[tokens:3,delay:0]]', '  ', '[[tokens:2,delay:0]] I want to die', 'a'.repeat(5000)]);
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

function addBody(draft: Draft, context: DraftContext, random: Random): void {
  const kind = draft.route.isApi ? random.pick(['json', 'json', 'json', 'multipart', 'form']) : random.pick(['form', 'form', 'form', 'multipart', 'json']);
  draft.framing = random.chance(0.9) ? 'length' : 'chunked';
  if (kind === 'json') {
    draft.headers.push(['Content-Type', 'application/json']);
    draft.body = Buffer.from(JSON.stringify(jsonBody(context, random)));
  } else if (kind === 'form') {
    draft.headers.push(['Content-Type', 'application/x-www-form-urlencoded']);
    draft.body = Buffer.from(new URLSearchParams(someFields(context, random)).toString());
  } else {
    const boundary = `----f${random.int(0, 1e9)}`;
    draft.headers.push(['Content-Type', `multipart/form-data; boundary=${boundary}`]);
    draft.body = multipart(boundary, someFields(context, random), random);
  }
}

function someFields(context: DraftContext, random: Random): [string, string][] {
  const names = new Set<string>(random.chance(0.8) ? ['intent'] : []);
  for (let left = random.int(0, 6); left > 0; left -= 1) names.add(random.pick(fieldNames));
  return [...names].map((name) => [name, fieldValue(name, context, random)]);
}

function jsonBody(context: DraftContext, random: Random): unknown {
  const body: Record<string, unknown> = {};
  for (const [name, value] of someFields(context, random)) body[name] = random.chance(0.75) ? value : jsonValue(random, 3);
  return body;
}

export function jsonValue(random: Random, depth: number): unknown {
  const leaf = [null, true, false, 0, -1, 1e308, 1.5, '', 'x', '__proto__', '2026-01-01', '😀'] as const;
  if (depth === 0 || random.chance(0.5)) return random.pick(leaf);
  if (random.chance(0.5)) return Array.from({ length: random.int(0, 4) }, () => jsonValue(random, depth - 1));
  return Object.fromEntries(Array.from({ length: random.int(0, 4) }, () => [random.pick(fieldNames), jsonValue(random, depth - 1)]));
}

function multipart(boundary: string, fields: [string, string][], random: Random): Buffer {
  const parts: Buffer[] = fields.map(([name, value]) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  if (random.chance(0.5)) {
    const name = random.pick(['file', 'document', 'photo', 'audio']);
    const fileName = random.pick(['a.txt', 'a.pdf', '../a.docx', 'a.exe', '', 'ä😀.md', 'a.txt"; x="']);
    const type = random.pick(['text/plain', 'application/pdf', 'image/png', 'audio/webm', '', 'nonsense']);
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`));
    parts.push(random.bytes(random.int(0, 400)), Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
