import { truncate } from '~/platform/text/truncate';

const MAX_LENGTH = 60;

/** Returns the first words of a text, cut at a word boundary. */
export function firstWords(text: string, longest = MAX_LENGTH): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longest) return plain;
  const cut = truncate(plain, longest);
  const end = plain[longest] === ' ' ? longest : cut.lastIndexOf(' ');
  return `${trimEnd(end > longest / 3 ? cut.slice(0, end) : cut)}…`;
}

/**
 * Returns a title from a model's output: its first line, without quotation marks, labels and formatting. Empty when
 * there is none.
 */
export function titleOf(answer: string): string {
  const line =
    answer
      .split('\n')
      .map((one) => one.trim())
      .find(Boolean) ?? '';
  const bare = line
    .replace(/^(title|titel|título|titre)\s*:\s*/i, '')
    .replace(/[*_`#"“”„«»]/g, '')
    .trim();
  return firstWords(bare.replace(/(?<![.!])[.!]+$/, ''));
}

function trimEnd(text: string): string {
  return text.replace(/(?<![\s,;:.\-–—])[\s,;:.\-–—]+$/u, '');
}
