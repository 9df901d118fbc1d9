import { truncate } from '../text/truncate';

const CHUNK_CHARACTERS = 1_200;

/** Splits a text at the ends of paragraphs, sentences or words. */
export function splitText(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const end =
      at + CHUNK_CHARACTERS >= text.length ? text.length : at + lastBreak(truncate(text.slice(at), CHUNK_CHARACTERS));
    const part = text.slice(at, end).trim();
    if (part !== '') parts.push(part);
    at = end;
  }
  return parts;
}

function lastBreak(text: string): number {
  const half = text.length / 2;
  for (const mark of ['\n\n', '\n', '. ', ' ']) {
    const found = text.lastIndexOf(mark);
    if (found > half) return found + mark.length;
  }
  return text.length;
}
