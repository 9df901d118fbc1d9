/** Returns a text in lower case, with straight quotes and single spaces. */
export function toPlain(text: string): string {
  return text.toLowerCase().replace(/[’‘]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
}

/** Returns the words of a text in lower case, with straight quotes. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .match(/[a-z][a-z'-]*/g) ?? []
  );
}

/** Returns the sentences of a text as they are written, without their end marks. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/[’‘]/g, "'")
    .split(/(?<!\b(?:[Mm]rs?|[Mm]s|[Dd]r|[Ss]t))(?<![.!?…])[.!?…]+(?=\s|$)|\n+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
