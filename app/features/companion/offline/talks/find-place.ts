import type { Step, Talk } from '../words/talks/talk';
import { bereavedAsks } from '../words/crisis-phrases';
import { grief } from '../words/talks/grief';
import { talks } from './all-talks';
import { isSaid } from './choose-line';

/** Where a conversation is: in a talk, at a step, or listening (null). */
export type Place = { talk: Talk; name: string | null; step: Step | null };

const told = talks.flatMap((talk) => [
  ...Object.entries(talk.steps).flatMap(([name, step]) =>
    (step.ask ?? []).map((line) => ({ line, place: { talk, name, step } })),
  ),
  ...talk.asks.map((line) => ({ line, place: { talk, name: null, step: null } })),
]);

const asked = bereavedAsks.map((line) => ({ line, place: { talk: grief, name: null, step: null } }));
const known = [...told, ...asked];

const withoutGaps = new Map(known.map(({ line, place }) => [line, place]));
const withGaps = known.filter(({ line }) => line.includes('{'));

/** Returns the place that a reply left the conversation at, known by its question; null for any other reply. */
export function placeOf(reply: string): Place | null {
  const question = reply.slice(reply.lastIndexOf('\n\n') + 1).trim();
  if (!question.endsWith('?')) return null;
  return withoutGaps.get(question) ?? withGaps.find(({ line }) => isSaid(line, question))?.place ?? null;
}

/** Returns a step by its name within a talk, or by “talk.step”. */
export function findStep(talk: Talk, to: string): Place | null {
  const [first = '', second] = to.split('.');
  const found = second === undefined ? talk : talks.find(({ name }) => name === first);
  const name = second ?? first;
  const step = found?.steps[name];
  return found && step ? { talk: found, name, step } : null;
}

/** Returns the answers that the last question of a reply offers: the texts of buttons, and of the messages they send. */
export function offeredChoices(reply: string): string[] {
  return placeOf(reply)?.step?.choices?.map(({ text }) => text) ?? [];
}
