import { describe, expect, it } from 'vitest';
import { screenAnswers } from './screen-answers';

const answered = (item9: number) => [0, 0, 0, 0, 0, 0, 0, 0, item9];

describe('the answer about being better off dead', () => {
  it.each([
    [0, null, ''],
    [1, 'medium', "Check-in: item 9 answered 'several days'"],
    [2, 'high', "Check-in: item 9 answered 'more than half the days'"],
    [3, 'high', "Check-in: item 9 answered 'nearly every day'"],
  ])('%i is %s', (answer, severity, text) =>
    expect(screenAnswers('phq9', answered(answer))).toEqual({ severity, text }),
  );

  it('decides alone: the other answers do not', () =>
    expect(screenAnswers('phq9', [3, 3, 3, 3, 3, 3, 3, 3, 0]).severity).toBeNull());

  it('is not asked by the GAD-7', () => expect(screenAnswers('gad7', [3, 3, 3, 3, 3, 3, 3]).severity).toBeNull());
});
