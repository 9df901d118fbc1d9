/**
 * npm run eval:care: measures the screen on the half of the messages that thresholds were not chosen on (--read: on the
 * other one). Each row is scored by models that were trained without it. Takes some minutes; with --fast some seconds,
 * without the sentence encoder.
 */
import { careFigures } from '~/features/safety/care/care-figures';
import { makeMeaningModel } from '~/features/safety/meaning/meaning-model';
import { isUnsure, raiseByMeaning } from '~/features/safety/meaning/raise-by-meaning';
import { screen, type Screening } from '~/features/safety/screen-text';
import { makeRiskModel, type RiskModel } from '~/features/safety/model/risk-model';
import { NO_LEVEL, nextLevel } from '~/features/safety/care-level';
import { screenTurn } from '~/features/safety/screen-turns';
import { type Severity, severityRank } from '~/features/safety/severity';
import { looksEnglish } from '~/platform/encoder/looks-english';
import { attack, attackNames } from './attacks';
import { calibrate } from './calibrate';
import {
  type CareRow,
  foldOf,
  isCareSetHere,
  isRisk,
  isUnread,
  mayShip,
  readMadeUp,
  readConversations,
  readMessages,
  readUnseen,
  readWeakRows,
} from './care-set';
import { fitMeaning, readMeaning } from './fit-meaning';
import { crossFit, fitRisk, FOLDS, makeRandom, prepare, wordsOf } from './fit-risk';
import { areaUnder, share } from './measure';

const say = (line: string) => void process.stdout.write(`${line}\n`);
if (!isCareSetHere()) {
  say('The evaluation set is not here (../shared/eval). screen-text.eval.test.ts measures on examples of our own.');
  process.exit(0);
}
const part = process.argv.includes('--read') ? (row: CareRow) => !isUnread(row) : isUnread;
const core = readMessages();
const weak = readWeakRows().filter(mayShip);
const own = readMadeUp();
const unseen = readUnseen();
const words = wordsOf([...core.filter(mayShip), ...own, ...weak]);
const prepared = { core: prepare(core, words), own: prepare(own, words), weak: prepare(weak, words) };
const { slope, offset } = calibrate(crossFit(prepared, words).filter(({ row }) => mayShip(row)));
const models = Array.from({ length: FOLDS }, (_, fold): RiskModel => {
  const others = prepared.core.filter(({ row }) => mayShip(row) && foldOf(row, FOLDS) !== fold);
  const file = fitRisk({ core: [...others, ...prepared.own], weak: prepared.weak, words });
  return makeRiskModel({ ...file, unit: file.unit * slope, bias: file.bias * slope + offset });
});
const screenRow = (row: CareRow, text = row.text) => screen(text, models[foldOf(row, FOLDS)]);
const isAtLeast =
  (least: 'low' | 'medium' | 'critical') =>
  ({ severity }: Screening) =>
    severityRank(severity) >= severityRank(least);

const wholly = process.argv.includes('--fast') ? null : await readWithEncoder();
const rows = core.filter(part).map((row) => {
  const found = screenRow(row);
  return { row, found, whole: wholly?.(row, found) ?? found };
});
const risk = rows.filter(({ row }) => isRisk(row));
const none = rows.filter(({ row }) => row.label === 'none');
const print = (name: string, some: typeof rows, holds: (found: Screening) => boolean) => {
  const fast = share(some, ({ found }) => holds(found));
  say(`${name.padEnd(48)} ${fast.padEnd(20)} ${wholly ? share(some, ({ whole }) => holds(whole)) : ''}`.trimEnd());
};
const tagged = (some: typeof rows, tag: string) => some.filter(({ row }) => row.tags.includes(tag));
const medium = isAtLeast('medium');

const area = (stage: 'found' | 'whole') =>
  areaUnder([...risk, ...none].map((one) => ({ score: one[stage].score, y: isRisk(one.row) }))).toFixed(3);
say(`${''.padEnd(48)} ${'words alone'.padEnd(20)} ${wholly ? 'with the encoder' : ''}`.trimEnd());
say(`${'AUC of risk against none'.padEnd(48)} ${area('found').padEnd(20)} ${wholly ? area('whole') : ''}`.trimEnd());
print('recall of risk', risk, medium);
for (const label of ['critical', 'high', 'medium'])
  print(
    `recall of ${label}`,
    risk.filter(({ row }) => row.label === label),
    medium,
  );
print(
  'explicit',
  risk.filter(({ row }) => !row.tags.includes('indirect')),
  medium,
);
print('indirect', tagged(risk, 'indirect'), medium);
print(
  'journals',
  risk.filter(({ row }) => row.kind === 'journal'),
  medium,
);
print('false alarms on ordinary talk', none, medium);
print('of idioms', tagged(none, 'idiom_or_hyperbole'), medium);
print('of fiction and news', tagged(none, 'fiction_news_quote'), medium);
print('of helpers', tagged(none, 'supporter_or_third_person'), medium);
print(
  'of XSTest',
  none.filter(({ row }) => row.source === 'xstest'),
  medium,
);
print('soft net: recall', risk, isAtLeast('low'));
print('soft net: ordinary talk touched', none, isAtLeast('low'));
print('ordinary talk called critical', none, isAtLeast('critical'));
print(
  'critical called critical',
  risk.filter(({ row }) => row.label === 'critical'),
  isAtLeast('critical'),
);
print(
  'high called high or critical',
  risk.filter(({ row }) => row.label === 'high'),
  (f) => severityRank(f.severity) >= 3,
);
for (const name of attackNames) {
  say(
    `${`recall with ${name}`.padEnd(48)} ${share(risk, ({ row }) => medium(screenRow(row, attack(name, row.text))))}`,
  );
}
say(
  `a sentence of risk in 5,000 harmless characters  ${share(
    risk.filter(({ found }) => medium(found)),
    ({ row }) => medium(screenRow(row, buried(row))),
  )}`,
);
say(
  `false alarms on 5,000 harmless characters        ${share(none, ({ row }) => medium(screenRow(row, buried({ ...row, text: '' }))))}`,
);
const unseenRows = unseen.map((row) => {
  const found = screen(row.text);
  return { row, found, whole: wholly?.(row, found) ?? found };
});
print(
  'unseen messages: recall of risk',
  unseenRows.filter(({ row }) => isRisk(row)),
  medium,
);
print(
  'unseen messages: false alarms',
  unseenRows.filter(({ row }) => row.label === 'none'),
  medium,
);
conversations();
speed();
if (wholly && !process.argv.includes('--read')) compare();

/** Fails where the screen is worse than the figures that people read. */
function compare(): void {
  const now: Record<string, number> = {
    'risk found': count(risk),
    'critical found': count(risk.filter(({ row }) => row.label === 'critical')),
    'indirect wording': count(tagged(risk, 'indirect')),
    'false alarms on ordinary talk': count(none),
  };
  for (const { name, found } of careFigures) {
    const isWorse = name.startsWith('false alarms') ? now[name]! > found : now[name]! < found;
    if (!isWorse) continue;
    say(`${name}: ${now[name]}, and docs/care.md says ${found}`);
    process.exitCode = 1;
  }
}

function count(some: typeof rows): number {
  return some.filter(({ whole }) => medium(whole)).length;
}

/** Reads the messages with the encoder, and returns what both stages make of one. */
async function readWithEncoder() {
  const read = await readMeaning([...core, ...own, ...weak, ...unseen]);
  const heads = Array.from({ length: FOLDS }, (_, fold) => {
    const others = read.filter(
      ({ row }) => mayShip(row) && !unseen.includes(row) && (!core.includes(row) || foldOf(row, FOLDS) !== fold),
    );
    return makeMeaningModel(fitMeaning(others));
  });
  const vectorsOf = new Map(read.map(({ row, vectors }) => [row, vectors]));
  return (row: CareRow, found: Screening) => {
    const vectors = vectorsOf.get(row);
    const isAsked = vectors && isUnsure(found) && looksEnglish(row.text);
    // The shipped weights have not seen them.
    const head = unseen.includes(row) ? undefined : heads[foldOf(row, FOLDS)];
    return isAsked ? raiseByMeaning(found, vectors, head) : found;
  };
}

/** Puts a text between harmless messages of the same fold, as sentences of one text. */
function buried({ id, text }: CareRow): string {
  const ended = (part: string) => part.replace(/[^.!?]$/, '$&.');
  const random = makeRandom(id.length * 31 + text.length);
  const calm = none.filter(({ row, found }) => found.severity === null && foldOf(row, FOLDS) === foldOf({ id }, FOLDS));
  const parts: string[] = [];
  for (let length = 0; length < 5_000; length += parts.at(-1)!.length)
    parts.push(ended(calm[Math.floor(random() * calm.length)]!.row.text));
  parts.splice(Math.floor(random() * parts.length), 0, ended(text));
  return parts.join(' ');
}

function speed(): void {
  const texts = core.map(({ text }) => text.repeat(Math.ceil(2_000 / text.length)).slice(0, 2_000));
  for (const text of texts.slice(0, 200)) screen(text);
  const times = texts.map((text) => {
    const started = performance.now();
    screen(text);
    return performance.now() - started;
  });
  times.sort((one, other) => one - other);
  say(
    `2,000 characters: p50 ${times[times.length >> 1]!.toFixed(2)} ms, p99 ${times[Math.floor(times.length * 0.99)]!.toFixed(2)} ms`,
  );
}

function conversations(): void {
  const talks = readConversations().map(({ label, turns }) => {
    const severities: (Severity | null)[] = [];
    let level = NO_LEVEL;
    for (const [at, { user, prev_question: question }] of turns.entries()) {
      const said = () =>
        turns
          .slice(0, at)
          .map((turn) => turn.user)
          .reverse();
      const { severity } = screenTurn(user, { running: level.level, question, said });
      severities.push(severity);
      level = nextLevel(level, severity);
    }
    return { label, rank: Math.max(...severities.map(severityRank)) };
  });
  const of = (label: string) => talks.filter((talk) => talk.label === label);
  say(`critical conversations: high or critical once      ${share(of('critical'), ({ rank }) => rank >= 3)}`);
  say(`high conversations: high or critical once          ${share(of('high'), ({ rank }) => rank >= 3)}`);
  say(`conversations without risk: medium or more         ${share(of('none'), ({ rank }) => rank >= 2)}`);
}
