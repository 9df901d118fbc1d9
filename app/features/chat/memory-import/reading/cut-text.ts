import { findDay } from './find-day';
import { splitList } from './split-list';
import { termsOf } from '~/platform/search/rank-texts';

type TextPart = { text: string; day: string | null };

/** Short enough to be read at a glance. */
const PART_CHARACTERS = 900;
const SENTENCES = /[^.!?\n。！？]+[.!?。！？\n]*\s*|[.!?\n。！？]+\s*/g;
const BLANK_LINE = /\n[^\S\n]*\n/;
const HEADING = /^(?:#{1,6}\s|[A-Z][^.!?\n]{0,60}:?$)/;
/** Two paragraphs are about one topic when they share this part of their terms. */
const SAME_TOPIC = 0.12;

/**
 * Cuts a text at paragraphs and lists, and joins paragraphs that are short and about the same. A line with a day dates
 * what follows.
 */
export function cutText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let day: string | null = null;
  let last: { text: string; terms: Set<string>; day: string | null } | null = null;
  const flush = () => {
    if (last) parts.push(...splitLong(last.text).map((one) => ({ text: one, day: last!.day })));
    last = null;
  };
  for (const { text: plain, isItem } of text.split(BLANK_LINE).flatMap(splitList)) {
    if (plain === '') continue;
    const dated = findDay(plain);
    const isNew = isItem || dated !== null || HEADING.test(plain);
    if (dated) day = dated.day;
    const terms: string[] = termsOf(plain);
    const open = last as { text: string; terms: Set<string>; day: string | null } | null;
    const common = open ? terms.filter((term) => open.terms.has(term)).length : 0;
    const fits = open !== null && open.text.length + plain.length < PART_CHARACTERS;
    if (open && fits && !isNew && (isHeading(open.text) || common >= SAME_TOPIC * Math.max(1, terms.length))) {
      open.text += `\n\n${plain}`;
      for (const term of terms) open.terms.add(term);
    } else {
      flush();
      last = { text: plain, terms: new Set(terms), day };
    }
  }
  flush();
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part.text));
}

const isHeading = (text: string) => HEADING.test(text) || findDay(text)?.isAlone === true;

/** Cuts a long paragraph at sentences, and a long sentence where it is full. */
function splitLong(text: string): string[] {
  if (text.length <= PART_CHARACTERS) return [text];
  const parts: string[] = [];
  let part = '';
  for (const sentence of text.match(SENTENCES) ?? []) {
    if (part !== '' && part.length + sentence.length > PART_CHARACTERS) {
      parts.push(part.trim());
      part = '';
    }
    for (let at = 0; at < sentence.length; at += PART_CHARACTERS) {
      const piece = sentence.slice(at, at + PART_CHARACTERS);
      if (part.length + piece.length > PART_CHARACTERS) parts.push(part.trim());
      part = part.length + piece.length > PART_CHARACTERS ? piece : part + piece;
    }
  }
  return [...parts, part.trim()].filter((one) => one !== '').map((one) => one.toWellFormed());
}
