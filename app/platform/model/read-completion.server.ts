import { createParser, type EventSourceParser } from 'eventsource-parser';
import type { SilenceWatch } from '../async/silence-watch';
import type { OutboundAnswer } from '../outbound/outbound-request.server';
import { ModelError, type ModelFailure } from './model';
import { ReplyText } from './reply-text';

/** A reply is cut at this size. */
export const REPLY_MAX_BYTES = 256 * 1024;

type Part = { content?: unknown; refusal?: unknown } | undefined;
type Choice = { index?: number; delta?: Part; message?: Part; finish_reason?: string | null };
type Completion = { choices?: Choice[] | null; error?: unknown };

type Ending = Extract<ModelFailure, 'length' | 'filtered' | 'declined'>;

/** Maps the server's finish reason to the reason why the reply is incomplete. */
const ENDINGS: Record<string, Ending | undefined> = {
  length: 'length',
  content_filter: 'filtered',
  refusal: 'declined',
};

/**
 * Yields the text of a reply, streamed, or as a whole from a server that does not stream. The SDK is not used here,
 * because its decoders cost more than the rest of a reply. Text that arrives together is yielded together, so that many
 * concurrent replies take fewer and larger steps. Throws ModelError when the reply is incomplete, after yielding the
 * text received so far.
 */
export async function* readCompletion(
  { headers, body }: Pick<OutboundAnswer, 'headers' | 'body'>,
  silence: Pick<SilenceWatch, 'heard'>,
): AsyncIterable<string> {
  const completion = new CompletionReader();
  const decoder = new TextDecoder();
  const take = takerFor(headers['content-type'] ?? '', completion);
  try {
    for (let done = false; !done;) {
      const read = await body.next();
      done = read.done === true;
      silence.heard();
      const failure = failureOf(() => take(decoder.decode(read.value, { stream: !done }), done));
      const words = completion.takeWords();
      if (words) yield words;
      if (failure) throw failure;
    }
  } finally {
    void body.return();
  }
  const rest = completion.end();
  if (rest) yield rest;
  completion.assertWhole();
}

/** Reads one completion from its chunks, or from the complete response. */
class CompletionReader {
  readonly #text = new ReplyText();
  #words = '';
  #bytesLeft = REPLY_MAX_BYTES;
  #isFinished = false;
  #ending: Ending | undefined;

  finish(): void {
    this.#isFinished = true;
  }

  /** Adds a chunk. Throws ModelError when it is not a completion or exceeds the size limit. */
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
    const fits = startOfBytes(text, this.#bytesLeft);
    this.#words += fits;
    this.#bytesLeft -= Buffer.byteLength(fits);
    if (fits.length < text.length) throw new ModelError('too_long');
  }
}

/** Returns the function that receives the text of the response as it arrives. */
function takerFor(type: string, completion: CompletionReader): (text: string, isLast: boolean) => void {
  if (type.includes('text/event-stream')) {
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

/**
 * Returns the error instead of throwing it, so that text before a broken event or the limit in the same piece still
 * counts.
 */
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

/** Returns the beginning of a text that fits in the given number of UTF-8 bytes, cut between characters. */
function startOfBytes(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read);
}
