/** What the OpenAI double can be told to do, and how a message chooses it by a marker such as `[[fault:cut,after:10]]`. */

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

/** `plain` is `w0 w1 …`; `wide` has two- and four-byte characters; `stamp` carries the moments the double heard and spoke. */
type Words = 'plain' | 'wide' | 'stamp';

export type Behaviour = {
  fault: Fault | null;
  tokens: number;
  delayMs: number;
  /** The fault strikes after this many tokens. */
  after: number;
  /** Only the first so many requests with the same last message meet the fault. */
  times: number;
  /** Of 429 and 503: seconds, `+3` for the date in three seconds, or empty for none. */
  retryAfter: string;
  /** How the reply ends, by the wire's word. */
  finish: string;
  /** Answers as if no stream had been asked for. */
  whole: boolean;
  /** How many choices say the words, the first of them last. */
  choices: number;
  /** Says the words as a refusal. */
  refuses: boolean;
  words: Words;
  /** Replaces the numbered words: sent whole, `tokens` pieces. */
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
  text: null,
};

/** Stands in every failing answer, so that a test can look for it where it must not appear. */
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

/** The text of token `index`. Tokens of one reply joined are the reply. */
export function tokenText(behaviour: Behaviour, index: number): string {
  const { text, tokens } = behaviour;
  if (text !== null) {
    const letters = Array.from(text);
    const size = Math.ceil(letters.length / Math.max(1, tokens));
    return letters.slice(index * size, (index + 1) * size).join('');
  }
  if (behaviour.words === 'wide') return `w${index}é😀 `;
  return `w${index} `;
}

export function replyText(behaviour: Behaviour, tokens = behaviour.tokens): string {
  let text = '';
  for (let index = 0; index < tokens; index += 1) text += tokenText(behaviour, index);
  return text;
}
