/**
 * npm run --silent memory:recall [-- FILE]: reads a recall set (standard input when no file is given) and writes for each
 * question a line { conversation, question, ids }: the memories that the server would recall, best first, at most ten.
 */
import { rankMemories } from '~/features/memory/recall/rank-memories';
import { indexOf, loadEncode, vectorOf } from './load-recall';
import { readRecallSet } from './recall-set';

const LIMIT = 10;

const set = await readRecallSet(process.argv[2]);
const encode = await loadEncode();
process.stderr.write(`Recalling by words${encode ? ' and by the sentence encoder' : ' alone'}.\n`);
for (const one of set) {
  const index = await indexOf(one, encode);
  for (const { question } of one.questions) {
    const vector = await vectorOf(question, encode);
    const ranked = await rankMemories(question, index, { limit: LIMIT, now: new Date(), vector });
    const ids = ranked.map(({ id }) => id);
    process.stdout.write(`${JSON.stringify({ conversation: one.conversation, question, ids })}\n`);
  }
}
