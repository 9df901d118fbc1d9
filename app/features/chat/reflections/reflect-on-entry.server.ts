import { findEntry } from '~/features/journal/entries/entries.server';
import type { EntryJson } from '~/features/journal/entry-schema';
import { saveReflection } from '~/features/journal/reflections/reflections.server';
import type { ReflectionJson, ReflectionWords } from '~/features/journal/reflections/reflection-schema';
import { assertStorageLeft } from '~/features/identity/storage-limit.server';
import { screenReply } from '~/features/safety/reply/screen-reply';
import { screenText } from '~/features/safety/screen-text';
import { type Severity, severityRank } from '~/features/safety/severity';
import { env } from '~/platform/env.server';
import { AppError } from '~/platform/errors';
import { log } from '~/platform/log.server';
import { ModelError, type ModelFailure } from '~/platform/model/model';
import { getModel } from '~/features/companion/model.server';
import { areReflectionsAllowed, findReader } from '~/features/companion/readers/reader-consents.server';
import type { ModelReader } from '~/platform/model/model-reader';
import { type Author, firstNameOf } from '../replies/exchange.server';
import { limitMessages } from '../limit-messages.server';
import { composeReflectionPrompt } from './compose-reflection-prompt';
import { parseReflection } from './parse-reflection';

/** The time limit of the whole reflection, because the user waits for all of it. */
const WHOLE_TIMEOUT_MS = 90_000;

/** Reflections in progress by entry id: a second request meanwhile returns the result of the first. */
const running = new Map<string, Promise<ReflectionJson>>();

/** Thrown when the user has not yet agreed that Orion reads their entries. */
export class ConsentNeeded extends AppError {
  constructor() {
    super('forbidden', 'Orion only reads a journal entry after you agree.');
  }
}

/**
 * Asks Orion to read one entry of the user, private or not, since the user requests this one. Stores a short reflection
 * and two questions with the entry, and replaces an earlier reflection.
 * Throws `not_found`, ConsentNeeded, `too_many_requests`, and `upstream_failed` when the model fails.
 */
export async function reflectOnEntry(author: Author, entryId: string): Promise<ReflectionJson> {
  const readAt = new Date();
  const entry = await findEntry(author.id, entryId);
  const reader = await findReader(author.id, entry);
  if (!(await areReflectionsAllowed(author.id, reader))) throw new ConsentNeeded();
  const known = running.get(entry.entryId);
  if (known) return known;
  await limitMessages(author.id);
  await assertStorageLeft(author.id);
  const work = (running.get(entry.entryId) ?? askAndSave(author, entry, reader, readAt)).finally(() =>
    running.delete(entry.entryId),
  );
  running.set(entry.entryId, work);
  return work;
}

async function askAndSave(
  author: Author,
  entry: EntryJson,
  reader: ModelReader,
  readAt: Date,
): Promise<ReflectionJson> {
  try {
    return await saveReflection(author.id, entry.entryId, await ask(author, entry, reader), readAt);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    log.warn({ failure: error.failure, error: error.cause ?? undefined }, 'a reflection failed');
    throw new AppError('upstream_failed', reflectionFailureText(error.failure));
  }
}

async function ask(author: Author, entry: EntryJson, reader: ModelReader): Promise<ReflectionWords> {
  const severity = entry.safety?.severity ?? null;
  const prompt = composeReflectionPrompt({
    entry,
    firstName: firstNameOf(author.fullName),
    severity,
    contextTokens: env.ORION_CONTEXT_TOKENS,
  });
  const limit = AbortSignal.timeout(WHOLE_TIMEOUT_MS);
  const model = await getModel(reader);
  let text = '';
  for await (const words of model.reply(prompt, limit)) text += words;
  if (limit.aborted) throw new ModelError('silent');
  const words = parseReflection(text);
  // What the offline companion says is written, and quotes the entry.
  const isModels = model.kind !== 'offline';
  if (!words || (isModels && (isGraverThan(severity, words) || isHeld(words)))) throw new ModelError('broken');
  return words;
}

/**
 * Returns whether the reflection is graver than the entry, so that the model has added what the entry does not contain.
 * What it says to the user is screened as if the user said it about themselves.
 */
function isGraverThan(severity: Severity | null, { reflection, questions }: ReflectionWords): boolean {
  const said = [reflection, ...questions]
    .join(' ')
    .replace(/\byourself\b/gi, 'myself')
    .replace(/\byour\b/gi, 'my')
    .replace(/\byou\b/gi, 'I');
  return severityRank(screenText(said)) > Math.max(severityRank(severity), severityRank('medium'));
}

/** Returns whether it says what a reply must never say. */
const isHeld = ({ reflection, questions }: ReflectionWords) =>
  screenReply([reflection, ...questions].join('\n')).held !== null;

const FAILURE_TEXTS: Partial<Record<ModelFailure, string>> = {
  busy: 'Orion is answering many people at the moment. Your entry is as you left it. Please try again in a minute.',
  unavailable: 'Orion cannot be reached at the moment. Your entry is as you left it. Please try again.',
  refused: 'Orion is not set up correctly at the moment. Your entry is as you left it. Please try again later.',
  silent: 'Orion did not answer in time. Your entry is as you left it. Please try again.',
};

/** Returns the text shown in place of a failed reflection. What the model's server returned is never shown. */
function reflectionFailureText(failure: ModelFailure): string {
  return (
    FAILURE_TEXTS[failure] ??
    'Orion sent something that could not be used. Your entry is as you left it. Please try again.'
  );
}
