import { describe, expect, it } from 'vitest';
import { bandOf, isQuestionnaireName, maxTotal, questionnaires, totalOf } from './questionnaires';

describe('the questionnaires', () => {
  it('have their published number of questions and highest total', () => {
    const { phq9, gad7 } = questionnaires;
    expect([phq9.items.length, maxTotal(phq9)]).toEqual([9, 27]);
    expect([gad7.items.length, maxTotal(gad7)]).toEqual([7, 21]);
    expect(phq9.items[8]).toContain('better off dead');
  });

  it.each(Object.values(questionnaires))('$short has bands without gaps, from 0 to the highest total', (one) => {
    expect(one.bands[0]!.from).toBe(0);
    expect(one.bands.at(-1)!.to).toBe(maxTotal(one));
    for (const [at, band] of one.bands.entries()) expect(one.bands[at + 1]?.from ?? band.to + 1).toBe(band.to + 1);
  });

  it.each([
    ['phq9', 4, 'minimal'],
    ['phq9', 5, 'mild'],
    ['phq9', 14, 'moderate'],
    ['phq9', 19, 'moderately severe'],
    ['phq9', 20, 'severe'],
    ['gad7', 14, 'moderate'],
    ['gad7', 15, 'severe'],
  ] as const)('%s: %i is called %s', (name, total, words) =>
    expect(bandOf(questionnaires[name], total).words).toBe(words),
  );

  it('count answers together', () => expect(totalOf([0, 1, 2, 3])).toBe(6));

  it.each(['', 'toString', 'PHQ9', null])('do not know %j', (text) => expect(isQuestionnaireName(text)).toBe(false));
});
