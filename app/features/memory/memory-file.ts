import { z } from 'zod';
import { isInOrder, memoryDay, memoryHolds, memorySummary, newMemoryBody } from './memory-schema';

/** Identifies our own files. */
export const FORMAT = 'orion-memories';

const known = newMemoryBody.shape;

/** Tells the memories of one file apart, so that it can say which took the place of which. */
const fileId = z.string().max(36, { abort: true }).optional().catch(undefined);

/** A memory in a file. Fields that are not known here are left out. */
export const fileMemory = z
  .object({
    summary: memorySummary,
    keywords: known.keywords,
    emotionalContext: known.emotionalContext,
    isCore: known.isCore,
    conversationDate: known.conversationDate,
    holds: memoryHolds.default('now'),
    from: memoryDay.default(null),
    until: memoryDay.default(null),
    onlyHere: known.onlyHere,
    /** Who said it; the person where nothing tells. */
    by: z.enum(['person', 'orion']).optional().catch(undefined),
    memoryId: fileId,
    replacedBy: fileId,
  })
  .refine(isInOrder, 'until must not be before from');

export type FileMemory = z.output<typeof fileMemory>;

/** The JSON export (docs/api.md). Each memory is checked by itself, so that one that is damaged spoils no other. */
export const memoriesFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  memories: z.array(z.unknown()),
});

/** Writes keywords on one line. One with a comma or a quotation mark stands in quotation marks. */
export function writeKeywords(keywords: readonly string[]): string {
  return keywords.map((one) => (/[",]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one)).join(', ');
}

/** Returns the keywords that `writeKeywords` wrote. */
export function parseKeywords(line: string): string[] {
  const keywords: string[] = [];
  for (let at = 0; at < line.length;) {
    let end = at;
    if (line[at] === '"') {
      end = at + 1;
      while (end < line.length && (line[end] !== '"' || line[end + 1] === '"')) end += line[end] === '"' ? 2 : 1;
      keywords.push(line.slice(at + 1, end).replaceAll('""', '"'));
      end += 1;
    } else {
      while (end < line.length && line[end] !== ',') end += 1;
      keywords.push(line.slice(at, end));
    }
    at = end + 1;
    while (line[at] === ' ') at += 1;
  }
  return keywords.map((one) => one.trim()).filter((one) => one !== '');
}

/** What a file holds. `isOwn`: it is our own export, where the same words with other days are another memory. */
export type FoundMemories = {
  memories: FileMemory[];
  isOwn: boolean;
  /** How many could not be read. */
  unread: number;
  /** From conversations with another product: proposals, not memories. */
  proposed: FileMemory[];
  /** `read`: how many of them, the latest ones, were looked through. */
  conversations: { count: number; read: number; from: string | null; until: string | null } | null;
};
