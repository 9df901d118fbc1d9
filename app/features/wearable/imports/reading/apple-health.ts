/**
 * Reads what Apple Health exports: one XML with an element for each measurement, of up to gigabytes. It is parsed while
 * it is unpacked, so that little of it is in memory at a time. Entities of a document type are not expanded.
 */
import { SaxesParser } from 'saxes';
import type { WallClock, WallTime } from '~/platform/calendar/wall-clock';
import type { Amount, DayCollector } from './day-collector';
import { FileError } from './file-error';

export type Chunks = AsyncIterable<Buffer>;

const ROOT = 'HealthData';
const MAX_DEPTH = 12;
/** Real exports have slips, such as an attribute that stands there twice. A file of slips is none. */
const MAX_SLIPS = 1_000;

const AMOUNTS: Record<string, Amount> = {
  HKQuantityTypeIdentifierStepCount: 'steps',
  HKQuantityTypeIdentifierActiveEnergyBurned: 'active',
  HKQuantityTypeIdentifierBasalEnergyBurned: 'basal',
};
/** In kilocalories. */
const ENERGY: Record<string, number> = { kcal: 1, Cal: 1, cal: 1 / 1_000, kJ: 1 / 4.184, J: 1 / 4_184 };

type Attributes = Readonly<Record<string, string>>;

/** Throws FileError. */
export async function readAppleHealth(chunks: Chunks, collector: DayCollector, clock: WallClock): Promise<void> {
  const parser = new SaxesParser({ position: false, xmlns: false as const });
  let depth = 0;
  let slips = 0;
  let isWhole = false;
  parser.on('error', () => {
    slips += 1;
    if (slips > MAX_SLIPS) throw new FileError('damaged');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (depth === 0 && name !== ROOT) throw new FileError('unknown');
    depth += 1;
    if (depth > MAX_DEPTH) throw new FileError('damaged');
    if (name === 'Record') takeRecord(attributes, collector, clock);
  });
  parser.on('closetag', () => {
    depth -= 1;
    isWhole = depth === 0;
  });
  const decoder = new TextDecoder();
  for await (const bytes of chunks) parser.write(decoder.decode(bytes, { stream: true }));
  parser.close();
  if (!isWhole) throw new FileError('damaged');
}

function takeRecord(record: Attributes, collector: DayCollector, clock: WallClock): void {
  const { type = '', value = '', unit = '', sourceName = '' } = record;
  const take = takers[type];
  const amount = AMOUNTS[type];
  if (!take && !amount) return;
  const [from, to] = [clock.read(record['startDate'] ?? ''), clock.read(record['endDate'] ?? '')];
  if (!from || !to) return;
  if (take) return take(collector, from, to, value);
  const size = amount === 'steps' ? 1 : (ENERGY[unit] ?? NaN);
  collector.addAmount(amount!, sourceName, from, to, Number(value) * size);
}

type Take = (collector: DayCollector, from: WallTime, to: WallTime, value: string) => void;

const takers: Record<string, Take | undefined> = {
  HKQuantityTypeIdentifierHeartRate: (collector, from, _, value) => collector.addBeat(from, Number(value)),
  HKQuantityTypeIdentifierRestingHeartRate: (collector, from, _, value) => collector.addResting(from, Number(value)),
  HKQuantityTypeIdentifierHeartRateVariabilitySDNN: (collector, from, _, value) =>
    collector.addVariability(from, Number(value)),
  HKCategoryTypeIdentifierSleepAnalysis: (collector, from, to, value) =>
    collector.addSleep(from, to, value.startsWith('HKCategoryValueSleepAnalysisAsleep')),
};
