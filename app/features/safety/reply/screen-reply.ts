import { harmRules } from './harm-rules';
import { splitSentences } from '../text/split-sentences';
import { hookRules } from './hook-rules';
import type { HeldKind } from './reply-rule';
import { claimsSelf } from './self-claims';
import { writtenAnswers } from './written-answers';

const RULES = [...harmRules, ...hookRules];

/** What is wrong with a sentence. `isSure`: the rest of the reply is not worth reading. */
type Finding = { kind: HeldKind; isSure: boolean };

/** Returns what is wrong with a sentence of a reply, or null. */
function findHeld(sentence: string): Finding | null {
  const cased = plainOf(sentence);
  const plain = cased.toLowerCase();
  const own = plain.replace(QUOTATION, ' ');
  const rule = RULES.find(({ kind, pattern, unless }) => {
    const text = kind === 'methods' || kind === 'encouragement' ? plain : own;
    return pattern.test(text) && !unless?.test(text);
  });
  if (rule) return { kind: rule.kind, isSure: true };
  return claimsSelf(cased.replace(QUOTATION, ' ')) ? { kind: 'hook', isSure: false } : null;
}

/** What somebody else said. Means and encouragement count there too. */
const QUOTATION = /"[^"]*(?:"|$)|(?<![\w'])'[^']{3,}'(?=[\s.,!?;:]|$)/g;

/**
 * With plain quotation marks and spaces, without characters that nobody sees and marks of Markdown; a single
 * asterisk stays, because it tells of a gesture.
 */
function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\*\*|__|~~|[\u00ad\u200b-\u200f\u2060\ufeff]|^#+ /g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Every beginning of a word that a rule looks for: a sentence without them cannot match so far. */
const cues = new Set<string>(['i']);
for (const { pattern } of RULES)
  for (const [word] of pattern.source.replace(/\\[a-z]/g, ' ').matchAll(/[a-z]+/g))
    for (let length = 1; length <= word.length; length += 1) cues.add(word.slice(0, length));

const WORD = /\S+/g;
const PLAIN_WORD = /^([\p{L}\p{N}]+)[,;:]?$/u;

/**
 * Reads a reply while it is written, and lets a sentence through when it is whole and nothing is wrong with it
 * (docs/care.md). First words of a sentence pass at once as long as no rule looks for any of them. A sentence in which
 * the writer claims feelings or a life of its own is left out. At anything worse a written answer ends the reply.
 */
export class ReplyScreen {
  #held: HeldKind | null = null;
  #isEnded = false;
  /** The sentence that is being written. */
  #sentence = '';
  /** How much of it was let through. */
  #passed = 0;
  #hasShown = false;

  /** What was held back last. */
  get held(): HeldKind | null {
    return this.#held;
  }

  /** Whether a written answer has ended the reply: nothing more of it is shown. */
  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Adds a piece, and returns the text that may be shown. */
  push(piece: string): string {
    if (this.#isEnded) return '';
    this.#sentence += piece;
    let shown = '';
    for (let end; !this.#isEnded && (end = this.#endOfWhole()) !== null;) shown += this.#judge(end);
    if (this.#isEnded) return shown;
    return shown + this.#passBeginning(this.#sentence.length);
  }

  /** Returns what is left at the end of the reply. */
  end(): string {
    if (this.#isEnded) return '';
    const shown = this.#judge(this.#sentence.length);
    return this.#held && !this.#hasShown ? this.#answer(this.#held) : shown;
  }

  /** Returns where the first sentence ends; null while it is the last one, which may go on. A very long one is cut. */
  #endOfWhole(): number | null {
    const [first, next] = splitSentences(this.#sentence);
    return first && next ? first.end : null;
  }

  #judge(end: number): string {
    const beginning = this.#passBeginning(end);
    const sentence = this.#sentence.slice(0, end);
    const from = this.#passed;
    this.#sentence = this.#sentence.slice(end);
    this.#passed = 0;
    const found = findHeld(sentence);
    if (!found) return beginning + this.#show(sentence.slice(from));
    this.#held = found.kind;
    return beginning + (found.isSure || from > 0 ? this.#answer(found.kind) : '');
  }

  #answer(kind: HeldKind): string {
    this.#isEnded = true;
    return (this.#hasShown ? '\n\n' : '') + writtenAnswers[kind];
  }

  #passBeginning(end: number): string {
    const from = this.#passed;
    // A word of which a part has passed is looked at from its start.
    WORD.lastIndex = this.#sentence.slice(0, from).search(/(?<!\S)\S*$/);
    for (let match; (match = WORD.exec(this.#sentence)) && match.index + match[0].length <= end;) {
      const [, word = ''] = PLAIN_WORD.exec(match[0]) ?? [];
      if (word === '' || cues.has(word.toLowerCase())) break;
      this.#passed = match.index + match[0].length;
    }
    return this.#show(this.#sentence.slice(from, this.#passed));
  }

  #show(text: string): string {
    this.#hasShown ||= text.trim() !== '';
    return text;
  }
}

/** Returns a whole reply as it may be shown, and what was held back of it. */
export function screenReply(text: string): { text: string; held: HeldKind | null } {
  const screen = new ReplyScreen();
  return { text: screen.push(text) + screen.end(), held: screen.held };
}
