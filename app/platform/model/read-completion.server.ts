import { createParser, type EventSourceParser } from 'eventsource-parser';
import { ModelError, type ModelFailure } from './model';
import { ReplyText } from './reply-text';
import type { SilenceWatch } from './silence-watch.server';

/** A reply is cut at this size; what flows beyond is nobody's conversation. */
export const REPLY_MAX_BYTES = 256 * 1024;

type Part = { content?: unknown; refusal?: unknown } | undefined;
type Choice = { index?: number; delta?: Part; message?: Part; finish_reason?: string | null };
type Completion = { choices?: Choice[] | null; error?: unknown };

type Ending = Extract<ModelFailure, 'length' | 'filtered' | 'declined'>;

/** Why the model ended a reply that is not whole, by the word that the server gives for it. */
const ENDINGS: Record<string, Ending | undefined> = {
  length: 'length',
  content_filter: 'filtered',
  refusal: 'declined',
};

/**
 * The words of an answer, streamed, or whole from a server that does not stream. Read here and not by the SDK, whose decoders cost more than the
 * rest of a reply: what arrives together is handed on together, so that many replies at once make fewer and larger steps instead of a queue.
 * Throws ModelError when the reply is not whole, after what there is of it.
 */
export async function* readCompletion(response: Response, silence: SilenceWatch): AsyncIterable<string> {
  if (!response.body) throw new ModelError('broken');
  const completion = new CompletionReader();
  const decoder = new TextDecoder();
  const take = takerFor(response, completion);
  const reader = response.body.getReader();
  for (let done = false; !done;) {
    const read = await reader.read();
    done = read.done;
    silence.heard();
    const failure = failureOf(() => take(decoder.decode(read.value, { stream: !done }), done));
    const words = completion.takeWords();
    if (words) yield words;
    if (failure) throw failure;
  }
  const rest = completion.end();
  if (rest) yield rest;
  completion.assertWhole();
}

/** Reads one completion out of its chunks, or out of the whole of it. */
class CompletionReader {
  readonly #text = new ReplyText();
  #words = '';
  #room = REPLY_MAX_BYTES;
  #isFinished = false;
  #ending: Ending | undefined;

  finish(): void {
    this.#isFinished = true;
  }

  /** Throws ModelError for what is not a completion, and for what is too much. */
  take(completion: Completion): void {
    if (completion.error) throw new ModelError('broken');
    const choice = completion.choices?.find(({ index }) => (index ?? 0) === 0);
    if (!choice) return;
    const part = choice.delta ?? choice.message;
    this.#add(this.#text.add(textOf(part?.content) + textOf(part?.refusal)));
    if (textOf(part?.refusal) !== '') this.#ending = 'declined';
    if (!choice.finish_reason) return;
    this.#isFinished = true;
    this.#ending ??= ENDINGS[choice.finish_reason];
  }

  takeWords(): string {
    const words = this.#words;
    this.#words = '';
    return words;
  }

  end(): string {
    this.#add(this.#text.end());
    return this.takeWords();
  }

  assertWhole(): void {
    if (this.#ending) throw new ModelError(this.#ending);
    if (!this.#isFinished) throw new ModelError(this.#text.hasWords ? 'cut' : 'broken');
    if (!this.#text.hasWords) throw new ModelError('empty');
  }

  #add(text: string): void {
    const fits = startWithin(text, this.#room);
    this.#words += fits;
    this.#room -= Buffer.byteLength(fits);
    if (fits.length < text.length) throw new ModelError('too_long');
  }
}

/** What takes the text of the answer as it arrives. */
function takerFor(response: Response, completion: CompletionReader): (text: string, isLast: boolean) => void {
  if (response.headers.get('content-type')?.includes('text/event-stream')) {
    const parser: EventSourceParser = createParser({
      onEvent: ({ data }) =>
        data === '[DONE]' ? completion.finish() : completion.take(JSON.parse(data) as Completion),
    });
    return (text) => parser.feed(text);
  }
  let whole = '';
  return (text, isLast) => {
    whole += text;
    if (isLast) completion.take(JSON.parse(whole) as Completion);
  };
}

/** What came before a broken event, or before the limit, in the same piece still counts. */
function failureOf(take: () => void): unknown {
  try {
    take();
    return undefined;
  } catch (error) {
    return error;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The beginning of a text that takes at most so many bytes of UTF-8, cut between characters. */
function startWithin(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read);
}
