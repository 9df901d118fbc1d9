import { findStep, type Place } from './find-place';
import { talks } from './all-talks';

/** A longer message tells of many things: only what is urgent opens a talk. */
const MAX_OPENING = 320;
const ENDS = 250;
/** A message of this length has told what it is about. */
const TELLING = 60;

/** How somebody asks for a talk or an exercise by its name. */
const NAMED =
  /^(?:(?:ok(?:ay)?|yes|yeah|then|please|go on)[,. ]+)*the (\w+)(?: (?:down|off))? (?:one|exercise)(?: please| then)?\W*$|\b(?:can we|could we|can i|could i|let'?s|let us|i want to|i'd like to|show me|give me|start)\b.{0,20} (?:the|that|your) (\w+)(?: (?:down|off))? (?:one|talk|thing|exercise|guide)\b/;
const BY_NAME: Readonly<Record<string, string>> = {
  sleep: 'sleep.awake',
  sleeping: 'sleep.awake',
  breathing: 'panic.breathe',
  breath: 'panic.breathe',
  panic: 'panic.breathe',
  worry: 'worry.name',
  anxiety: 'worry.name',
  anger: 'anger.start',
  decision: 'decision.start',
  lonely: 'loneliness.start',
  loneliness: 'loneliness.start',
  winding: 'windingDown.rest',
  body: 'windingDown.body',
  relaxing: 'windingDown.rest',
};

function findNamed(plain: string): Place | null {
  const step =
    BY_NAME[
      NAMED.exec(plain)
        ?.slice(1)
        .find((name) => name !== undefined) ?? ''
    ];
  return step === undefined ? null : findStep(talks[0]!, step);
}

/** Returns the first step of the talk that a message opens or names, or null. */
export function openedTalk(plain: string): Place | null {
  const named = findNamed(plain);
  if (named) return named;
  const isLong = plain.length > MAX_OPENING;
  const ends = isLong ? [plain.slice(0, ENDS), plain.slice(-ENDS)] : [plain];
  for (const talk of isLong ? talks.filter(({ isUrgent }) => isUrgent) : talks)
    for (const [pattern, step] of talk.opens)
      if (ends.some((part) => pattern.test(part)))
        return findStep(talk, (plain.length >= TELLING && talk.told?.[step]) || step);
  return null;
}
