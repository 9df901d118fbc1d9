import { randomUUID } from 'node:crypto';
import { AppError } from '~/platform/errors';
import { createYield } from '~/platform/event-loop';
import { openVault, type PersonalVault } from '~/platform/vault/vault.server';
import type { Tx } from '~/platform/db/db.server';
import type { FileMemory, FoundMemories } from '../memory-file';
import { utcDay } from '../memories.server';
import { writeMemories } from '../memory-use.server';
import { endValues } from '../changes/end-memory.server';
import { prepareEndings, type Replaced, writeEndings } from './end-replaced.server';
import { insertMemories, type NewMemoryRow, rowOf, withoutLinks } from './insert-memories.server';
import type { Contradiction, Sifted } from './sift-import.server';

type Storing = {
  found: FoundMemories;
  sifted: Sifted;
  /** Whether what is contradicted becomes history. */
  isReplacing: boolean;
  importId: string;
  /** The import that waited. It is over with the memories, so that it is saved once. */
  draftId: string | undefined;
  tellStored: (count: number) => void;
};
type Links = { idOf: Map<number, string>; nextOf: (place: number) => string | null };

export const importNotFound = () =>
  new AppError('not_found', 'This import is no longer waiting. Please choose the file again.');

/**
 * Stores what is new of a file, all or nothing, and returns the ids in the order of `fresh`. Throws ChangedMeanwhile where
 * the memories are in another state than when the file was compared.
 */
export async function storeImport(userId: string, storing: Storing): Promise<string[]> {
  const { found, sifted, isReplacing, draftId, tellStored } = storing;
  const vault = await openVault(userId);
  const [now, today] = [new Date(), utcDay()];
  const links = linksOf(found, sifted);
  const ended = isReplacing ? firstOfEach(sifted) : [];
  const replaced = ended.flatMap(({ place, other, sentences }): Replaced[] =>
    typeof other === 'string'
      ? [{ memoryId: other, sentences, by: links.idOf.get(place)!, from: found.memories[place]!.from }]
      : [],
  );
  const endings = await prepareEndings(userId, vault, { replaced, now, today });
  const rows = await rowsOf(vault, { ...storing, links, ended, now, today });
  return writeMemories(
    userId,
    async (tx) => {
      if (draftId !== undefined) await takeDraft(tx, userId, draftId);
      await writeEndings(tx, userId, endings, now);
      const written = [...rows, ...endings.history];
      await insertMemories(tx, userId, written, tellStored);
      return {
        result: sifted.fresh.map((place) => links.idOf.get(place)!),
        memoryIds: [...endings.changes, ...written].map(({ id }) => id),
        moreTokens: rows.reduce((sum, { tokens }) => sum + tokens, endings.moreTokens),
      };
    },
    sifted.changes,
  );
}

/** Of what is contradicted more than once, the first contradiction ends all of it that does not fit any more. */
function firstOfEach({ contradictions }: Sifted): Contradiction[] {
  const first = new Map<string | number, Contradiction>();
  for (const one of contradictions) {
    const before = first.get(one.other);
    const all = before?.sentences && one.sentences && [...new Set([...before.sentences, ...one.sentences])];
    first.set(one.other, before ? { ...before, sentences: all ?? null } : one);
  }
  return [...first.values()];
}

/** Gives what is new its ids, and finds which memories of our own export took the place of which. */
function linksOf({ memories }: FoundMemories, { fresh, knownAs }: Sifted): Links {
  const idOf = new Map(fresh.map((place) => [place, randomUUID() as string]));
  for (const [place, other] of knownAs) idOf.set(place, typeof other === 'string' ? other : idOf.get(other)!);
  const placeOf = new Map(memories.map(({ memoryId }, place) => [memoryId, place]));
  const nextOf = (place: number) => {
    const { holds, replacedBy } = memories[place]!;
    const next = holds === 'was' && replacedBy ? placeOf.get(replacedBy) : undefined;
    const id = next === undefined ? undefined : idOf.get(next);
    return id === undefined || id === idOf.get(place) ? null : id;
  };
  return { idOf, nextOf };
}

type Making = Pick<Storing, 'found' | 'sifted' | 'importId'> & {
  links: Links;
  ended: readonly Contradiction[];
  now: Date;
  today: string;
};

/** Returns the rows of what is new. What the file itself contradicts later becomes history, or a part of it. */
async function rowsOf(
  vault: PersonalVault,
  { found: { memories }, sifted, importId, links, ended, now, today }: Making,
): Promise<NewMemoryRow[]> {
  const endOf = new Map(ended.map((one) => [one.other, one]));
  const rows: NewMemoryRow[] = [];
  const yieldIfDue = createYield();
  for (const place of sifted.fresh) {
    const memory = withoutLinks(memories[place]!);
    const own = { importId, now, id: links.idOf.get(place)!, replacedById: links.nextOf(place) };
    const end = endOf.get(place);
    if (end) {
      const next = memories[end.place]!;
      const endedBy = { by: links.idOf.get(end.place)!, from: next.from, today, saidOn: dayOf(next, today) };
      const ending = endValues(memory, memory.holds, { ...endedBy, sentences: end.sentences });
      rows.push(...endedRows(vault, { memory, own, ending }));
    } else rows.push(rowOf(vault, memory, own));
    await yieldIfDue();
  }
  return rows;
}

type Ended = {
  memory: ReturnType<typeof withoutLinks>;
  own: Parameters<typeof rowOf>[2];
  ending: ReturnType<typeof endValues<FileMemory['holds']>>;
};

/** Returns the row of a memory that ends, or of what is kept of it and of what ends. */
function endedRows(vault: PersonalVault, { memory, own, ending: { kept, history, place } }: Ended): NewMemoryRow[] {
  const { holds, replacedById } = place;
  if (!history) return [rowOf(vault, { ...memory, ...kept, holds }, { ...own, replacedById })];
  const past = { ...memory, ...history, holds, isCore: false };
  return [rowOf(vault, { ...memory, ...kept }, own), rowOf(vault, past, { ...own, id: randomUUID(), replacedById })];
}

/** Returns the day on which a memory was said. */
function dayOf({ conversationDate }: FileMemory, today: string): string {
  const day = conversationDate?.slice(0, 10);
  return day !== undefined && day < today ? day : today;
}

/** Throws `not_found` where the import waits no more. */
async function takeDraft(tx: Tx, userId: string, draftId: string): Promise<void> {
  const { count } = await tx.memoryDraft.deleteMany({ where: { id: draftId, userId, kind: 'import' } });
  if (count === 0) throw importNotFound();
}
