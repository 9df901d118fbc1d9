import { characterStart } from '../text/truncate';

/** A piece of text in parts. `hit` marks a match of the search words. */
export type Excerpt = { text: string; hit: boolean }[];

const BEFORE = 60;
const MAX_LENGTH = 220;

/** Normalizes a text for comparison: ignores case and the way in which accents are encoded. */
export function foldText(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Returns the part of a text around the search words, with every occurrence marked. */
export function excerptOf(text: string, words: string, longest = MAX_LENGTH): Excerpt {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const wanted = new RegExp(escapePattern(words.normalize('NFC').replace(/\s+/g, ' ').trim()), 'giu');
  const first = plain.search(wanted);
  const start = first > BEFORE && plain.length > longest ? wordStart(plain, first - BEFORE) : 0;
  const end = plain.length - start > longest ? characterStart(plain, start + longest) : plain.length;
  const shown = plain.slice(start, end);
  const parts: Excerpt = start > 0 ? [{ text: '…', hit: false }] : [];
  let at = 0;
  for (const match of shown.matchAll(wanted)) {
    if (match[0] === '') break;
    parts.push({ text: shown.slice(at, match.index), hit: false }, { text: match[0], hit: true });
    at = match.index + match[0].length;
  }
  parts.push({ text: shown.slice(at) + (end < plain.length ? '…' : ''), hit: false });
  return parts.filter(({ text: part }) => part !== '');
}

function wordStart(text: string, from: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space > from + BEFORE / 2 ? characterStart(text, from) : space + 1;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
