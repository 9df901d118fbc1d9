import { createYield } from '~/platform/event-loop';
import { foldText } from '~/platform/search/find-words';
import type { FileMemory, FoundMemories } from '../memory-file';
import { isPast, overlaps } from '../memory-days';
import { type ListedMemory, openMemoryStore } from '../memory-store.server';
import { type Contrary, findContrary } from './find-contrary';

/**
 * What of a file is new, by its place in the file, and what of that contradicts what is saved or stands earlier in the
 * file. It is kept with an import that waits, so that what was shown is what is done.
 */
export type Sifted = {
  /** The state of the counter of changes in which this was found. */
  changes: number;
  fresh: number[];
  /** For what is left out, the saved memory that it is, or the place where the file has it before. */
  knownAs: [place: number, other: string | number][];
  contradictions: Contradiction[];
};
/** `other` is a saved memory or a place in the file, `sentences` those of it that are contradicted, null for all. */
export type Contradiction = { place: number; other: string | number; sentences: number[] | null };

type Steps = {
  /** Is given what is new, before it is compared. */
  admit: (fresh: FileMemory[]) => Promise<void>;
  /** Hears which share is compared, from 0 to 1. */
  tell: (share: number) => void;
};

export const wordsOf = (summary: string): string => foldText(summary).trim();

/** Returns how many of a file contradict something. */
export const countContrary = ({ contradictions }: Sifted): number =>
  new Set(contradictions.map(({ place }) => place)).size;

export const freshOf = ({ memories }: FoundMemories, { fresh }: Pick<Sifted, 'fresh'>): FileMemory[] =>
  fresh.map((place) => memories[place]!);

/** Leaves out what the user has, and what is twice in the file, and finds what contradicts. */
export async function siftImport(userId: string, found: FoundMemories, { admit, tell }: Steps): Promise<Sifted> {
  const { memories: saved, changes } = await openMemoryStore(userId);
  const { fresh, knownAs } = await leaveOutKnown(found, saved);
  await admit(freshOf(found, { fresh }));
  return { changes, fresh, knownAs, contradictions: await findContradictions(found, { fresh, saved, tell }) };
}

async function leaveOutKnown({ memories, isOwn }: FoundMemories, saved: readonly ListedMemory[]) {
  const isKnown = isOwn ? await ownKnown(saved) : await wordsKnown(saved);
  const inFile = new Map<string, number>();
  const fresh: number[] = [];
  const knownAs: Sifted['knownAs'] = [];
  const yieldIfDue = createYield();
  for (const [place, memory] of memories.entries()) {
    const key = isOwn ? keyOf(memory) : wordsOf(memory.summary);
    const other = isKnown(key, memory) ?? inFile.get(key);
    if (other === undefined) {
      inFile.set(key, place);
      fresh.push(place);
    } else knownAs.push([place, other]);
    await yieldIfDue();
  }
  return { fresh, knownAs };
}

type IsKnown = (key: string, memory: FileMemory) => string | undefined;

async function ownKnown(saved: readonly ListedMemory[]): Promise<IsKnown> {
  const ids = new Map<string, string>();
  const yieldIfDue = createYield();
  for (const memory of saved) {
    if (!memory.isDamaged) ids.set(keyOf(memory), memory.memoryId);
    await yieldIfDue();
  }
  return (key) => ids.get(key);
}

/** What a text says is known where it holds, and where the text is from a time before it ended. */
async function wordsKnown(saved: readonly ListedMemory[]): Promise<IsKnown> {
  const known = await findKnownWords(saved);
  return (words, memory) => {
    const one = known.get(words);
    return one && !isAfterwards(memory, one) ? one.memoryId : undefined;
  };
}

/** A memory that is saved or waits. `ended` is the day when it ended, or empty where that is open, null where it holds. */
type Known = { memoryId: string; ended: string | null };

/** Returns by their words what is saved, of the same words what holds or ended last. */
export async function findKnownWords(saved: readonly ListedMemory[]): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  const now = new Date();
  const yieldIfDue = createYield();
  for (const memory of saved) {
    const { memoryId, summary, until, isDamaged } = memory;
    const words = wordsOf(summary);
    const ended = isPast(memory, now) ? (until ?? '') : null;
    const before = known.get(words);
    const isLater = !before || (before.ended !== null && (ended === null || ended > before.ended));
    if (!isDamaged && isLater) known.set(words, { memoryId, ended });
    await yieldIfDue();
  }
  return known;
}

/** Where a day begins first, as hours from UTC. */
const FIRST_MS = 14 * 60 * 60_000;

/** Returns whether a text is from the day when what it says ended, or from a later one: then it holds again. */
export function isAfterwards({ conversationDate }: FileMemory, { ended }: Pick<Known, 'ended'>): boolean {
  if (ended === null || !conversationDate) return ended !== null;
  return new Date(Date.parse(conversationDate) + FIRST_MS).toISOString().slice(0, 10) >= ended;
}

type Fresh = { fresh: readonly number[]; saved: readonly ListedMemory[]; tell: Steps['tell'] };

/** Our own export is not compared with itself: what of it holds is told in it. */
async function findContradictions({ memories, isOwn }: FoundMemories, { fresh, saved, tell }: Fresh) {
  const now = new Date();
  const timeOf = (place: number) => Date.parse(memories[place]!.conversationDate ?? now.toISOString());
  const places = fresh.filter((place) => !isPast(memories[place]!, now)).toSorted((a, b) => timeOf(a) - timeOf(b));
  const texts = places.map((place) => ({ summary: memories[place]!.summary, by: memories[place]!.by ?? 'person' }));
  const held = saved.filter((memory) => !memory.isDamaged && !isPast(memory, now));
  const found = await findContrary(texts, held, { areCompared: !isOwn, tell });
  const otherOf = (other: number) => held[other]?.memoryId ?? places[other - held.length]!;
  // What was true until then does not contradict what is true from a later day on.
  const isAtOnce = ({ fresh: number, other }: Contrary) =>
    overlaps(memories[places[number]!]!, held[other] ?? memories[places[other - held.length]!]!);
  return found.filter(isAtOnce).map(({ fresh: number, other, sentences }): Contradiction => {
    return { place: places[number]!, other: otherOf(other), sentences };
  });
}

type Compared = Omit<FileMemory, 'memoryId' | 'replacedBy'>;

function keyOf(memory: Compared): string {
  const { summary, keywords, emotionalContext, isCore, conversationDate, holds, from, until, onlyHere } = memory;
  const time = conversationDate ? Date.parse(conversationDate) : null;
  const by = memory.by ?? 'person';
  return JSON.stringify([summary, keywords, emotionalContext, isCore, time, holds, from, until, onlyHere, by]);
}
