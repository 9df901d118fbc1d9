/** Compares the figures with the limits of docs/performance.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** Limit: as good as the better peer, and as the floors make reasonable. */
  must?: number;
  aim?: number;
  better?: 'less' | 'more';
};

function verdict({ value, must, aim, better = 'less' }: Figure): string {
  const holds = (limit: number) => (better === 'less' ? value <= limit : value >= limit);
  if (aim !== undefined && holds(aim)) return 'aim met';
  if (must !== undefined) return holds(must) ? 'met' : 'NOT MET';
  return aim === undefined ? '' : 'aim not met';
}

export function printFigures(figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    shown(figure.value),
    figure.unit,
    limit(figure.must, figure),
    limit(figure.aim, figure),
    verdict(figure),
  ]);
  const all = [['figure', 'value', '', 'must', 'aim', ''], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of all) {
    process.stdout.write(
      `${row.map((cell, column) => (column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  ')}\n`,
    );
  }
}

function shown(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(value < 1 ? 3 : 1);
}

function limit(value: number | undefined, { better = 'less' }: Figure): string {
  return value === undefined ? '' : `${better === 'less' ? '≤' : '≥'} ${value}`;
}

export function writeFigures(figures: readonly Figure[], more: object): string {
  const folder = path.resolve(import.meta.dirname, '../.output');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'bench.json');
  writeFileSync(
    file,
    JSON.stringify({ ...more, figures: figures.map((figure) => ({ ...figure, verdict: verdict(figure) })) }, null, 2),
  );
  return file;
}
