import type { ProposalJson } from './proposals/proposal';
import type { ImportPreview } from './transfer/import-preview';
import type { Safety } from '~/features/safety/safety-of';
import type { Excerpt } from '~/platform/search/find-words';
import type { MemoryJson, NearJson, ShortMemory } from './memory-schema';

/** The memories that stand beside a text that is to be saved, and what to say of them. */
export type Near = { message: string; memories: readonly NearJson[] };

/** What could be forgotten: a memory, or a proposal with its own id. */
export type Forgotten = ShortMemory & { isProposal: boolean };

/** A memory as the list shows it. `marked` is the part of its summary around the words of the search. */
export type MemoryRowJson = MemoryJson & {
  isDamaged: boolean;
  marked: Excerpt | null;
  /** The conversation that it was saved from is deleted. */
  isOriginGone: boolean;
};

/** What the dialog of an import shows. `isOver`: the import whose preview is asked for does not wait any more. */
export type ImportStep =
  { kind: 'file'; isOver: boolean } | { kind: 'preview'; preview: ImportPreview } | { kind: 'saving'; percent: number };

export type MemoryPage = {
  q: string;
  /** The import that the list is limited to; `isUndoing` asks before it is deleted. */
  imported: { importId: string; count: number; isUndoing: boolean } | null;
  memories: MemoryRowJson[];
  nextCursor: string | null;
  count: number;
  tokens: number;
  /** The memory of the open dialog, with the day of its conversation where the person is. */
  edited: (MemoryJson & { day: string }) | null;
  deleted: MemoryJson | null;
  proposals: ProposalJson[];
  isProposing: boolean;
  /** Some core memories find no room in a message. */
  isCoreTooLong: boolean;
  /** What a dialog asks to delete. */
  forgotten: Forgotten[];
  importing: ImportStep | null;
  /** What to show next to a memory that was just saved and speaks of danger. */
  safety: Safety | null;
};

/** What an address says about the list, beside its dialogs. */
const LISTED = new Set(['q', 'cursor', 'origin']);

/** Returns the address of the list with the same search and page. */
export function memoryListAddress(parameters: URLSearchParams): string {
  const kept = new URLSearchParams([...parameters].filter(([name]) => LISTED.has(name)));
  return kept.size > 0 ? `/memory?${kept}` : '/memory';
}
