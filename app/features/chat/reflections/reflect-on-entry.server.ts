import { findEntry } from '~/features/journal/entries/entries.server';
import type { EntryJson } from '~/features/journal/entry-schema';
import { areReflectionsAllowed, saveReflection } from '~/features/journal/reflections/reflections.server';
import type { ReflectionJson, ReflectionWords } from '~/features/journal/reflections/reflection-schema';
import { assertStorageLeft } from '~/features/identity/storage-limit.server';
import { screenText } from '~/features/safety/screen-text';
import { type Severity, severityRank } from '~/features/safety/severity';
import { env } from '~/platform/env.server';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { ModelError } from '~/platform/model/model';
import { getModel } from '~/features/companion/model.server';
import { type Author, firstNameOf, limitMessages } from '../replies/send-message.server';
import { composeReflectionPrompt } from './compose-reflection-prompt';
import { parseReflection } from './parse-reflection';
import { reflectionFailureText } from './reflection-failure';

/** A person waits for the whole of it. */
const WHOLE_WITHIN_MS = 90_000;

/** By the id of the entry: a second press while Orion reads is answered by the first. */
const running = new Map<string, Promise<ReflectionJson>>();

/** The person has not agreed yet that Orion reads their entries. */
export class ConsentNeeded extends AppError {
  constructor() {
    super('forbidden', 'Orion reads a journal entry only after you have agreed to it.');
  }
}

/**
 * Has Orion read one entry of the person, private or not, since they ask for this one, and keeps a short reflection and two questions beside it,
 * in the place of an earlier one. Throws `not_found`, ConsentNeeded, `too_many_requests`, and `upstream_failed` when the model fails.
 */
export async function reflectOnEntry(author: Author, entryId: string): Promise<ReflectionJson> {
  const readAt = new Date();
  const entry = await findEntry(author.id, entryId);
  if (!(await areReflectionsAllowed(author.id))) throw new ConsentNeeded();
  const known = running.get(entry.entryId);
  if (known) return known;
  await limitMessages(author.id);
  await assertStorageLeft(author.id);
  const work = (running.get(entry.entryId) ?? askAndSave(author, entry, readAt)).finally(() =>
    running.delete(entry.entryId),
  );
  running.set(entry.entryId, work);
  return work;
}

async function askAndSave(author: Author, entry: EntryJson, readAt: Date): Promise<ReflectionJson> {
  try {
    return await saveReflection(author.id, entry.entryId, await ask(author, entry), readAt);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    log.warn({ failure: error.failure, error: error.cause ?? undefined }, 'a reflection failed');
    throw new AppError('upstream_failed', reflectionFailureText(error.failure));
  }
}

async function ask(author: Author, entry: EntryJson): Promise<ReflectionWords> {
  const severity = entry.safety?.severity ?? null;
  const prompt = composeReflectionPrompt({
    entry,
    firstName: firstNameOf(author.fullName),
    severity,
    contextTokens: env.ORION_CONTEXT_TOKENS,
  });
  const limit = AbortSignal.timeout(WHOLE_WITHIN_MS);
  const model = await getModel();
  let text = '';
  for await (const words of model.reply(prompt, limit)) text += words;
  if (limit.aborted) throw new ModelError('silent');
  const words = parseReflection(text);
  if (!words || isGraverThan(severity, words)) throw new ModelError('broken');
  return words;
}

/** A model that brings in what the entry does not hold has lost its way. What it says to the person is weighed as if they said it of themselves. */
function isGraverThan(severity: Severity | null, { reflection, questions }: ReflectionWords): boolean {
  const said = [reflection, ...questions]
    .join(' ')
    .replace(/\byourself\b/gi, 'myself')
    .replace(/\byour\b/gi, 'my')
    .replace(/\byou\b/gi, 'I');
  return severityRank(screenText(said)) > Math.max(severityRank(severity), severityRank('medium'));
}
