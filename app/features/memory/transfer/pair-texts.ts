import { createYield } from '~/platform/event-loop';
import type { Marks } from '../conflicts/find-candidates';

/** Of each text so many are compared, and fewer where there are many texts. */
const MAX_COMPARED = 500;
const MIN_COMPARED = 100;
const MAX_PAIRS = 150_000;

/**
 * Returns for each of the texts that stand which of the new ones it is compared with: those that have a word or a topic
 * in common with it, and of many the likeliest, as `findCandidates` chooses them. The last of those that stand are the
 * new ones themselves, which are compared with those before them. Yields to the event loop in between.
 */
export async function pairTexts(
  standing: readonly Marks[],
  fresh: readonly Marks[],
  firstOfFile: number,
): Promise<number[][]> {
  const most = Math.max(MIN_COMPARED, Math.min(MAX_COMPARED, Math.floor(MAX_PAIRS / fresh.length)));
  const places = await placesOf(standing, fresh);
  const pairs: number[][] = standing.map(() => []);
  const scores = new Float64Array(standing.length);
  const yieldIfDue = createYield();
  for (const [number, { folded, marks }] of fresh.entries()) {
    const end = firstOfFile + number;
    const found: number[] = [];
    const add = (list: readonly number[], more: number) => {
      for (const at of list) {
        if (at >= end) break;
        if (scores[at] === 0) found.push(at);
        scores[at]! += more;
      }
    };
    add(places.get(textKey(folded)) ?? [], Number.MAX_VALUE);
    for (const mark of marks) {
      const list = places.get(mark) ?? [];
      add(list, Math.log(1 + standing.length / list.length));
      await yieldIfDue();
    }
    for (const at of found) scores[at]! /= Math.sqrt(standing[at]!.marks.size || 1);
    await yieldIfDue();
    const read = likeliest(found, scores, most);
    await yieldIfDue();
    for (const at of read) pairs[at]!.push(number);
    for (const at of found) scores[at] = 0;
    await yieldIfDue();
  }
  return pairs;
}

const textKey = (folded: string) => `Text ${folded}`;

/** Returns where each word, topic and whole text of the new texts stands. */
async function placesOf(standing: readonly Marks[], fresh: readonly Marks[]): Promise<Map<string, number[]>> {
  const places = new Map<string, number[]>();
  const yieldIfDue = createYield();
  for (const { folded, marks } of fresh) for (const one of [textKey(folded), ...marks]) places.set(one, []);
  for (const [at, { folded, marks }] of standing.entries()) {
    for (const mark of marks) places.get(mark)?.push(at);
    places.get(textKey(folded))?.push(at);
    await yieldIfDue();
  }
  return places;
}

function likeliest(found: readonly number[], scores: Float64Array, most: number): readonly number[] {
  if (found.length <= most) return found;
  const all = new Float64Array(found.length);
  for (const [number, at] of found.entries()) all[number] = scores[at]!;
  const least = all.sort()[found.length - most]!;
  return found.filter((at) => scores[at]! >= least).slice(0, most);
}
