/** Frequent words that English does not share with the languages below, and the other way round. */
const ENGLISH = new Set(
  'the and my with for that you she they what when where who how did does is has have are were about your his from at it to of'.split(
    ' ',
  ),
);
const OTHERS = new Set(
  (
    'der das den dem ein eine einen und ist nicht ich mein meine mit fur auf bei wo wer wann wie ' +
    'le la les un une des est et pas je mon ma mes avec pour dans qui quand du ' +
    'el los las una y es mi con por que en donde cuando il lo gli di che e sono mio mia per dove ' +
    'o os as um uma meu minha com onde het een niet ik mijn met voor waar wie ' +
    'jag och att det som inte min med han hon jeg ikke og ja nie sie w z na moj moja bir ve bu'
  ).split(' '),
);

/**
 * Returns whether a text is English, by its letters and frequent words. The model knows only English: vectors of other
 * languages are alike by their letters, not by their meaning.
 */
export function looksEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !/[a-z]/i.test(letter.normalize('NFD').charAt(0))).length;
  if (letters.length === 0 || foreign > letters.length / 5) return false;
  const words =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const countIn = (set: ReadonlySet<string>) => words.filter((word) => set.has(word)).length;
  return countIn(ENGLISH) >= countIn(OTHERS);
}
