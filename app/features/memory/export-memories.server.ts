import { brand } from '~/brand';
import { dayOf } from '~/platform/calendar/day-of';
import { AppError } from '~/platform/errors';
import type { MemoryJson } from './memory-schema';
import { type ListedMemory, openMemoryStore } from './memory-store.server';
import { FORMAT, writeKeywords } from './memory-file';

type Wanted = { format: string | null; timeZone: string };

/**
 * Returns all memories of the user as a file, the oldest first. Throws `validation` for an unknown format and
 * `not_found` when there are none.
 */
export async function exportMemories(userId: string, { format, timeZone }: Wanted): Promise<Response> {
  const write = format === 'json' ? writeJson : format === 'txt' ? writeText : null;
  if (!write) throw new AppError('validation', 'format must be txt or json.');
  const memories = (await openMemoryStore(userId)).memories.toReversed();
  if (memories.length === 0) throw new AppError('not_found', 'You need to save some memories first.');
  const now = new Date();
  const type = format === 'json' ? 'application/json' : 'text/plain';
  return new Response(write(memories, { now, timeZone }), {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="memories-${dayOf(now, timeZone)}.${format}"`,
      'Cache-Control': 'no-store',
    },
  });
}

type Writing = { now: Date; timeZone: string };

/** Writes numbered memories with date, emotional context, keywords and summary (docs/spec.md §9). */
function writeText(memories: readonly ListedMemory[], { now, timeZone }: Writing): string {
  const head = [
    `${brand.name}: internal memory`,
    `Exported on ${dayOf(now, timeZone)}`,
    `Memories: ${memories.length}`,
  ];
  const numbers = new Map(memories.map(({ memoryId }, index) => [memoryId, index + 1]));
  const parts = memories.map((memory, index) =>
    [
      `Memory ${index + 1}`,
      `Date: ${memory.conversationDate}`,
      `Emotional context: ${memory.emotionalContext}`,
      `Keywords: ${writeKeywords(memory.keywords)}`,
      ...factsOf(memory, numbers),
      // Each line is indented, so that no summary looks like the beginning of the next memory.
      `Summary: ${memory.summary.replaceAll('\n', '\n  ')}`,
    ].join('\n'),
  );
  return `${[head.join('\n'), ...parts].join('\n\n')}\n`;
}

function factsOf(
  { holds, from, until, isCore, onlyHere, by, replacedBy }: ListedMemory,
  numbers: ReadonlyMap<string, number>,
): string[] {
  const next = replacedBy === null ? undefined : numbers.get(replacedBy);
  return [
    holds === 'was' && 'No longer true: yes',
    next !== undefined && `Replaced by: Memory ${next}`,
    from && `From: ${from}`,
    until && `Until: ${until}`,
    isCore && 'Core memory: yes',
    onlyHere && 'Only on this machine: yes',
    by === 'orion' && 'Said by Orion: yes',
  ].filter((line) => typeof line === 'string');
}

function writeJson(memories: readonly ListedMemory[], { now }: Writing): string {
  const exported = memories.map(({ isDamaged, ...memory }): MemoryJson & { isDamaged?: true } =>
    isDamaged ? { ...memory, isDamaged } : memory,
  );
  return `${JSON.stringify({ format: FORMAT, version: 1, exportedAt: now.toISOString(), memories: exported }, null, 2)}\n`;
}
