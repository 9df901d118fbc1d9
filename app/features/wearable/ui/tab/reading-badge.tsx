import type { BadgeTone } from '../../readings/reading-words';

const TONES: Record<BadgeTone, string> = {
  calm: 'border-care-line bg-care-soft',
  moderate: 'border-action bg-action-soft',
  strong: 'border-star bg-star-soft',
  strongest: 'border-2 border-star bg-star-soft',
};

/** Says a state in words; its colour only repeats them. */
export function ReadingBadge({ words, tone }: { words: string; tone: BadgeTone }) {
  return <span className={`badge text-[0.9rem] text-ink ${TONES[tone]}`}>{words}</span>;
}
