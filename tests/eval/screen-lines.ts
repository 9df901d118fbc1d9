/**
 * npm run --silent care:screen: reads JSON Lines {id, text, kind} or {id, turns: [{user, prev_question}]} and writes
 * {id, severity, score, reasons, version}; for turns also `severities` and `running`, one a turn.
 */
import { createInterface } from 'node:readline';
import { screen, type Screening } from '~/features/safety/screen-text';
import { runningSeverity, screenTurn } from '~/features/safety/screen-turns';
import { higherSeverity, type Severity } from '~/features/safety/severity';

type Turn = { user: string; prev_question?: string | null };
type Line = { id: unknown; text?: string; turns?: Turn[] };

const named = (severity: Severity | null) => severity ?? 'none';
const reasonsOf = ({ reason, categories }: Screening) => (reason === null ? [] : [reason, ...categories]);

function screenLine({ id, text, turns }: Line) {
  if (turns) return { id, ...screenTurns(turns) };
  const found = screen(text ?? '');
  const { score, version } = found;
  return { id, severity: named(found.severity), score, reasons: reasonsOf(found), version };
}

function screenTurns(turns: readonly Turn[]) {
  const severities: (Severity | null)[] = [];
  const running: string[] = [];
  const found = turns.map(({ user, prev_question: question = null }) => {
    const one = screenTurn(user, { severities, question });
    severities.push(one.severity);
    running.push(named(runningSeverity(severities)));
    return one;
  });
  const severity = named(severities.reduce<Severity | null>(higherSeverity, null));
  const score = Math.max(0, ...found.map((one) => one.score));
  const reasons = [...new Set(found.flatMap(reasonsOf))];
  return { severity, score, reasons, version: screen('').version, severities: severities.map(named), running };
}

for await (const line of createInterface({ input: process.stdin }))
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(screenLine(JSON.parse(line) as Line))}\n`);
