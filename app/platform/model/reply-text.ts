const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * The visible text of a reply that arrives in pieces: without the reasoning that some servers leave between `<think>`
 * and `</think>`, and without white space before the first word. A tag may be split over pieces. A tag in code marks
 * counts as ordinary text.
 */
export class ReplyText {
  #undecided = '';
  #isReasoning = false;
  #hasWords = false;
  #last = '';

  get hasWords(): boolean {
    return this.#hasWords;
  }

  /** Adds a piece and returns the text that becomes visible. */
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

  /** Returns the text that was held back because it could have been the start of a tag. */
  end(): string {
    const rest = this.#isReasoning ? '' : this.#undecided;
    this.#undecided = '';
    return this.#show(rest);
  }

  /**
   * Returns the index of the next tag in `text`, which follows `before`, or -1 when there is none. Skips tags in code
   * marks.
   */
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

/** Returns how many characters at the end of `text` may be the beginning of `tag`. */
function beginningOf(tag: string, text: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(tag.slice(0, length))) return length;
  return 0;
}
