const HOUR_MS = 60 * 60_000;
/** Where a day ends last, and where it begins first, as hours from UTC. */
const [LAST, FIRST] = [-12, 14];

type Days = { from?: string | null | undefined; until?: string | null | undefined };
type Span = { holds: string } & Days;

/**
 * Returns whether what a memory says is over. Where the person is may be unknown: a last day is over when it is over
 * everywhere.
 */
export function isPast({ holds, until }: Span, now: Date): boolean {
  return holds === 'was' || (typeof until === 'string' && until < dayAt(now, LAST));
}

/** Returns the same for a person whose day is known. */
export function isOver({ holds, until }: Pick<Span, 'holds' | 'until'>, today: string): boolean {
  return holds === 'was' || (typeof until === 'string' && until < today);
}

/** Returns whether there may be a day on which both hold. */
export function overlaps(a: Days, b: Days): boolean {
  return isUpTo(a.from, b.until) && isUpTo(b.from, a.until);
}

const isUpTo = (from: Days['from'], until: Days['until']): boolean => !from || !until || from <= until;

/** Returns whether a first day has come, somewhere on earth. */
export function hasBegun({ from }: Pick<Span, 'from'>, now: Date): boolean {
  return typeof from !== 'string' || from <= dayAt(now, FIRST);
}

export const holdsNow = (span: Span, now = new Date()): boolean => !isPast(span, now) && hasBegun(span, now);

const dayAt = (now: Date, hours: number): string =>
  new Date(now.getTime() + hours * HOUR_MS).toISOString().slice(0, 10);
