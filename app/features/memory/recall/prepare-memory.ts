import { mentionsTime, termsOfDate } from './terms/date-terms';
import { type Word, wordsOf } from './terms/recall-terms';

type RecalledMemory = {
  id: string;
  text: string;
  /** When it was, or when it was said. */
  date: Date | null;
  /** What it was saved from, such as a session: memories of one source are about one occasion. */
  source: string | null;
};

/** What recall needs to know of a memory. Plain data without the text. */
export type PreparedMemory = {
  id: string;
  source: string | null;
  time: number;
  words: Word[];
  dateTerms: string[];
  mentionsTime: boolean;
};

/** Reads a memory for a MemoryIndex. */
export function prepareMemory({ id, text, date, source }: RecalledMemory): PreparedMemory {
  return {
    id,
    source,
    time: date?.getTime() ?? 0,
    words: wordsOf(text),
    dateTerms: date ? termsOfDate(date) : [],
    mentionsTime: mentionsTime(text),
  };
}
