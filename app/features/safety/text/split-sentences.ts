/** Where a sentence stands in a text. */
export type Span = { start: number; end: number };

/** Longer ones are cut at a space, so that no pattern runs over a long text. */
export const MAX_SENTENCE = 600;
/** A sign without a space after it may stand between the letters of a hidden word. */
const END = /(?<![.!?;…])[.!?;…]+(?=\s|$)|[。！？]+|[\n\r]+/g;

/** Returns where the sentences of a text stand. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const { 0: sign, index } of text.matchAll(END)) {
    addSentence(spans, text, { start, end: index + sign.length });
    start = index + sign.length;
  }
  addSentence(spans, text, { start, end: text.length });
  return spans;
}

function addSentence(spans: Span[], text: string, { start, end }: Span): void {
  for (let from = start; from < end;) {
    let to = Math.min(end, from + MAX_SENTENCE);
    if (to < end) to = Math.max(text.lastIndexOf(' ', to), from + MAX_SENTENCE / 2);
    if (text.slice(from, to).trim() !== '') spans.push({ start: from, end: to });
    from = to;
  }
}
