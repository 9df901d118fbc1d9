import { db } from '~/platform/db/db.server';
import { countDays } from '../readings/daily-readings.server';
import { parseSourceOrder, type ReadingSource } from '../readings/reading-sources';

type CountedSource = { source: ReadingSource; days: number; last: string };

/** Returns all sources, in the order that the user chose. */
export async function findSourceOrder(userId: string): Promise<ReadingSource[]> {
  const row = await db.wearableSettings.findUnique({ where: { userId }, select: { sourceOrder: true } });
  return parseSourceOrder(row?.sourceOrder ?? null);
}

/** Returns the sources that there are readings of, in the order in which they count. */
export async function listSources(userId: string): Promise<CountedSource[]> {
  const [order, counted] = await Promise.all([findSourceOrder(userId), countDays(userId)]);
  return order.flatMap((source) => counted.find((one) => one.source === source) ?? []);
}

/** Lets a source count before (`up`) or after the next one that there are readings of. */
export async function moveSource(userId: string, source: ReadingSource, direction: 'up' | 'down'): Promise<void> {
  const [order, shown] = await Promise.all([findSourceOrder(userId), listSources(userId)]);
  const names = shown.map((one) => one.source);
  const other = names[names.indexOf(source) + (direction === 'up' ? -1 : 1)];
  if (!names.includes(source) || other === undefined) return;
  const swapped = order.map((one) => (one === source ? other : one === other ? source : one));
  const sourceOrder = swapped.join(',');
  await db.wearableSettings.upsert({ where: { userId }, create: { userId, sourceOrder }, update: { sourceOrder } });
}
