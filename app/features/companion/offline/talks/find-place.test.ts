import { describe, expect, it } from 'vitest';
import { makeOfflineTalk } from '../../../../../tests/factories/make-offline-talk';
import { talks } from './all-talks';
import { findStep, offeredChoices, placeOf } from './find-place';

const steps = talks.flatMap((talk) => Object.entries(talk.steps).map(([name, step]) => ({ talk, name, step })));

/** Where the answers to a step lead, besides the end. */
function destinations({ talk, step }: (typeof steps)[number]) {
  const names = [
    ...(step.choices ?? []).map(({ to }) => to),
    ...(step.hears ?? []).map(([, to]) => to),
    ...(talk.hears ?? []).map(([, to]) => to),
    ...talk.opens.map(([, to]) => to),
    ...(talk.offers ?? []),
    ...(step.then && step.then !== 'close' ? [step.then] : []),
  ];
  return names.map((name) => ({ name, found: findStep(talk, name) }));
}

describe('the written talks', () => {
  it('lead to steps that are there', () => {
    const lost = steps.flatMap((step) => destinations(step).filter(({ found }) => found === null));
    expect(lost).toEqual([]);
  });

  it('ask each question at one place only, by which it is known again', () => {
    const questions = steps.flatMap(({ talk, name, step }) =>
      (step.ask ?? []).map((line) => ({ line, at: `${talk.name}.${name}` })),
    );
    const inTalks = talks.flatMap(({ name, asks }) => asks.map((line) => ({ line, at: name })));
    const places = new Map<string, string>();
    for (const { line, at } of [...questions, ...inTalks]) {
      expect(line).toMatch(/\?$/);
      expect(places.get(line) ?? at, line).toBe(at);
      places.set(line, at);
      const filled = line.replace(/\{\w+\}/g, 'your sister');
      const found = placeOf(`Some words.\n\n${filled}`);
      expect([found?.talk.name, found?.name].filter(Boolean).join('.'), line).toBe(at);
    }
  });

  it('offer two to four short answers, each another one', () => {
    for (const { step, talk, name } of steps) {
      if (!step.choices) continue;
      const texts = step.choices.map(({ text }) => text);
      expect(new Set(texts).size, `${talk.name}.${name}`).toBe(texts.length);
      expect(texts.length).toBeGreaterThanOrEqual(2);
      expect(texts.length).toBeLessThanOrEqual(5);
      for (const text of texts) expect(text.length, text).toBeLessThanOrEqual(40);
    }
  });

  it('go on where an offered answer leads', () => {
    for (const { talk, name, step } of steps)
      for (const { text, to } of step.choices ?? []) {
        const next = findStep(talk, to)!;
        const question = step.ask![0]!.replace(/\{\w+\}/g, 'your sister');
        const [turn] = makeOfflineTalk([text], { after: `Some words.\n\n${question}` });
        const lines = [...(next.step!.ask ?? []), ...(next.step!.say ?? [])].map((line) => line.split(/“?\{/)[0]!);
        expect(
          lines.some((line) => turn!.reply.includes(line)),
          `${talk.name}.${name}: ${text} → ${turn!.reply}`,
        ).toBe(true);
      }
  });
});

describe('offered answers', () => {
  it('are those of the last question', () => {
    const [{ reply } = { reply: '' }] = makeOfflineTalk(["I'm having a panic attack"]);
    expect(offeredChoices(reply)).toEqual(['A little easier', 'The same', 'Worse']);
    expect(offeredChoices('How is it now: a little easier, the same, or worse?')).toHaveLength(3);
  });

  it('are none where nothing was asked, or something else', () => {
    for (const reply of [
      '',
      'Good night.',
      'What is it like?',
      'How is it now: a little easier, the same, or worse? Hm.',
    ])
      expect(offeredChoices(reply)).toEqual([]);
  });
});
