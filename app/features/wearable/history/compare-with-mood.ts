/** With fewer days a pattern is chance. */
export const MIN_DAYS = 14;

/** From which rank correlation on a pattern is called so. */
const STRENGTHS: readonly [from: number, words: string][] = [
  [0.6, 'a clear pattern'],
  [0.4, 'a moderate pattern'],
  [0.2, 'a weak pattern'],
];

type Words = { more: string; reading: string };

/**
 * Says how readings and moods of the same days go together (Spearman's rank correlation), without a cause. `pairs` are
 * reading and mood of a day.
 */
export function compareWithMood(pairs: readonly [reading: number, mood: number][], { more, reading }: Words): string {
  const n = pairs.length;
  if (n < MIN_DAYS)
    return `${n === 0 ? 'None' : n} of these days ${n <= 1 ? 'has' : 'have'} both ${reading} and a mood. With at least ${MIN_DAYS} Orion can compare them.`;
  const correlation = rankCorrelation(pairs);
  if (correlation === null)
    return `On ${n} days you have both, but one of them never changes, so there is nothing to compare.`;
  const strength = STRENGTHS.find(([from]) => Math.abs(correlation) >= from)?.[1];
  const figures = `n = ${n} days, rank correlation ${correlation.toFixed(2).replace('-', '−')}`;
  if (!strength) return `There is no clear pattern between ${reading} and the mood you noted (${figures}).`;
  const tendency = correlation > 0 ? 'higher' : 'lower';
  return `There is ${strength}: on days with ${more}, the mood you noted tended to be ${tendency} (${figures}). That says nothing about what causes what.`;
}

/** Returns null where one of the two is always the same. */
export function rankCorrelation(pairs: readonly [number, number][]): number | null {
  const [one, other] = [ranksOf(pairs.map(([value]) => value)), ranksOf(pairs.map(([, value]) => value))];
  const mean = (pairs.length + 1) / 2;
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const spread = (ranks: number[]) => Math.sqrt(sum(ranks.map((rank) => (rank - mean) ** 2)));
  const together = sum(one.map((rank, at) => (rank - mean) * (other[at]! - mean)));
  const scale = spread(one) * spread(other);
  return scale === 0 ? null : together / scale;
}

/** Equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
}
