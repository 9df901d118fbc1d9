import { splitSentences } from '../text/split-sentences';
import { isFarewell } from './farewells';
import { allRules, findHeld } from './find-held';
import type { HeldKind } from './rules/reply-rule';
import { writtenAnswers, writtenFarewell } from './written-answers';

/** Every beginning of a word that a rule looks for: a sentence without them cannot match so far. */
const cues = new Set<string>(['i']);
for (const { pattern } of allRules)
  for (const [word] of pattern.source.replace(/\\[a-z]/g, ' ').matchAll(/[a-z]+/g))
    for (let length = 1; length <= word.length; length += 1) cues.add(word.slice(0, length));

/** Words that are whole, because a blank follows. */
const WORD = /\S+(?=\s)/g;
const PLAIN_WORD = /^(\p{L}[\p{L}\p{N}]*)[,;:]?$/u;
/** Behind such words often stands what the writer did: "Reading that again, I…". */
const LEADS_TO_I = /(?:ing|ly|day|ed|how|again|once|back)$/;
/** With these a sentence begins as it may, whatever follows. */
const OPENING =
  /^\s*(?:(?:and |so |but |oh,? |well,? )?(?:that(?:'s| is)?(?: sounds| must(?: be| have been| feel)?| makes| can be| could be)?|it(?:'s| is)?(?: sounds| seems| makes sense| can be| takes)?|this(?: is| sounds)?|there(?:'s| is| are)|thank you(?: for)?|thanks(?: for)?|i'm (?:so |really |very )?sorry|i hear|i can hear|of course|welcome back|good (?:morning|evening|question)|congratulations|hello|hi|what|how|which|when|where|would you|could you|do you|did you|have you|is there|are there|maybe|perhaps|sometimes|let's|one (?:thing|way|step|idea)|here(?:'s| is| are)|for (?:example|now|tonight|today)|first|next|then|you(?:'ve| have)? (?:said|wrote|mentioned|asked|described)))(?=\s)/i;

/**
 * Reads a reply while it is written, and lets a sentence through when it is whole and nothing is wrong with it
 * (docs/care.md). First words pass at once where no rule looks for any of them, and openings that say nothing yet. A
 * sentence in which the writer claims feelings or a life of its own is left out. At anything worse a written answer
 * ends the reply. Where the person says goodbye, only farewells pass.
 */
export class ReplyScreen {
  readonly #isParting: boolean;
  readonly #counts = new Map<HeldKind, number>();
  #held: HeldKind | null = null;
  #heldWords = '';
  #isEnded = false;
  /** The sentence that is being written. */
  #sentence = '';
  /** How much of it was let through. */
  #passed = 0;
  #hasShown = false;

  constructor({ isParting = false } = {}) {
    this.#isParting = isParting;
  }

  /** What was held back last. */
  get held(): HeldKind | null {
    return this.#held;
  }

  /** The sentence that was held back last, for those who review what is grave. */
  get heldWords(): string {
    return this.#heldWords;
  }

  /** How many sentences were held back, by kind. */
  get counts(): ReadonlyMap<HeldKind, number> {
    return this.#counts;
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
    if (this.#hasShown || this.#isEnded) return shown;
    if (this.#held) return this.#answer(this.#held);
    return this.#isParting && this.#hasLeftOut ? this.#endWith(writtenFarewell) : shown;
  }
  #hasLeftOut = false;

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
    if (!found && this.#isParting && !isFarewell(sentence)) {
      this.#hasLeftOut = true;
      return beginning;
    }
    if (!found) return beginning + this.#show(sentence.slice(from));
    this.#held = found.kind;
    this.#heldWords = sentence.trim();
    this.#counts.set(found.kind, (this.#counts.get(found.kind) ?? 0) + 1);
    const cut = beginning + (from > 0 ? '…' : '');
    return found.isSure ? cut + this.#answer(found.kind) : cut;
  }

  #answer(kind: HeldKind): string {
    return this.#endWith(kind === 'hook' && this.#isParting ? writtenFarewell : writtenAnswers[kind]);
  }

  #endWith(text: string): string {
    this.#isEnded = true;
    return (this.#hasShown ? '\n\n' : '') + text;
  }

  #passBeginning(end: number): string {
    if (this.#isParting) return '';
    const from = this.#passed;
    const [opening] = OPENING.exec(this.#sentence.slice(0, end)) ?? [];
    if (opening === undefined) this.#passWords(end);
    else this.#passed = Math.max(from, opening.length);
    return this.#show(this.#sentence.slice(from, this.#passed));
  }

  #passWords(end: number): void {
    // A word of which a part has passed is looked at from its start.
    WORD.lastIndex = this.#passed;
    for (let match; (match = WORD.exec(this.#sentence)) && match.index + match[0].length <= end;) {
      const [, word = ''] = PLAIN_WORD.exec(match[0]) ?? [];
      const plain = word.toLowerCase();
      if (plain === '' || cues.has(plain) || LEADS_TO_I.test(plain)) break;
      this.#passed = match.index + match[0].length;
    }
  }

  #show(text: string): string {
    // The blanks behind a first sentence that was left out.
    const shown = !this.#hasShown && (this.#held || this.#hasLeftOut) ? text.trimStart() : text;
    this.#hasShown ||= shown.trim() !== '';
    return shown;
  }
}

/** Returns a whole reply as it may be shown, and what was held back of it. */
export function screenReply(text: string): { text: string; held: HeldKind | null } {
  const screen = new ReplyScreen();
  return { text: screen.push(text) + screen.end(), held: screen.held };
}

/** Returns whether a text of a model that is no reply, such as a title, says what a model must not say. */
export function isUnfit(text: string): boolean {
  return splitSentences(text).some(({ start, end }) => findHeld(text.slice(start, end))?.isSure);
}
