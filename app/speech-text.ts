/** What is read aloud of a message: its words, without the marks of Markdown, addresses, code and emoji. Paragraphs stay lines. */
export function spokenText(markdown: string): string {
  return markdown
    .replace(/(```|~~~)[\s\S]*?(?:\1|$)/g, '\n')
    .replace(/`[^`\n]*`/g, ' ')
    .replace(/!\[[^\][\n]*\]\([^()\n]*\)/g, ' ')
    .replace(/\[([^\][\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/<\/?[a-z][^<>\n]*>/gi, ' ')
    .replace(/\b(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)]/gi, ' ')
    .replace(/^[-*_|: \t]{3,}$/gm, '')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,2}[.)])[ \t]+/gm, '')
    .replace(/\*\*|__|~~|\|/g, ' ')
    .replace(/(^|[^\w*])[*_](?=\S)([^*_\n]*)[*_](?!\w)/gm, '$1$2')
    .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f\u20e3]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

/** The text in pieces of at most `most` characters, the first of at most `first`. Cut where a sentence ends, else between words, else anywhere. */
export function speechPieces(text: string, most: number, first = most): string[] {
  const pieces: string[] = [];
  for (let rest = text.trim(); rest !== '';) {
    const limit = pieces.length === 0 ? first : most;
    const end = rest.length <= limit ? rest.length : cutAt(rest, limit);
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return pieces;
}

function cutAt(text: string, limit: number): number {
  const part = text.slice(0, limit);
  const sentence = [...part.matchAll(/[.!?…]["'”’)\]]?(?=\s)|\n/g)].pop();
  if (sentence) return sentence.index + sentence[0].length;
  const space = part.lastIndexOf(' ');
  if (space > 0) return space;
  return /[\uD800-\uDBFF]$/.test(part) ? limit - 1 : limit;
}
