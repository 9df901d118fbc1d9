import { spokenBlock, spokenText } from '~/speech-text';

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, tr, br, div';

/** Returns the text to read aloud of the message around an element. */
export function wordsOnPage(inside: Element): string {
  const words = inside.closest('.msg')?.querySelector('.words')?.cloneNode(true) as Element | undefined;
  if (!words) return '';
  for (const code of words.querySelectorAll('pre')) code.textContent = `\n${spokenBlock(code.textContent ?? '')}\n`;
  for (const block of words.querySelectorAll(BLOCKS)) block.after('\n');
  return spokenText(words.textContent ?? '');
}
