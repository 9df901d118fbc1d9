/**
 * npm run eval:memory [-- FILE]: measures recall on a set of memories and questions: by kind of question, what each step
 * gains, and the time it takes with 10,000 memories.
 */
import { existsSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MemoryIndex } from '~/features/memory/recall/memory-index';
import { prepareMemory } from '~/features/memory/recall/prepare-memory';
import { rankMemories } from '~/features/memory/recall/rank-memories';
import { DEFAULT_WEIGHTS, type RecallWeights } from '~/features/memory/recall/recall-weights';
import { type SentenceVector, sentenceVector } from '~/features/memory/recall/sentence-vector';
import { TextRanking } from '~/platform/search/rank-texts';
import { indexOf, loadEncode, vectorOf } from './load-recall';
import { type Conversation, halfOf, type Question, readRecallSet, recallOf } from './recall-set';

type Ground = Conversation & { index: MemoryIndex; vectors: Map<Question, SentenceVector | null> };
type Asked = { question: Question; ground: Ground; at5: number; at10: number };
type Find = (question: Question, ground: Ground) => Promise<string[]>;

const SHARED = path.resolve(import.meta.dirname, '../../../shared/eval/memory-recall.json');
const NOW = new Date();
const TIMED_MEMORIES = 10_000;
const CATEGORIES: Record<number, string> = { 1: 'several memories', 2: 'time', 3: 'inference', 4: 'one memory' };
const STEPS: [string, (keyof RecallWeights)[]][] = [
  ['stems, stop words, irregular forms', []],
  ['+ names', ['name', 'subject']],
  ['+ beginnings of words', ['prefix']],
  ['+ related words', ['synonym', 'related']],
  ['+ order and share of words', ['proximity', 'coverage']],
  ['+ dates and words of time', ['date', 'time']],
  ['+ neighbors', ['neighbor']],
  ['+ source', ['source']],
];

const file = process.argv[2] ?? SHARED;
if (!existsSync(file)) {
  process.stdout.write(`There is no set to measure on at ${file}. Name one: npm run eval:memory -- FILE\n`);
  process.exit(0);
}
const encode = await loadEncode();
const grounds: Ground[] = [];
for (const one of await readRecallSet(file)) {
  const vectors = new Map<Question, SentenceVector | null>();
  for (const question of one.questions) vectors.set(question, await vectorOf(question.question, encode));
  grounds.push({ ...one, vectors, index: await indexOf(one, encode) });
}
await printSteps();
await printKinds();
await printTimes();

async function printSteps(): Promise<void> {
  print('step', ['all @5', 'all @10', 'tuning @5', 'tuning @10', 'unseen @5', 'unseen @10']);
  printHalves('plain BM25', await ask((question, ground) => Promise.resolve(findPlainly(question, ground))));
  const off = { ...DEFAULT_WEIGHTS, name: 1 };
  for (const key of STEPS.flatMap(([, keys]) => keys)) if (key !== 'name') off[key] = 0;
  for (const [name, keys] of STEPS) {
    for (const key of keys) off[key] = DEFAULT_WEIGHTS[key];
    printHalves(name, await ask(findBy({ ...off })));
  }
  if (encode) printHalves('+ sentence encoder', await ask(findBy(DEFAULT_WEIGHTS, true)));
}

async function printKinds(): Promise<void> {
  print('\nkind of question', ['number', 'words @5', 'words @10', ...(encode ? ['encoder @5', 'encoder @10'] : [])]);
  const results = [await ask(findBy(DEFAULT_WEIGHTS)), ...(encode ? [await ask(findBy(DEFAULT_WEIGHTS, true))] : [])];
  const kinds = new Set(results[0]!.map(({ question }) => kindOf(question)));
  for (const kind of [...kinds].sort()) {
    const ofKind = results.map((asked) => asked.filter(({ question }) => kindOf(question) === kind));
    print(kind, [`${ofKind[0]!.length}`, ...ofKind.flatMap((asked) => [mean(asked, 'at5'), mean(asked, 'at10')])]);
  }
}

/** Times questions on an index of all memories, repeated up to TIMED_MEMORIES, each with a vector of its own. */
async function printTimes(): Promise<void> {
  const memories = grounds.flatMap(({ memories: own, conversation }) => own.map((one) => ({ ...one, conversation })));
  const questions = grounds.flatMap((one) => one.questions).slice(0, 300);
  const index = new MemoryIndex();
  const begun = performance.now();
  for (let at = 0; at < TIMED_MEMORIES; at += 1) {
    const { summary, date, conversation } = memories[at % memories.length]!;
    const source = `${conversation} ${date} ${Math.floor(at / memories.length)}`;
    index.add(prepareMemory({ id: `${at}`, text: summary, date: NOW, source }), randomVector(at));
  }
  const prepared = performance.now() - begun;
  for (const vector of [null, randomVector(-1)]) {
    const times: number[] = [];
    for (const { question } of questions.slice(0, 30))
      await rankMemories(question, index, { limit: 10, now: NOW, vector });
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    for (const { question } of questions) {
      // Questions come from requests of their own, so what two of them hold is not added up.
      await nextTurn();
      const asked = performance.now();
      await rankMemories(question, index, { limit: 10, now: NOW, vector });
      times.push(performance.now() - asked);
    }
    delay.disable();
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(1);
    const longest = (delay.max / 1e6).toFixed(1);
    process.stdout.write(
      `${vector ? 'words and vectors' : '\nwords alone'}, ${TIMED_MEMORIES} memories: median ${at(0.5)} ms, p95 ${at(0.95)} ms, ` +
        `most ${at(1)} ms; event loop held at most ${longest} ms\n`,
    );
  }
  process.stdout.write(
    `preparing and adding: ${((prepared / TIMED_MEMORIES) * 1000).toFixed(0)} µs a memory; about ${(index.bytes / 1e6).toFixed(0)} MB\n`,
  );
}

async function ask(find: Find): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const ground of grounds) {
    for (const question of ground.questions) {
      const ids = await find(question, ground);
      const recall = (limit: number) => recallOf(question, ids.slice(0, limit), ground);
      asked.push({ question, ground, at5: recall(5), at10: recall(10) });
    }
  }
  return asked;
}

function findBy(weights: RecallWeights, isEncoded = false): Find {
  return async (question, { index, vectors }) => {
    const vector = isEncoded ? vectors.get(question) : null;
    const ranked = await rankMemories(question.question, index, { limit: 10, now: NOW, vector, weights });
    return ranked.map(({ id }) => id);
  };
}

function findPlainly({ question }: Question, { memories }: Ground): string[] {
  const ranking = new TextRanking<string>(question);
  for (const { id, summary } of memories) ranking.add(id, summary);
  return ranking.ranked().map(({ item }) => item);
}

function printHalves(name: string, asked: Asked[]): void {
  const halves = [
    asked,
    ...(['tuning', 'unseen'] as const).map((half) => asked.filter(({ ground }) => halfOf(ground) === half)),
  ];
  print(
    name,
    halves.flatMap((half) => [mean(half, 'at5'), mean(half, 'at10')]),
  );
}

function kindOf({ category }: Question): string {
  return CATEGORIES[category ?? 0] ?? 'other';
}

function mean(asked: Asked[], key: 'at5' | 'at10'): string {
  return asked.length === 0 ? '–' : (asked.reduce((sum, one) => sum + one[key], 0) / asked.length).toFixed(3);
}

function randomVector(seed: number): SentenceVector {
  return sentenceVector(Float32Array.from({ length: 512 }, (_, at) => Math.sin((seed + 2) * (at + 1))));
}

function print(name: string, cells: string[]): void {
  process.stdout.write(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(12)).join('')}\n`);
}
