const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * What a person is to see of a reply that comes in pieces: not the reasoning that some servers leave in the text between `<think>` and `</think>`,
 * and no white space before the first word. A tag may be split over pieces. The name of the tag in code marks is a word like others.
 */
export class ReplyText {
  #undecided = '';
  #isReasoning = false;
  #hasWords = false;
  #last = '';

  get hasWords(): boolean {
    return this.#hasWords;
  }

  /** Answers what the piece adds to the reply. */
  add(piece: string): string {
    let rest = this.#undecided + piece;
    let seen = '';
    for (let at = this.#findTag(rest, seen); at >= 0; at = this.#findTag(rest, seen)) {
      if (!this.#isReasoning) seen += rest.slice(0, at);
      rest = rest.slice(at + (this.#isReasoning ? CLOSE : OPEN).length);
      this.#isReasoning = !this.#isReasoning;
    }
    const decided = rest.length - beginningOf(this.#isReasoning ? CLOSE : OPEN, rest);
    this.#undecided = rest.slice(decided);
    return this.#show(this.#isReasoning ? seen : seen + rest.slice(0, decided));
  }

  /** Answers what was held back because a tag could have begun with it. */
  end(): string {
    const rest = this.#isReasoning ? '' : this.#undecided;
    this.#undecided = '';
    return this.#show(rest);
  }

  /** Where the next tag that counts begins in `text`, which follows on `before`; -1 when there is none. */
  #findTag(text: string, before: string): number {
    if (this.#isReasoning) return text.indexOf(CLOSE);
    let at = text.indexOf(OPEN);
    while (at >= 0 && (at > 0 ? text[at - 1] : before.at(-1) || this.#last) === '`') at = text.indexOf(OPEN, at + 1);
    return at;
  }

  #show(text: string): string {
    const shown = this.#hasWords ? text : text.trimStart();
    if (shown === '') return '';
    this.#hasWords = true;
    this.#last = shown.at(-1)!;
    return shown;
  }
}

/** How many characters at the end of `text` may be the beginning of `tag`. */
function beginningOf(tag: string, text: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(tag.slice(0, length))) return length;
  return 0;
}
