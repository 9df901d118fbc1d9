import { parseKeywords } from '../memory-file';

const HEAD = /^\ufeff?\S[^\n]{0,60}: internal memory\nExported on \d{4}-\d\d-\d\d\n/;
const LABELS: Record<string, string> = {
  Date: 'conversationDate',
  'Emotional context': 'emotionalContext',
  From: 'from',
  Until: 'until',
  'Replaced by': 'replacedBy',
  Summary: 'summary',
};

/** Returns the memories of our own text export as plain fields, or null for another text. */
export function parseMemoryText(text: string): Record<string, unknown>[] | null {
  const plain = text.replace(/\r\n?/g, '\n');
  if (!HEAD.test(plain.slice(0, 200))) return null;
  const memories: Record<string, unknown>[] = [];
  let current: Record<string, unknown> | null = null;
  let inSummary = false;
  for (const line of plain.split('\n')) {
    if (inSummary && current && line.startsWith('  ')) current['summary'] = `${current['summary']}\n${line.slice(2)}`;
    else if (/^Memory \d{1,7}$/.test(line)) {
      current = { keywords: [], memoryId: line };
      memories.push(current);
      inSummary = false;
    } else if (current && line !== '') {
      takeLine(current, line);
      inSummary = line.startsWith('Summary: ');
    }
  }
  return memories;
}

function takeLine(memory: Record<string, unknown>, line: string): void {
  const at = line.indexOf(':');
  const [label, value] = [line.slice(0, at), line.slice(at + 2)];
  if (label === 'Keywords') memory['keywords'] = parseKeywords(value);
  else if (label === 'No longer true') memory['holds'] = 'was';
  else if (label === 'Core memory') memory['isCore'] = true;
  else if (label === 'Only on this machine') memory['onlyHere'] = true;
  else if (label === 'Said by Orion') memory['by'] = 'orion';
  else if (Object.hasOwn(LABELS, label)) memory[LABELS[label]!] = value;
}
