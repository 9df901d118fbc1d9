/** Creates a plausible request to one route, as a well-behaved client would send it. Mutations then spoil it. */
import { addBody } from './draft-body';
import { nearId, parameter, type TwoPeople } from './known-ids';
import { nearValue } from './near-values';
import { queryNames, roomOf, type Room } from './route-inputs';
import type { RouteEntry } from './route-table';
import type { Random } from './seeded-random';

export type Draft = {
  route: RouteEntry;
  /** The room that the field and query names and most of their values are taken from. */
  room: Room | null;
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
  framing: 'length' | 'chunked' | 'none';
  /** Difference between the sent and the true Content-Length. */
  lengthLie: number;
  /** Raw bytes sent after the request. */
  trailing: Buffer;
  /** Whether the HTTP parser accepts it: a reset without a response is then a server fault. */
  wellFormed: boolean;
  /** Whether everything announced is sent: a response is then required. */
  complete: boolean;
  notes: string[];
};

export type DraftContext = TwoPeople & { routes: readonly RouteEntry[]; host: string; cookies: string };

// prettier-ignore
const queryValues = ['', '1', '0', '-1', '50', '201', '999999999999', 'new', 'newest', 'register', 'json', 'txt', 'html', 'md', 'pending', 'true', 'null', 'undefined', '[]', 'root', 'routes/_index', '2026-11', '2026-11-21', 'download', 'chosen'] as const;

const zones = [
  'UTC',
  'Europe%2FBerlin',
  'America%2FSt_Johns',
  'Pacific%2FKiritimati',
  'Etc%2FGMT%2B12',
  '%2B05:45',
  'Nowhere%2FLand',
  '%E0%A4%A',
  '',
];

export function draftRequest(context: DraftContext, random: Random): Draft {
  const route = random.pick(context.routes);
  const room = random.chance(0.7) ? roomOf(route.pattern) : null;
  const method = methodFor(room ? (route.methods ?? []) : [], random);
  const draft: Draft = {
    route,
    room,
    method,
    target:
      fillPattern(route.pattern, room ? nearId : parameter, context, random) + query(route, room, context, random),
    headers: [['Host', context.host]],
    body: Buffer.alloc(0),
    framing: 'none',
    lengthLie: 0,
    trailing: Buffer.alloc(0),
    wellFormed: true,
    complete: true,
    notes: [],
  };
  // The forms for visitors redirect signed-in users.
  const isSignedIn = room?.at.startsWith('/auth') ? 0.3 : room ? 0.9 : 0.7;
  if (random.chance(isSignedIn)) draft.headers.push(['Cookie', cookies(context, random)]);
  if (random.chance(room ? 0.95 : 0.8)) draft.headers.push(['Origin', `http://${context.host}`]);
  draft.headers.push(['Accept', random.pick(['*/*', 'text/html', 'application/json', 'text/event-stream'])]);
  if (method !== 'GET' && method !== 'HEAD' && random.chance(0.9)) addBody(draft, context, random);
  return draft;
}

/** Returns a method that the route handles, when the handled methods are known. */
function methodFor(handled: readonly string[], random: Random): string {
  const writing = handled.filter((method) => method !== 'GET');
  if (handled.length === 0)
    return random.chance(0.45)
      ? 'GET'
      : random.pick(['POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
  return writing.length === 0 || (writing.length < handled.length && random.chance(0.4)) ? 'GET' : random.pick(writing);
}

function cookies({ cookies: own }: DraftContext, random: Random): string {
  return random.chance(0.3) ? `${own}; orion_tz=${random.pick(zones)}` : own;
}

function fillPattern(pattern: string, idFor: typeof parameter, context: DraftContext, random: Random): string {
  return pattern
    .split('/')
    .filter((segment) => !segment.endsWith('?') || random.chance(0.5))
    .map((segment) =>
      segment === '*'
        ? random.pick(['no/such', 'x', 'wp-login.php', '.env'])
        : segment.startsWith(':')
          ? idFor(segment, context, random)
          : segment,
    )
    .join('/');
}

function query(route: RouteEntry, room: Room | null, context: DraftContext, random: Random): string {
  const pairs: string[] = [];
  if (route.isIndex && random.chance(room ? 0.8 : 0.5)) pairs.push('index');
  const own = Object.entries(room?.query ?? {});
  for (let left = random.int(own.length > 0 ? 0 : -1, 3); left > 0; left -= 1) {
    if (own.length > 0) {
      const [name, kind] = random.pick(own);
      pairs.push(`${name}=${encode(String(nearValue(kind, context, random)))}`);
    } else {
      const value = random.chance(0.3) ? parameter(':any', context, random) : random.pick(queryValues);
      pairs.push(`${random.pick(queryNames)}=${encode(value)}`);
    }
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Percent-encodes the text. A lone surrogate has no UTF-8 encoding, so it is replaced as in a submitted form. */
function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}
