/** Facts that change, told in many ways: none that was replaced may stand in a prompt as if it were still true. */
import '../../../../tests/setup/migrated-database';
import { expect, it } from 'vitest';
import { makeMemory } from '../../../../tests/factories/make-memory';
import { makeUser } from '../../../../tests/factories/make-user';
import { makeRandom } from '../../../../tests/eval/care/fit-risk';
import { NearMemoryError } from '~/features/memory/conflicts/near-memory-error';
import { saveMemory } from '~/features/memory/conflicts/save-memory.server';
import { type MemoryJson, newMemoryBody } from '~/features/memory/memory-schema';
import { recallMemories } from '~/features/memory/recall-memories.server';
import { composePrompt } from './compose-prompt';

type Fact = { question: string; values: readonly string[]; firsts: Say[]; changes: Say[] };
type Say = (value: string) => string;

const FACTS: Fact[] = [
  {
    question: 'Where do I live now?',
    values: ['Porto', 'Ghent', 'Boston', 'Leeds', 'Oslo', 'Verona', 'Quito'],
    firsts: [
      (town) => `I live in ${town}.`,
      (town) => `They live in ${town} with a cat.`,
      (town) => `Home is ${town}.`,
    ],
    changes: [
      (town) => `I moved to ${town} last week.`,
      (town) => `We've relocated to ${town} because of my partner's job.`,
      (town) => `${town} is my home now.`,
      (town) => `I live in ${town} these days.`,
    ],
  },
  {
    question: 'What is my work?',
    values: ['nurse', 'baker', 'gardener', 'translator', 'carpenter', 'librarian', 'teacher'],
    firsts: [(job) => `I work as a ${job}.`, (job) => `Works as a ${job} and likes it.`, (job) => `I'm a ${job}.`],
    changes: [
      (job) => `I quit my job and became a ${job}.`,
      (job) => `I've been working as a ${job} since Monday.`,
      (job) => `My new job: I work as a ${job} now.`,
      (job) => `They hired me as a ${job}, so I left the old place.`,
    ],
  },
  {
    question: 'Who is my partner?',
    values: ['Anna', 'Tomas', 'Ines', 'Kofi', 'Maya', 'Jonas', 'Lena'],
    firsts: [(name) => `I am dating ${name}.`, (name) => `My partner is called ${name}.`],
    changes: [
      (name) => `I'm seeing someone new, my partner is ${name} now.`,
      (name) => `We broke up, and I am dating ${name} now.`,
      (name) => `I am with ${name} now, my new partner.`,
    ],
  },
  {
    question: 'How much sertraline do I take?',
    values: ['25', '50', '75', '100', '125', '150', '200'],
    firsts: [(dose) => `I take ${dose} mg of sertraline.`, (dose) => `Takes ${dose} mg sertraline every morning.`],
    changes: [
      (dose) => `My doctor changed my sertraline to ${dose} mg.`,
      (dose) => `I'm on ${dose} mg of sertraline now.`,
      (dose) => `My dose of sertraline went to ${dose} mg.`,
    ],
  },
  {
    question: 'How do I sleep?',
    values: ['four', 'five', 'six', 'seven', 'eight', 'nine', 'three'],
    firsts: [(hours) => `I sleep ${hours} hours a night.`, (hours) => `Sleeps about ${hours} hours.`],
    changes: [
      (hours) => `Lately I sleep ${hours} hours.`,
      (hours) => `I'm getting ${hours} hours of sleep these days.`,
      (hours) => `My sleep is ${hours} hours a night now.`,
    ],
  },
  {
    question: 'What do I study?',
    values: ['law', 'biology', 'music', 'history', 'medicine', 'physics', 'art'],
    firsts: [(what) => `I study ${what}.`, (what) => `I'm a student of ${what}.`, (what) => `My major is ${what}.`],
    changes: [
      (what) => `I switched to studying ${what}.`,
      (what) => `I study ${what} now.`,
      (what) => `I changed my major to ${what}.`,
    ],
  },
  {
    question: 'What is my favorite color?',
    values: ['green', 'blue', 'yellow', 'purple', 'orange', 'black', 'white'],
    firsts: [(color) => `My favorite color is ${color}.`],
    changes: [
      (color) => `My favourite colour is ${color}.`,
      (color) => `${color[0]!.toUpperCase()}${color.slice(1)} is my favorite color now.`,
    ],
  },
  {
    question: 'When is my therapy?',
    values: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    firsts: [(day) => `I have therapy on ${day}s.`, (day) => `My therapy is on ${day}.`],
    changes: [
      (day) => `My therapy was moved to ${day}.`,
      (day) => `I have therapy on ${day}s now.`,
      (day) => `My therapy sessions are on ${day} from now on.`,
    ],
  },
];

/** What others are and do, and days that went by. */
const BESIDE: ((at: number) => string)[] = [
  (at) => `My friend ${NAMES[at % 9]!} lives in ${TOWNS[at % 7]!}.`,
  (at) => `My cousin ${NAMES[at % 9]!} works as a ${['cook', 'pilot', 'judge'][at % 3]!}.`,
  (at) =>
    `Walked along the river with ${NAMES[at % 9]!} and talked about ${['films', 'rain', 'trains', 'dogs'][at % 4]!}.`,
  (at) => `My mother called on day ${at} and told me about her garden.`,
  (at) =>
    `Felt ${['calm', 'tired', 'proud', 'tense'][at % 4]!} after the ${['choir', 'exam', 'party', 'swim'][(at % 5) % 4]!}.`,
  (at) => `Cooked ${['soup', 'rice', 'beans', 'pasta'][at % 4]!} for ${NAMES[at % 9]!} and it went well.`,
  (at) => `My brother's favorite color is ${['red', 'gray', 'pink'][at % 3]!}.`,
  (at) => `The train to ${TOWNS[at % 7]!} was late again, number ${at}.`,
];
const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gia', 'Hugo', 'Iris'];
const TOWNS = ['Lyon', 'Cork', 'Bern', 'Lima', 'Riga', 'Turin', 'York'];
const SIZES = [20, 40, 60, 80, 120, 160, 200, 300, 400, 500];

const isFull = process.env.FACT_UPDATES === 'all';
const sizes = isFull ? SIZES : SIZES.slice(0, 4);
const UPDATES = 30;

it(
  `${sizes.length * UPDATES} updates of facts leave none in a prompt that was replaced`,
  { timeout: 300_000 },
  async () => {
    const random = makeRandom(11);
    const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)]!;
    let [updates, missed, unasked, stale, found] = [0, 0, 0, 0, 0];
    for (const size of sizes) {
      const user = await makeUser();
      for (let at = 0; at < size; at += 1) await makeMemory(user.id, { summary: BESIDE[at % BESIDE.length]!(at) });
      const current = new Map<Fact, { value: string; memory: MemoryJson }>();
      const factOf = new Map<string, Fact>();
      for (let at = 0; at < UPDATES; at += 1) {
        const fact = pick(FACTS);
        const known = current.get(fact);
        const value = pick(fact.values.filter((one) => one !== known?.value));
        const body = newMemoryBody.parse({ summary: pick(known ? fact.changes : fact.firsts)(value) });
        const { memory, offered } = await saveByOffer(user.id, body, known?.memory.memoryId);
        const isOffered = known !== undefined && offered.includes(known.memory.memoryId);
        if (known) updates += 1;
        if (known && !isOffered) missed += 1;
        if (offered.some((id) => factOf.get(id) !== fact)) unasked += 1;
        // Its own words would find it first.
        const said = `${fact.question} ${isOffered ? known.memory.summary : ''}`;
        const present = await presentIn(user.id, said);
        if (isOffered && present.includes(known.memory.summary)) stale += 1;
        if (present.includes(memory.summary)) found += 1;
        current.set(fact, { value, memory });
        factOf.set(memory.memoryId, fact);
      }
    }
    process.stdout.write(
      `updates of facts: ${updates}; stale facts in the prompts: ${stale}; found: ${found} of ${sizes.length * UPDATES}; offers missed: ${missed}; offers beside the point: ${unasked}\n`,
    );
    expect(stale).toBe(0);
    expect(found).toBeGreaterThan(sizes.length * UPDATES * 0.8);
    expect(missed).toBeLessThanOrEqual(updates * 0.15);
    expect(unasked).toBeLessThanOrEqual(sizes.length * UPDATES * 0.1);
  },
);

/** Saves as a person does: without ids, and by the offer where one comes. What does not belong to the fact stays. */
async function saveByOffer(userId: string, body: Parameters<typeof saveMemory>[1], wanted: string | undefined) {
  try {
    return { memory: await saveMemory(userId, body), offered: [] };
  } catch (error) {
    if (!(error instanceof NearMemoryError)) throw error;
    const near = error.near.map(({ memoryId }) => memoryId);
    const onConflict = wanted !== undefined && near.includes(wanted) ? ('replace' as const) : ('keep' as const);
    return { memory: await saveMemory(userId, body, { onConflict, near }), offered: near };
  }
}

/** Returns what a prompt says about the present. */
async function presentIn(userId: string, said: string): Promise<string[]> {
  const { memories } = await recallMemories(userId, {
    said,
    budgetTokens: 3_000,
    leavesMachine: true,
    now: new Date(),
  });
  const { prompt } = composePrompt({
    history: [{ id: 1, role: 'user', content: said }],
    firstName: 'Maya',
    severity: null,
    seed: 's',
    contextTokens: 16_000,
    memories,
  });
  const lines = prompt.messages[0]!.content.split('\n').filter((line) => line.startsWith('{"memory"'));
  return lines
    .map((line) => JSON.parse(line) as { memory: string; past?: string })
    .flatMap(({ memory, past }) => (past ? [] : [memory]));
}
