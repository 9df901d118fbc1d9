/** Prints the figures as a table of Markdown, to be put into docs/performance.md, and keeps them as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `value` is held against `limit`; most goals are ratios of figures of the same run. */
type Goal = { value: number; limit: number; better?: 'less' | 'more'; unit?: string };

export type Figure = {
  figure: string;
  ours: string;
  floor?: string;
  /** A Remix app with our markup and fixed data. */
  bare?: string;
  goal?: Goal;
};

const holds = ({ value, limit, better = 'less' }: Goal) => (better === 'less' ? value <= limit : value >= limit);

export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map(({ figure, ours, floor = '', bare = '', goal }) => [
    figure,
    ours,
    floor,
    bare,
    goal ? short(goal.value) + (goal.unit ?? ' ×') : '',
    goal ? `${goal.better === 'more' ? '≥' : '≤'} ${goal.limit}${goal.unit ?? ' ×'}` : '',
    goal ? (holds(goal) ? 'met' : 'MISSED') : '',
  ]);
  printTable([['figure', 'ours', 'floor', 'bare Remix', 'held', 'goal', ''], ...rows]);
}

export function printTable(rows: readonly (readonly string[])[]): void {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const ruler = widths.map((width) => '-'.repeat(width));
  process.stdout.write(`\n${[head, ruler, ...rows.slice(1)].map(line).join('')}`);
}

/** Three figures are enough: the machine is not more exact. */
export function short(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

export const milliseconds = (value: number) => `${short(value)} ms`;

export function writeResults(results: object): string {
  const folder = path.resolve(import.meta.dirname, '../.output');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'bench.json');
  writeFileSync(file, JSON.stringify(results, null, 2));
  return file;
}
