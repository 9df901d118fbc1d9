import { withHelp } from '~/features/safety/rejected-in-danger.server';
import { screenText } from '~/features/safety/screen-text';
import type { EntryPatch } from '../entry-schema';

/** Runs the write of an entry for a program. What it throws has help where the words speak of danger. */
export async function writeWithHelp<Result>(
  userId: string,
  { title, content, mood, tags }: EntryPatch,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const text = [title, mood, ...(tags ?? []), content].filter(Boolean).join(' . ');
    throw await withHelp(error, { userId, text, severity: screenText(text) });
  }
}
