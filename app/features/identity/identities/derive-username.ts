const LONGEST = 30;
const SHORTEST = 3;

/**
 * A username in the letters of docs/spec.md §5, from what somebody wished for or from the part of their e-mail before the @; without either
 * 'user_' and the time. `collision` is how often a name from here was taken already.
 */
export function deriveUsername(
  wish: string | null,
  email: string | null,
  now: number,
  collision: number,
  random: () => number,
): string {
  const base = clean(wish ?? '') || clean(email?.split('@', 1)[0] ?? '') || `user_${now}`;
  const name = (base.length < SHORTEST ? `user_${base}` : base).slice(0, LONGEST);
  if (collision === 0) return name;
  const suffix = `_${String(Math.floor(random() * 1_000_000)).padStart(6, '0')}`;
  return name.slice(0, LONGEST - suffix.length) + suffix;
}

function clean(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|(?<!_)_+$/g, '')
    .slice(0, LONGEST);
}
