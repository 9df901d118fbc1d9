/**
 * npm run --silent care:screen: reads JSON Lines {id, text, kind} or {id, turns: [{user, prev_question}]} and writes
 * {id, severity, score, reasons, version}; for turns also `severities` and `running`, one a turn. Asks the sentence
 * encoder as the server does and waits for it, unless `--fast` is given.
 */
import { createInterface } from 'node:readline';
import { isUnsure, raiseByMeaning, windowsOf } from '~/features/safety/meaning/raise-by-meaning';
import { screen, type Screening } from '~/features/safety/screen-text';
import { type CareLevel, NO_LEVEL, nextLevel } from '~/features/safety/care-level';
import { screenTurn } from '~/features/safety/screen-turns';
import { higherSeverity, type Severity } from '~/features/safety/severity';
import { looksEnglish } from '~/platform/encoder/looks-english';
import { loadSentenceModel } from '~/platform/encoder/sentence-model';

type Turn = { user: string; prev_question?: string | null };
type Line = { id: unknown; text?: string; turns?: Turn[] };

const named = (severity: Severity | null) => severity ?? 'none';
const reasonsOf = ({ reason, categories }: Screening) => (reason === null ? [] : [reason, ...categories]);

const encode = process.argv.includes('--fast') ? null : await loadSentenceModel();

/** Screens a text as the server does, and waits for the encoder however long it takes. */
async function screenWhole(text: string): Promise<Screening> {
  const found = screen(text);
  if (!encode || !isUnsure(found) || !looksEnglish(text)) return found;
  return raiseByMeaning(found, await encode(windowsOf(text, found)));
}

async function screenLine({ id, text, turns }: Line) {
  if (turns) return { id, ...(await screenTurns(turns)) };
  const found = await screenWhole(text ?? '');
  const { score, version } = found;
  return { id, severity: named(found.severity), score, reasons: reasonsOf(found), version };
}

async function screenTurns(turns: readonly Turn[]) {
  const severities: (Severity | null)[] = [];
  const running: string[] = [];
  let level: CareLevel = NO_LEVEL;
  const found: Screening[] = [];
  for (const { user, prev_question: question = null } of turns) {
    const earlier = turns.slice(0, found.length).map((turn) => turn.user);
    const said = () => earlier.toReversed();
    const one = screenTurn(user, { running: level.level, question, said }, await screenWhole(user));
    severities.push(one.severity);
    level = nextLevel(level, one.severity);
    running.push(named(level.level));
    found.push(one);
  }
  const severity = named(severities.reduce<Severity | null>(higherSeverity, null));
  const score = Math.max(0, ...found.map((one) => one.score));
  const reasons = [...new Set(found.flatMap(reasonsOf))];
  return { severity, score, reasons, version: screen('').version, severities: severities.map(named), running };
}

for await (const line of createInterface({ input: process.stdin }))
  if (line.trim() !== '') process.stdout.write(`${JSON.stringify(await screenLine(JSON.parse(line) as Line))}\n`);
