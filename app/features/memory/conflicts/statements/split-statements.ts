const SENTENCE = /[^.!?\n;。！？]+(?:\.(?=\S)[^.!?\n;。！？]*)*[.!?;。！？]*/g;
const TITLES = /\b(dr|mr|mrs|ms|prof|st)\.(?=\s)/gi;
const GAP =
  /(?<!\s)\s*[,;:()–—]\s+|(?<!\s)\s+(?=(?:and|but|so|because|although|though|while|which|who|where|since|as)\s)/;
const JOINT = /^(?:and|but|so|because|although|though|while|which|who|where|since|as)\s+/i;
/** How a clause begins that has a subject or a verb of its own. */
const CLAUSE_START =
  /^(?:i|i'm|i've|i'd|we|we're|we've|they|they're|they've|you|you're|he|she|it|it's|my|our|their|your|there|that|is|are|has|have|had|was|were|feels?|lives?|works?|shares?|wakes?|sleeps?|takes?|needs?|argues|miss(?:es)?|left|moved|lost|likes?|wants?|sees?|enrolled|talk|decided|began|met|died|will|no longer|often|only|never|always|even|still|already|also|finally)\b/i;

/** A sentence, and where it stands in the text. */
type Sentence = { text: string; from: number; to: number };

/** Returns the sentences of a text that have words, in order. */
export function sentencesOf(text: string): Sentence[] {
  // Of the same length as the text.
  const plain = text.replaceAll('’', "'").replace(TITLES, '$1 ');
  return [...plain.matchAll(SENTENCE)].flatMap(({ 0: sentence, index: from }) =>
    /[\p{L}\p{N}]/u.test(sentence) ? [{ text: sentence.trim(), from, to: from + sentence.length }] : [],
  );
}

/** Returns the clauses of a sentence. What has neither subject nor verb stays with the clause before it. */
export function clausesOf(sentence: string): string[] {
  const clauses: string[] = [];
  for (const piece of sentence.split(GAP)) {
    const clause = piece.replace(JOINT, '');
    const last = clauses.at(-1);
    // "My mother and I"
    const isName = last !== undefined && /^and i\b/i.test(piece) && last.split(' ').length < 4;
    if (last === undefined) clauses.push(clause);
    else if (isName || !CLAUSE_START.test(clause)) clauses[clauses.length - 1] = `${last} ${piece}`;
    else clauses.push(clause);
  }
  return clauses;
}

const BACK_REFERENCE = /^\W*(?:he|she|it|his|her|its|this|that)\b/i;

/**
 * Divides a text into the sentences of these numbers and the rest. A sentence behind one of them that begins with "she"
 * or "it" speaks of the same and goes with it. The rest is empty where it has no words.
 */
export function cutSentences(text: string, numbers: readonly number[]): { cut: string; rest: string } {
  const sentences = sentencesOf(text);
  const gone = new Set(numbers);
  for (const [at, sentence] of sentences.entries())
    if (gone.has(at - 1) && BACK_REFERENCE.test(sentence.text)) gone.add(at);
  const join = (isWanted: (at: number) => boolean) =>
    sentences
      .flatMap(({ from, to }, at) => (isWanted(at) ? [text.slice(from, to).trim()] : []))
      .join(text.includes('\n') ? '\n' : ' ');
  return { cut: join((at) => gone.has(at)), rest: join((at) => !gone.has(at)) };
}
