/** Behaviours of the OpenAI double, and how a message selects one by a marker such as `[[fault:cut,after:10]]`. */

export const faults = [
  '401',
  '429',
  '500',
  '503',
  'html',
  'empty',
  'nodone',
  'cutearly',
  'badjson',
  'badutf8',
  'tiny',
  'errevent',
  'cut',
  'huge',
  'flood',
  'nochoices',
  'stallbefore',
  'stallafter',
  'slowhead',
] as const;

export type Fault = (typeof faults)[number];

/**
 * `plain` is `w0 w1 …`; `wide` has two- and four-byte characters, and each token is a sentence; `stamp` contains the times at which the double
 * received the request and sent each token.
 */
type Words = 'plain' | 'wide' | 'stamp';

export type Behaviour = {
  fault: Fault | null;
  tokens: number;
  delayMs: number;
  /** Number of tokens before the fault. */
  after: number;
  /** Number of requests with the same last message that meet the fault; later ones do not. */
  times: number;
  /** The Retry-After header of 429 and 503: seconds, `+3` for the date in three seconds, or empty for no header. */
  retryAfter: string;
  /** The finish_reason of the reply. */
  finish: string;
  /** Responds as if no stream was requested. */
  whole: boolean;
  /** Number of choices that carry the words; the first choice is written last. */
  choices: number;
  /** Sends the words as a refusal. */
  refuses: boolean;
  words: Words;
  /** Refuses requests that ask for JSON by `response_format`. */
  refusesFormat: boolean;
  /** Replaces the numbered words: the whole text is sent in `tokens` pieces. */
  text: string | null;
};

export const normalBehaviour: Behaviour = {
  fault: null,
  tokens: 40,
  delayMs: 5,
  after: 10,
  times: Infinity,
  retryAfter: '',
  finish: 'stop',
  whole: false,
  choices: 1,
  refuses: false,
  words: 'plain',
  refusesFormat: false,
  text: null,
};

/** Part of every error response, so that tests can check where it must not appear. */
export const upstreamSentence = 'UPSTREAM-INTERNAL-7f3a: key sk-secret of org-secret is over its limit';

export const hugeLineBytes = 5 * 1024 * 1024;
export const floodBytes = 10_000_000;

const markerPattern = /\[\[([a-z]+:[^\]]*)\]\]/g;

export function behaviourFor(message: string, standing: Behaviour): Behaviour {
  const chosen: Behaviour = { ...standing };
  for (const marker of message.matchAll(markerPattern)) {
    for (const pair of (marker[1] ?? '').split(',')) {
      const colon = pair.indexOf(':');
      applyPair(chosen, pair.slice(0, colon).trim(), pair.slice(colon + 1).trim());
    }
  }
  return chosen;
}

function applyPair(behaviour: Behaviour, key: string, value: string): void {
  if (key === 'fault') behaviour.fault = faults.find((fault) => fault === value) ?? null;
  else if (key === 'tokens') behaviour.tokens = Number(value);
  else if (key === 'delay') behaviour.delayMs = Number(value);
  else if (key === 'after') behaviour.after = Number(value);
  else if (key === 'times') behaviour.times = Number(value);
  else if (key === 'retry') behaviour.retryAfter = value;
  else if (key === 'finish') behaviour.finish = value;
  else if (key === 'whole') behaviour.whole = value === 'yes';
  else if (key === 'choices') behaviour.choices = Number(value);
  else if (key === 'refuses') behaviour.refuses = value === 'yes';
  else if (key === 'words') behaviour.words = value === 'wide' || value === 'stamp' ? value : 'plain';
}

/** Returns the text of token `index`. The joined tokens are the reply. */
export function tokenText(behaviour: Behaviour, index: number): string {
  const { text, tokens } = behaviour;
  if (text !== null) {
    const letters = Array.from(text);
    const size = Math.ceil(letters.length / Math.max(1, tokens));
    return letters.slice(index * size, (index + 1) * size).join('');
  }
  if (behaviour.words === 'wide') return `W${index}é😀. `;
  return `w${index} `;
}

export function replyText(behaviour: Behaviour, tokens = behaviour.tokens): string {
  let text = '';
  for (let index = 0; index < tokens; index += 1) text += tokenText(behaviour, index);
  return text;
}
