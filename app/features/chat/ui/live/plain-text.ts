/** Returns a reply as spoken text, without Markdown formatting. */
export function plainText(markdown: string): string {
  return withSpokenTables(markdown.replace(/```[^\n]*\n?/g, ''))
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(^|\W)[*_](\S[^*_]*)[*_](?=\W|$)/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Turns each table row into a sentence. Lines with bars form a table when a delimiter row follows the first of them.
 */
function withSpokenTables(markdown: string): string {
  const lines = markdown.split('\n');
  let isTable = false;
  return lines
    .map((line, index) => {
      const isHead = line.includes('|') && isRule(lines[index + 1] ?? '');
      isTable = isHead || (isTable && line.includes('|'));
      if (!isTable) return line;
      return isRule(line) ? '' : spokenRow(line);
    })
    .join('\n');
}

function isRule(line: string): boolean {
  return line.includes('|') && line.includes('-') && /^[\s|:-]+$/.test(line);
}

function spokenRow(row: string): string {
  const cells = row
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
    .filter((cell) => cell !== '');
  return `${cells.join(', ')}.`;
}
