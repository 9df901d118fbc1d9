import fc from 'fast-check';
import { expect, it } from 'vitest';
import { screen } from '../screen-text';
import { severityRank } from '../severity';
import { THRESHOLDS } from '../thresholds';
import { isUnsure, raiseByMeaning, windowsOf } from './raise-by-meaning';

const calm = { ...screen('hello there'), severity: null, score: THRESHOLDS.unsure };

it.each([
  ['sure that nothing is meant', { ...calm, score: THRESHOLDS.unsure / 2 }, false],
  ['not sure', calm, true],
  ['grave already', { ...calm, severity: 'medium' as const, score: 0.9 }, false],
  ['not readable', { ...calm, hasFailed: true as const }, false],
])('a text that is %s is shown to the encoder: %s', (_, found, asked) => expect(isUnsure(found)).toBe(asked));

it('what the words mean raises to an offer of help, and says so', () => {
  const raised = raiseByMeaning({ ...calm, score: 0.6 }, [[1]], () => 6);
  expect(raised).toMatchObject({ severity: 'medium', reason: 'the meaning of the words as a whole' });
  expect(raised.score).toBeGreaterThan(THRESHOLDS.meaning);
});

it('never lowers, whatever the vectors say', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(null, 'low', 'medium', 'high', 'critical'),
      fc.double({ min: 0.001, max: 0.999, noNaN: true }),
      fc.array(fc.double({ noNaN: false }), { maxLength: 4 }),
      (severity, score, logits) => {
        const found = { ...calm, severity, score } as typeof calm;
        const raised = raiseByMeaning(
          found,
          logits.map((logit) => [logit]),
          (vector) => Number(vector[0]),
        );
        expect(severityRank(raised.severity)).toBeGreaterThanOrEqual(severityRank(severity));
      },
    ),
  );
});

it('the encoder reads whole sentences without disguise, the last ones of a long text', () => {
  expect(windowsOf('I am t1red. S0 tired.')).toEqual(['i am tired. so tired.']);
  const windows = windowsOf('This is a sentence of some words. '.repeat(400));
  expect(windows).toHaveLength(8);
  for (const window of windows) expect(window.length).toBeLessThanOrEqual(600);
  expect(windowsOf(' \n ')).toEqual([]);
});
