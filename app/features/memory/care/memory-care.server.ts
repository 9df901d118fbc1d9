import { addSupport } from '~/features/safety/plan/plan-support.server';
import { withHelp } from '~/features/safety/rejected-in-danger.server';
import { type Safety, safetyOf } from '~/features/safety/safety-of';
import { severityOfDocument } from '~/features/safety/screen-document';
import { type Severity, severityRank } from '~/features/safety/severity';
import { createYield } from '~/platform/event-loop';

/** Returns the gravest of the texts and its severity, or null when none speaks of danger. */
export async function findGravest(
  texts: readonly string[],
  tell: (share: number) => void = () => undefined,
): Promise<{ at: number; severity: Severity } | null> {
  let gravest: { at: number; severity: Severity } | null = null;
  const yieldIfDue = createYield();
  for (const [at, text] of texts.entries()) {
    const severity = severityOfDocument(text);
    if (severity !== null && severityRank(severity) > severityRank(gravest?.severity ?? null))
      gravest = { at, severity };
    tell((at + 1) / texts.length);
    await yieldIfDue();
  }
  return gravest;
}

/** Returns what to show next to memories that speak of danger, or null. */
export async function careFor(userId: string, texts: readonly string[]): Promise<Safety | null> {
  const gravest = await findGravest(texts);
  return gravest && addSupport(userId, safetyOf(gravest.severity, texts[gravest.at]));
}

/** Runs the write of a memory for a program. Its answer, and what it throws, has help where the words ask for it. */
export async function writeMemoryWithHelp<Result extends object>(
  userId: string,
  text: string,
  write: () => Promise<Result>,
): Promise<Result & { safety: Safety | null }> {
  try {
    const result = await write();
    return { ...result, safety: await careFor(userId, [text]) };
  } catch (error) {
    throw await withHelp(error, { userId, text, severity: severityOfDocument(text) });
  }
}
