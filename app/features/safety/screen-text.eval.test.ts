import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screenText } from './screen-text';
import { severityRank, type Severity } from './severity';

type Row = { text: string; label: Severity | 'none'; scope: string };
type Conversation = { label: Severity | 'none'; turns: { user: string }[] };

/**
 * Real text for measuring, kept beside the repository and never in it. Absent on most machines: the test is then
 * skipped.
 */
const folder = resolve(import.meta.dirname, '../../../../shared/eval');
const isHere = existsSync(resolve(folder, 'safety-messages.jsonl'));
const readRows = <T>(file: string): T[] =>
  readFileSync(resolve(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

const isRisk = (severity: Severity | null) => severityRank(severity) >= severityRank('medium');
const share = <T>(rows: T[], holds: (row: T) => boolean) => rows.filter(holds).length / rows.length;

/** Written for the project, by somebody who knows the rules: a floor under the screen where the evaluation set is absent. */
const examples = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../tests/eval/care/care-examples.json'), 'utf8'),
) as { text: string; label: 'risk' | 'none' }[];

it.each([
  ['risk', 'finds', 47],
  ['none', 'leaves alone', 50],
] as const)('of 50 examples of %s the screen %s at least %d', (label, _, least) => {
  const own = examples.filter((row) => row.label === label);
  const right = own.filter(({ text }) => isRisk(screenText(text)) === (label === 'risk'));
  expect([own.length, right.length >= least]).toEqual([50, true]);
});

describe.skipIf(!isHere)('screenText on the evaluation set (skipped where ../shared/eval is absent)', () => {
  const rows = isHere ? readRows<Row>('safety-messages.jsonl').filter((row) => row.scope === 'core') : [];
  const labelled = (...labels: Row['label'][]) => rows.filter((row) => labels.includes(row.label));

  it('finds risk', () => {
    expect(share(labelled('critical', 'high', 'medium'), (row) => isRisk(screenText(row.text)))).toBeGreaterThan(0.88);
    expect(share(labelled('critical'), (row) => isRisk(screenText(row.text)))).toBeGreaterThan(0.92);
  });

  it('seldom alarms on ordinary talk', () => {
    expect(share(labelled('none'), (row) => isRisk(screenText(row.text)))).toBeLessThan(0.05);
    expect(share(labelled('none'), (row) => screenText(row.text) !== null)).toBeLessThan(0.12);
  });

  it('finds most conversations at risk by one of their turns', () => {
    const atRisk = readRows<Conversation>('safety-conversations.jsonl').filter((row) => row.label !== 'none');
    expect(share(atRisk, (row) => row.turns.some((turn) => isRisk(screenText(turn.user))))).toBeGreaterThan(0.85);
  });
});
