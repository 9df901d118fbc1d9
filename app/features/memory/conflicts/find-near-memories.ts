import { createYield } from '~/platform/event-loop';
import type { ListedMemory } from '../memory-store.server';
import { compareGists, type Gist, gistOf } from './likeness';
import { areContrary, type Claim, parseClaims } from './parse-claims';

/** `contradicts`: both cannot be true now. `repeats`: the new one says nothing else. */
export type NearKind = 'contradicts' | 'repeats';
type NearMemory = { kind: NearKind; memory: ListedMemory };

const MAX_NEAR = 5;
/** Longer texts are stories, which are not compared word by word. */
const MAX_TERMS = 120;

type Read = { gist: Gist; claims: readonly Claim[] };
const read = new WeakMap<ListedMemory, Read>();

/** Returns the memories that a new text contradicts or repeats, at most five. Yields to the event loop in between. */
export async function findNearMemories(
  summary: string,
  memories: readonly ListedMemory[],
  isCompared: (memory: ListedMemory) => boolean,
): Promise<NearMemory[]> {
  const fresh: Read = { gist: gistOf(summary), claims: parseClaims(summary) };
  const near: NearMemory[] = [];
  const yieldIfDue = createYield();
  for (const memory of memories) {
    if (!isCompared(memory)) continue;
    const kind = compare(fresh, readOnce(memory));
    if (kind) near.push({ kind, memory });
    if (near.length === MAX_NEAR) break;
    await yieldIfDue();
  }
  return near;
}

function readOnce(memory: ListedMemory): Read {
  const known = read.get(memory);
  if (known) return known;
  const fresh = { gist: gistOf(memory.summary), claims: parseClaims(memory.summary) };
  read.set(memory, fresh);
  return fresh;
}

function compare(fresh: Read, stored: Read): NearKind | null {
  if (fresh.claims.some((one) => stored.claims.some((other) => areContrary(one, other)))) return 'contradicts';
  if (fresh.gist.terms.length > MAX_TERMS || stored.gist.terms.length > MAX_TERMS)
    return fresh.gist.folded === stored.gist.folded ? 'repeats' : null;
  const kind = compareGists(fresh.gist, stored.gist);
  return kind ?? (saysTheSame(fresh, stored) ? 'repeats' : null);
}

/** "My sister's name is Anna" beside "My sister is called Anna": one claim with the same value, and hardly more words. */
function saysTheSame({ gist, claims }: Read, stored: Read): boolean {
  const [only] = claims;
  if (!only || claims.length > 1) return false;
  const isKnown = stored.claims.some(
    (claim) =>
      claim.subject === only.subject &&
      claim.relation === only.relation &&
      claim.isDenied === only.isDenied &&
      claim.value.length === only.value.length &&
      claim.value.every((term) => only.value.includes(term)),
  );
  // The subject, the relation and the value.
  return isKnown && gist.terms.length <= only.subject.split(' ').length + only.value.length + 1;
}
