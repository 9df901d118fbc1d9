/** Conversations that do not fit a prompt: what was said anywhere in one is in what is sent when it is asked about. */
import '../../../../tests/setup/migrated-database';
import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { changeReader } from '~/features/companion/readers/reader-consents.server';
import { db } from '~/platform/db/db.server';
import { estimateTokens } from '~/platform/text/estimate-tokens';
import { openVault } from '~/platform/vault/vault.server';
import { type Random, seededRandom } from '../../../../tests/fuzz/seeded-random';
import { makeUser } from '../../../../tests/factories/make-user';
import { messageAssociatedData } from '../messages/message-json.server';
import { loadPrompt } from './load-prompt.server';
import { createSession } from '../sessions/create-session.server';
import { keepSummary, openSummary } from '../earlier/conversation-summary.server';

vi.hoisted(() => Object.assign(process.env, { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', ORION_MODEL: 'none' }));

/** The full figure of random conversations; LONG=200 runs it. */
const CONVERSATIONS = Number(process.env.LONG ?? 12);
const CONTEXT = 16_000;
vi.setConfig({ testTimeout: 120_000 + CONVERSATIONS * 5_000 });

const PEOPLE = ['sister', 'brother', 'uncle', 'neighbour', 'teacher', 'boss', 'aunt', 'cousin', 'doctor', 'landlord'];
const THINGS = ['dog', 'boat', 'bakery', 'piano', 'choir', 'garden', 'bicycle', 'parrot', 'cabin', 'newspaper'];
const DAILY =
  'work evening tired walk kitchen rain sleep week phone call mother office train morning coffee quiet talk worry plan money friend weekend letter window music winter street meeting late dinner dog garden sister boss teacher'.split(
    ' ',
  );
const SAYINGS = [
  'I keep thinking about',
  'It was about',
  'Maybe it is the',
  'Today there was',
  'I told them of',
  'Then came',
];

/** `paraphrases` ask in other words. There are none where the talk is full of both words that a question can have. */
type Fact = { text: string; question: string; paraphrases: string[]; answer: string };

function makeFact({ text }: Random, number: number): Fact {
  const [person, thing] = [PEOPLE[number % 10]!, THINGS[Math.floor(number / 10) % 10]!];
  const name = text('bdklmnrstvz', 1).toUpperCase() + text('aeiou', 1) + text('bdklmnrstvz', 2) + text('aeiou', 2);
  return {
    text: `By the way, my ${person} gave the old ${thing} a new name, ${name}.`,
    question: `What was the name that my ${person} gave the ${thing}?`,
    paraphrases:
      DAILY.includes(person) && DAILY.includes(thing)
        ? []
        : [
            `How is the ${thing} of my ${person} called now?`,
            `I forgot what my ${person}'s ${thing} is called these days. Do you remember?`,
            `What did I tell you about my ${person} and that ${thing}?`,
          ],
    answer: name,
  };
}

const makeNoise = ({ pick, int }: Random): string =>
  Array.from({ length: int(1, 8) }, () => `${pick(SAYINGS)} the ${pick(DAILY)} and the ${pick(DAILY)}.`).join(' ');

async function makePerson() {
  const user = await makeUser();
  await changeReader(user.id, '127.0.0.1:9', { isAllowed: true });
  const { sessionId } = await createSession(user.id);
  const vault = await openVault(user.id);
  const rowOf = (content: string, role = 'user') => {
    const clientId = randomUUID();
    const sealed = vault.seal(messageAssociatedData({ sessionId, clientId }, 'content'), content);
    return { userId: user.id, sessionId, clientId, role, status: 'complete', content: sealed };
  };
  const load = (replyToId: number) => loadPrompt({ userId: user.id, sessionId, replyToId, firstName: 'Maya' }, vault);
  return {
    userId: user.id,
    sessionId,
    vault,
    load,
    say: async (content: string) => (await db.message.create({ data: rowOf(content) })).id,
    /** Stores turns by both, the first one by the person. */
    talk: async (turns: readonly string[]) => {
      const rows = turns.map((content, at) => rowOf(content, at % 2 === 0 ? 'user' : 'assistant'));
      for (let at = 0; at < rows.length; at += 500) await db.message.createMany({ data: rows.slice(at, at + 500) });
    },
    summarise: async () => {
      const last = await db.message.findFirstOrThrow({
        where: { userId: user.id, sessionId },
        orderBy: { id: 'desc' },
      });
      const { earlierThan, reader } = await load(last.id);
      await keepSummary(vault, { userId: user.id, sessionId, before: earlierThan!, reader });
    },
    ask: async (question: string) => {
      const { id } = await db.message.create({ data: rowOf(question) });
      const { prompt, sources, system } = await load(id);
      const sent = prompt.messages.map(({ content }) => content).join('\n');
      const tokens = prompt.messages.reduce((sum, { content }) => sum + estimateTokens(content.length), 0);
      return {
        sent,
        tokens,
        kinds: new Set(sources.map(({ kind }) => kind)),
        parts: new Set(system.map(({ kind }) => kind)),
      };
    },
  };
}

/** Returns turns of about so many tokens, with the facts at random places among them, each said by the person. */
function makeTurns(random: Random, tokens: number, facts: readonly Fact[]): string[] {
  const turns: string[] = [];
  for (let left = tokens; left > 0 || turns.length % 2 === 1;) {
    const text = makeNoise(random);
    left -= estimateTokens(text.length);
    turns.push(text);
  }
  for (const { text } of facts) {
    const at = 2 * random.int(0, turns.length / 2 - 1);
    turns[at] = `${turns[at]} ${text}`;
  }
  return turns;
}

it('300,000 tokens: each of 40 facts said once is in what is sent, however it is asked about, within the context', async () => {
  const random = seededRandom(3, 1);
  const person = await makePerson();
  const facts = Array.from({ length: 40 }, (_, number) => makeFact(random, number));
  await person.talk(makeTurns(random, 300_000, facts));
  await person.summarise();
  for (const { question, answer } of facts) {
    const { sent, tokens } = await person.ask(question);
    expect(sent).toContain(answer);
    expect(tokens).toBeLessThanOrEqual(CONTEXT);
  }
  for (const { paraphrases, answer } of facts)
    for (const question of paraphrases) expect((await person.ask(question)).sent, question).toContain(answer);
});

it(`${CONVERSATIONS} random conversations hold a fact from anywhere, within the context, and name the sources`, async () => {
  for (let number = 0; number < CONVERSATIONS; number += 1) {
    const random = seededRandom(11, number);
    const person = await makePerson();
    const tokens = random.int(100, 60_000);
    const fact = makeFact(random, random.int(0, 99));
    await person.talk(makeTurns(random, tokens, [fact]));
    if (tokens > CONTEXT && random.chance(0.7)) await person.summarise();
    const asked = await person.ask(fact.question);
    expect(asked.sent).toContain(fact.answer);
    expect(asked.tokens).toBeLessThanOrEqual(CONTEXT);
    for (const kind of ['summary', 'turn'] as const) expect(asked.kinds.has(kind)).toBe(asked.parts.has(kind));
    if (tokens > CONTEXT) expect(asked.kinds).toContain('turn');
  }
});

it('what was edited is gone from the summary and the prompt, at once and when the summary is made anew', async () => {
  const random = seededRandom(5, 1);
  const person = await makePerson();
  // It has the words that come back most.
  const fact = `The quartz lighthouse, ${DAILY.join(', ')}.`;
  await person.talk([fact, ...makeTurns(random, 30_000, [])]);
  await person.summarise();
  const { userId, sessionId } = person;
  const stored = async () => {
    const { summary } = await db.chatSession.findUniqueOrThrow({ where: { id: sessionId, userId } });
    expect(summary).not.toContain('quartz');
    return openSummary(person.vault, sessionId, summary)
      .lines.map(({ text }) => text)
      .join('\n');
  };
  expect(await stored()).toContain('quartz');
  const before = await person.ask('What of the lighthouse?');
  expect(before.sent.split('quartz')).toHaveLength(3);
  expect(before.kinds).toEqual(new Set(['summary', 'turn']));
  const first = await db.message.findFirstOrThrow({ where: { userId, sessionId }, orderBy: { id: 'asc' } });
  await db.message.update({ where: { id: first.id, userId }, data: { replacedAt: new Date() } });
  expect((await person.ask('What of the lighthouse?')).sent).not.toContain('quartz');
  await person.summarise();
  expect(await stored()).not.toContain('quartz');
  expect(await stored()).not.toBe('');
});

it('a conversation that fits has nothing of this', async () => {
  const person = await makePerson();
  await person.talk(makeTurns(seededRandom(7, 1), 2_000, []));
  const { parts } = await person.ask('What of the garden?');
  expect(parts).toEqual(new Set(['text']));
});

it('is of one conversation and one person', async () => {
  const [one, other] = [await makePerson(), await makePerson()];
  await one.talk(['My sister named the boat Quartz.', ...makeTurns(seededRandom(8, 1), 20_000, [])]);
  await other.talk(makeTurns(seededRandom(8, 2), 20_000, []));
  expect((await one.ask('How did my sister name the boat?')).sent).toContain('Quartz');
  expect((await other.ask('How did my sister name the boat?')).sent).not.toContain('Quartz');
});
