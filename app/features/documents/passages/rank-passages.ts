import { TextRanking } from '~/platform/search/rank-texts';

/**
 * A part of a document, as it is put into a prompt. `part` counts from 1; `isNew` is true when the document was added
 * with the question.
 */
export type Passage = { documentId: string; name: string; part: number; parts: number; text: string; isNew: boolean };

/** Words for a document as a whole: they match its beginning, as its name does. */
const WHOLE = 'document file pdf attachment attached uploaded summary summarise summarize';

/** Ranks the passages of documents, handed in one at a time. */
export class PassageRanking {
  readonly #ranking: TextRanking<Passage>;

  constructor(question: string) {
    this.#ranking = new TextRanking(question);
  }

  add(passage: Passage): void {
    this.#ranking.add(passage, passage.text, passage.part === 1 ? `${passage.name} ${WHOLE}` : '');
  }

  /** Returns the passages, best first. */
  ranked(): Passage[] {
    return this.#ranking.ranked().map(({ item }) => item);
  }
}
