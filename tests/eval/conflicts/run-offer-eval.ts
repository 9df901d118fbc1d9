/**
 * npm run eval:memory: counts missed and needless offers to replace an earlier memory, by words alone and with the
 * sentence encoder: for made-up pairs of facts, for all that a made-up person saved, and in the stores of a recall set.
 * With `--list` what goes wrong with the open ones is listed.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CompareTexts } from '~/features/memory/conflicts/find-near-memories';
import { cosine, sentenceVector } from '~/features/memory/recall/sentence-vector';
import { loadEncode } from '../load-recall';
import { halfOf, readRecallSet } from '../recall-set';
import { countInStores, countOffers } from './count-offers';
import { readFactPairs } from './fact-pairs';
import { WHOLE_STORES } from './whole-stores';

const SHARED = path.resolve(import.meta.dirname, '../../../../shared/eval/memory-recall.json');
const isListing = process.argv.includes('--list');
const encode = await loadEncode();
const ways: [string, CompareTexts | undefined][] = [['words alone', undefined]];
if (encode)
  ways.push([
    'words and encoder',
    async (pairs) => {
      const vectors = (await encode(pairs.flat()))!.map((vector) => sentenceVector(vector));
      return pairs.map((_, at) => cosine(vectors[2 * at]!, vectors[2 * at + 1]!));
    },
  ]);

for (const [name, compare] of ways) {
  for (const half of ['open', 'aside'] as const) await printPairs(half, name, compare);
  for (const half of ['open', 'aside'] as const) {
    const { saves, offered, pairs } = await countInStores([WHOLE_STORES[half]], compare);
    print(`${name}, the memories of one person (${half}): offers needless ${share(offered, saves)}`);
    if (half === 'open') list('needless', pairs);
  }
  if (existsSync(SHARED)) {
    const unseen = (await readRecallSet(SHARED)).filter((one) => halfOf(one) === 'unseen');
    const { saves, offered } = await countInStores(
      unseen.map(({ memories }) => memories.map(({ summary }) => summary)),
      compare,
    );
    print(`${name}, the memories of conversations: offers made ${share(offered, saves)}`);
  }
}

async function printPairs(half: 'open' | 'aside', name: string, compare: CompareTexts | undefined): Promise<void> {
  const pairs = readFactPairs().filter((pair) => pair.half === half);
  const { missed, needless, contradicting, harmless } = await countOffers(pairs, compare);
  const [few, many] = [share(missed.length, contradicting), share(needless.length, harmless)];
  print(`${name}, pairs of facts (${half}): offers missed ${few}, needless ${many}`);
  if (half !== 'open') return;
  for (const [what, wrong] of [['missed', missed] as const, ['needless', needless] as const])
    list(
      what,
      wrong.map(({ earlier, later }) => `${earlier} | ${later}`),
    );
}

function list(what: string, pairs: readonly string[]): void {
  if (isListing) for (const pair of pairs) print(`  ${what}: ${pair}`);
}

function share(count: number, of: number): string {
  return `${count} of ${of} (${((count * 100) / of).toFixed(1)} %)`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
