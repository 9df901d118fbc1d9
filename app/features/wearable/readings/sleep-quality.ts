import type { SleepQuality } from './day-readings';

/** From which share of the time in bed asleep a night is called so. */
const SHARES: readonly [share: number, quality: SleepQuality][] = [
  [0.9, 'excellent'],
  [0.8, 'good'],
  [0.7, 'fair'],
];
/** A short night is not called better than that, however whole it was. */
const SHORT_MINUTES = { fair: 6 * 60, poor: 4 * 60 };

/** Returns how well a night went, or undefined where the time in bed is not known. Times are in minutes. */
export function sleepQualityOf(asleep: number | undefined, inBed: number | undefined): SleepQuality | undefined {
  if (asleep === undefined || inBed === undefined || asleep <= 0 || inBed < asleep) return undefined;
  if (asleep < SHORT_MINUTES.poor) return 'poor';
  const quality = SHARES.find(([share]) => asleep / inBed >= share)?.[1] ?? 'poor';
  return asleep < SHORT_MINUTES.fair && quality !== 'poor' ? 'fair' : quality;
}
