import type { BadgeTone } from '../../readings/reading-words';

/** Says a state in words; its colour only repeats them. */
export function ReadingBadge({ words, tone }: { words: string; tone: BadgeTone }) {
  return (
    <span className="badge reading-badge" data-tone={tone}>
      {words}
    </span>
  );
}
