/** Accents of Latin, Greek and Cyrillic letters, and the optional vowel signs of Hebrew and Arabic. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]/g;

/** Returns a text without what people leave out when they write quickly. */
export function foldAccents(text: string): string {
  return text.normalize('NFKD').replace(OPTIONAL_MARKS, '');
}
