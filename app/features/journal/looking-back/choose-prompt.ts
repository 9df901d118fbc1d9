import { numberOf } from '~/platform/calendar/day';
import { dailyPrompts } from './daily-prompts';
import type { Prompt } from './looking-back-page';

/** Neighbours of the list often ask for something alike. Steps that share no factor with its length come by every prompt. */
const DAY_STEP = 38;
const ASKED_STEP = 23;

/** The prompt of a day, the same all day long; `asked` counts how many others the person wanted to see. */
export function choosePrompt(day: string, asked: string | null): Prompt {
  const others = /^\d{1,4}$/.test(asked ?? '') ? Number(asked) : 0;
  const index = (numberOf(day) * DAY_STEP + others * ASKED_STEP) % dailyPrompts.length;
  return { text: dailyPrompts[index]!, next: (others + 1) % dailyPrompts.length };
}
