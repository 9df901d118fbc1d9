import type { Source } from '../chat-schema';

/** Up to so many earlier messages are listed by themselves. */
const MAX_LISTED = 3;

/**
 * Puts one source in the place of many earlier messages, for a page: a reply in a long conversation quotes up to forty.
 * It leads to the first of them. What was sent shows them all.
 */
export function foldTurns(sources: readonly Source[]): Source[] {
  const turns = sources.filter(({ kind }) => kind === 'turn');
  const [first] = turns;
  if (!first || turns.length <= MAX_LISTED) return [...sources];
  const others = sources.filter(({ kind }) => kind !== 'turn');
  return [
    ...others,
    { ...first, label: `${turns.length} earlier messages, the first of them here`, count: turns.length },
  ];
}
