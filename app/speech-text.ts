const FENCE = /^[ \t>]*(`{3,}|~{3,})[^`]*$/;

/**
 * Returns the text of a message for reading aloud: without Markdown syntax, addresses and emoji. Paragraphs stay lines.
 */
export function spokenText(markdown: string): string {
  return parseBlocks(markdown)
    .replace(/`/g, '')
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

/**
 * Returns the text for reading a code block aloud: one line or plain sentences unchanged, a program only as a mention.
 */
export function spokenBlock(code: string): string {
  const isProgram = code.trim().includes('\n') && /[{}<>=]|;[ \t]*$/m.test(code);
  return isProgram ? 'Code block.' : code;
}

function parseBlocks(markdown: string): string {
  const lines: string[] = [];
  let block: { mark: string; lines: string[] } | null = null;
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (!block) {
      if (mark) block = { mark, lines: [] };
      else lines.push(line);
    } else if (mark?.startsWith(block.mark)) {
      lines.push(spokenBlock(block.lines.join('\n')));
      block = null;
    } else block.lines.push(line);
  }
  return [...lines, ...(block ? [spokenBlock(block.lines.join('\n'))] : [])].join('\n');
}

/**
 * Splits a text into pieces of at most `most` characters, the first of at most `first`. Cuts after a sentence if
 * possible, else between words, else anywhere.
 */
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
