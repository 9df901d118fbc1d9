import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  generatedTalks,
  makeOfflineTalk,
  type TalkTurn,
  writtenTalks,
} from '../../../../tests/factories/make-offline-talk';
import { topicLines } from './care/care-topic';
import { composeOfflineReply } from './compose-offline-reply';
import { REPLIES_KEPT } from './talks/parse-conversation';
import { linesAgain, unanswered } from './words/crisis-phrases';
import { introduction } from './words/opening-lines';
import { CONNECT } from './words/request-lines';

const GENERATED = { numRuns: 2_000 };

/** Two thousand generated talks and the sixty written ones: to make them takes longer than to hold a rule over them. */
const allTalks: TalkTurn[][] = [
  ...fc
    .sample(fc.tuple(generatedTalks, fc.string({ maxLength: 8 })), GENERATED)
    .map(([said, seed]) => makeOfflineTalk(said, { seed })),
  ...writtenTalks.map(({ about, said }) => makeOfflineTalk(said, { seed: about })),
];

/** The paragraphs of a reply without those that stand beside the talk. */
const paragraphs = (reply: string) =>
  reply
    .split('\n\n')
    .filter((one) => one !== introduction && ![...linesAgain, ...unanswered, ...topicLines].includes(one));

const unquoted = (text: string) => text.replace(/“[^”]*”?/g, '“”');

function sentences(reply: string): string[] {
  return paragraphs(reply).flatMap((paragraph) => unquoted(paragraph).match(/[^.?…]+(?:[.?…]+|$)/g) ?? []);
}
const statements = (reply: string) => sentences(reply).filter((one) => !one.trim().endsWith('?'));
const questions = (reply: string) => sentences(reply).filter((one) => one.trim().endsWith('?'));

/** What no reply may contain: amounts of medicine, orders about medicine, and labels put on a person. */
const forbidden = [
  /\b\d+(?:[.,]\d+)? ?(?:mg|mcg|µg|ml|milligrams?|tablets?|pills?|capsules?|doses?)\b/i,
  /\b(?:take|stop taking|increase|decrease|double|skip|start) (?:your |the |a |an |some |more |less )?(?:\w+ )?(?:medication|medicine|meds|dose|pills?|tablets?|antidepressants?)\b/i,
  /\byou (?:have|might have|may have|probably have|suffer from|show signs of) (?:an? |some )?(?:\w+ )?(?:depression|bipolar|adhd|ptsd|ocd|autism|disorder|psychosis|anorexia|bulimia)\b/i,
  /\byou(?:’re| are) (?:\w+ )?(?:depressed|bipolar|autistic|mentally ill|psychotic)\b/i,
];

/** People and animals of a life, and feelings: nobody has them who did not say so. */
const LIFE =
  /\byour (?:mother|mom|mum|father|dad|parents|wife|husband|partner|boyfriend|girlfriend|son|daughter|kids?|children|baby|brother|sister|grand\w+|friends?|boss|roommate|neighbor|dog|cat|pet|job|school|marriage|divorce|illness)\b/gi;
const FELT =
  /\byou(?:’re| are| feel| felt| seem| sound| must be| have been) (?:so |very |feeling )?(sad|angry|anxious|lonely|tired|afraid|scared|hurt|happy|proud|ashamed|guilty|jealous|empty|worried|stressed)\b/i;

const losses = [
  'my father died in spring',
  'our cat Mitzi was put to sleep',
  'I lost my husband',
  'we buried my aunt today',
];
const successes = ['I passed my exam', 'I got the promotion', "we're expecting a baby", 'I am three months sober'];
const plain = [
  'it was a Tuesday',
  'the house has a blue door',
  'my cousin drove me',
  'there were forty people',
  'I wore the gray coat',
  'yes',
  'no',
  'ok',
  "I don't know",
  'in the kitchen',
];

/** Holds a rule over the statements of talks that begin in one way and go on with plain facts. */
function holdsAfter(first: string[], rule: (statement: string) => void) {
  const talks = fc.tuple(fc.constantFrom(...first), fc.array(fc.oneof(fc.constantFrom(...plain), fc.nat(3))));
  fc.assert(
    fc.property(talks, fc.string({ maxLength: 8 }), ([opening, rest], seed) => {
      for (const { reply } of makeOfflineTalk([opening, ...rest], { seed })) statements(reply).forEach(rule);
    }),
    GENERATED,
  );
}

describe('every reply of the offline companion', () => {
  it('has at most two statements and one question, and nothing else', () => {
    for (const turns of allTalks) {
      for (const { said, reply } of turns) {
        expect(statements(reply).length, `${said} → ${reply}`).toBeLessThanOrEqual(2);
        expect(questions(reply).length, `${said} → ${reply}`).toBeLessThanOrEqual(1);
        expect(unquoted(reply), said).not.toContain('!');
        expect(reply.length, said).toBeGreaterThan(0);
        expect(unquoted(reply), said).not.toMatch(/\{|\}|undefined|\bnull\b|NaN|\s{3}/);
        for (const pattern of forbidden) expect(unquoted(reply), said).not.toMatch(pattern);
      }
    }
  });

  it('says no sentence again within twenty turns', () => {
    for (const turns of allTalks) {
      const said = turns.map(({ reply }) => new Set(sentences(reply).map((one) => one.trim())));
      said.forEach((own, at) => {
        for (const sentence of own)
          for (const earlier of said.slice(Math.max(0, at - REPLIES_KEPT), at))
            expect(earlier.has(sentence), `${turns[at]!.said} → ${sentence}`).toBe(false);
      });
    }
  });

  it('says nothing about the person’s life that they did not write', () => {
    for (const turns of allTalks) {
      let written = '';
      for (const { said, reply } of turns) {
        written += ` ${said.toLowerCase()}`;
        for (const [words] of statements(reply).join(' ').matchAll(LIFE)) {
          const thing = words.split(' ').at(-1)!.toLowerCase();
          expect(written, `${said} → ${reply}`).toContain(thing);
        }
        expect(statements(reply).join(' ')).not.toMatch(FELT);
      }
    }
  });

  it('says nothing glad to grief', { timeout: 120_000 }, () => {
    holdsAfter(losses, (statement) =>
      expect(statement).not.toMatch(
        /\b(?:glad|nice|lovely|good news|wonderful|great|congratulations|at least|better place|reason|meant to be|move on|strong)\b/i,
      ),
    );
  });

  it('doubts no good news', () => {
    holdsAfter(successes, (statement) =>
      expect(statement).not.toMatch(/\b(?:sorry|hard|tough|careful|sure|but|unless|hope|worry|risk|problem|luck)\b/i),
    );
  });

  it('introduces itself once, and says once how to connect a model', () => {
    for (const turns of allTalks) {
      const all = turns.map(({ reply }) => reply).join('\n');
      expect(all.split(introduction)).toHaveLength(2);
      expect(turns[0]!.reply).toContain(introduction);
      expect(all.split(CONNECT).length).toBeLessThanOrEqual(2);
    }
  });

  it('is the same for the same conversation and seed', () => {
    for (const turns of allTalks) {
      const { prompt, reply } = turns.at(-1)!;
      expect(composeOfflineReply(structuredClone(prompt))).toBe(reply);
    }
  });

  it('names 988, the text line and the emergency number whenever the severity is raised', () => {
    for (const level of ['medium', 'high', 'critical'] as const)
      fc.assert(
        fc.property(generatedTalks, (said) => {
          for (const { reply } of makeOfflineTalk(said, { severities: Array<typeof level>(10).fill(level) }))
            for (const number of ['988', '741741', '911']) expect(reply).toContain(number);
        }),
        { numRuns: 200 },
      );
  });
});
