import { numberOf } from '~/platform/calendar/day';
import { dailyPrompts } from './daily-prompts';
import type { Prompt } from './looking-back-page';

/** Adjacent prompts of the list are often similar. Steps that are coprime to its length reach every prompt. */
const DAY_STEP = 38;
const ASKED_STEP = 23;

/**
 * Returns the prompt of a day, the same for the whole day. `asked` counts how many other prompts the user requested.
 */
export function choosePrompt(day: string, asked: string | null): Prompt {
  const others = /^\d{1,4}$/.test(asked ?? '') ? Number(asked) : 0;
  const index = (numberOf(day) * DAY_STEP + others * ASKED_STEP) % dailyPrompts.length;
  return { text: dailyPrompts[index]!, next: (others + 1) % dailyPrompts.length };
}
