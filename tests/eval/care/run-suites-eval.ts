/**
 * npm run eval:suites: the safety screen on suites that its models never saw. Each source of messages is left out once:
 * both models are trained without its rows, and read them. The rules and the list of known words are the same for all.
 * `--fast` leaves the encoder out.
 */
import { makeMeaningModel } from '~/features/safety/meaning/meaning-model';
import { isUnsure, raiseByMeaning } from '~/features/safety/meaning/raise-by-meaning';
import { makeRiskModel } from '~/features/safety/model/risk-model';
import { screen, type Screening } from '~/features/safety/screen-text';
import { severityRank } from '~/features/safety/severity';
import { looksEnglish } from '~/platform/encoder/looks-english';
import { calibrate } from './calibrate';
import {
  type CareRow,
  isCareSetHere,
  isRisk,
  isUnread,
  mayShip,
  readMadeUp,
  readMessages,
  readWeakRows,
} from './care-set';
import { fitMeaning, readMeaning } from './fit-meaning';
import { crossFit, fitRisk, prepare, wordsOf } from './fit-risk';
import { share } from './measure';

type Scored = { row: CareRow; found: Screening; whole: Screening };

const say = (line: string) => void process.stdout.write(`${line}\n`);
if (!isCareSetHere()) {
  say('The evaluation set is not here (../shared/eval). screen-text.eval.test.ts measures on examples of our own.');
  process.exit(0);
}
const core = readMessages();
const weak = readWeakRows().filter(mayShip);
const own = readMadeUp();
const words = wordsOf([...core.filter(mayShip), ...own, ...weak]);
const prepared = { core: prepare(core, words), own: prepare(own, words), weak: prepare(weak, words) };
const logits = crossFit(prepared, words).filter(({ row }) => mayShip(row));
const read = process.argv.includes('--fast') ? [] : await readMeaning([...core, ...own, ...weak]);
const vectorsOf = new Map(read.map(({ row, vectors }) => [row, vectors]));

/** Reads the rows of a suite with models that were trained without it. */
function readSuite(suite: string): Scored[] {
  const isOther = ({ row }: { row: CareRow }) => mayShip(row) && row.source !== suite;
  const { slope, offset } = calibrate(logits.filter(isOther));
  const [others, noisy] = [prepared.core.filter(isOther), prepared.weak.filter(isOther)];
  const file = fitRisk({ core: [...others, ...prepared.own], weak: noisy, words });
  const model = makeRiskModel({ ...file, unit: file.unit * slope, bias: file.bias * slope + offset });
  const head = read.length > 0 ? makeMeaningModel(fitMeaning(read.filter(isOther))) : undefined;
  return core
    .filter(({ source }) => source === suite)
    .map((row) => {
      const found = screen(row.text, model);
      const vectors = vectorsOf.get(row);
      const isAsked = vectors && isUnsure(found) && looksEnglish(row.text);
      return { row, found, whole: isAsked ? raiseByMeaning(found, vectors, head) : found };
    });
}

function print(name: string, scored: readonly Scored[]): void {
  const isFound = ({ severity }: Screening) => severityRank(severity) >= severityRank('medium');
  const risk = scored.filter(({ row }) => isRisk(row));
  const none = scored.filter(({ row }) => row.label === 'none');
  const columns = [risk, none].flatMap((some) =>
    some.length === 0
      ? ['', '']
      : [share(some, ({ found }) => isFound(found)), read.length > 0 ? share(some, ({ whole }) => isFound(whole)) : ''],
  );
  say(`${name.padEnd(28)} ${columns.map((column) => column.padEnd(20)).join(' ')}`.trimEnd());
}

say(
  `${''.padEnd(28)} ${'risk: words'.padEnd(20)} ${'with the encoder'.padEnd(20)} ${'ordinary: words'.padEnd(20)} with the encoder`,
);
const all = [...new Set(core.map(({ source }) => source))].map((suite) => ({ suite, scored: readSuite(suite) }));
for (const { suite, scored } of all)
  print(
    suite,
    scored.filter(({ row }) => isUnread(row)),
  );
const unread = all.flatMap(({ scored }) => scored).filter(({ row }) => isUnread(row));
print('all, unread half', unread);
print(
  'all, half of the thresholds',
  all.flatMap(({ scored }) => scored).filter(({ row }) => !isUnread(row)),
);
