import { findStep, type Place } from './find-place';
import { talks } from './all-talks';

/** A longer message tells of many things: only what is urgent opens a talk. */
const MAX_OPENING = 320;
const ENDS = 250;

/** Returns the first step of the talk that a message opens, or null. */
export function openedTalk(plain: string): Place | null {
  const isLong = plain.length > MAX_OPENING;
  const ends = isLong ? [plain.slice(0, ENDS), plain.slice(-ENDS)] : [plain];
  for (const talk of isLong ? talks.filter(({ isUrgent }) => isUrgent) : talks)
    for (const [pattern, step] of talk.opens) if (ends.some((part) => pattern.test(part))) return findStep(talk, step);
  return null;
}
