import { describe, expect, it } from 'vitest';
import { runningSeverity, screenTurn } from './screen-turns';
import { type Severity, severityRank } from './severity';

const calm = (count: number): null[] => Array.from({ length: count }, () => null);
const answer = (text: string, question: string) => screenTurn(text, { severities: [], question }).severity;

describe('an answer is read with the question', () => {
  const questions = [
    'Are you thinking of suicide?',
    'Are you having thoughts of killing yourself?',
    'Have you been hurting yourself?',
  ];
  it.each(['yes', 'Yeah.', 'i guess', 'well, sometimes', 'Yes, every night', 'kind of'])('%s', (text) => {
    for (const question of questions) expect(severityRank(answer(text, question)), question).toBeGreaterThanOrEqual(3);
  });

  it.each(['not tonight', "I don't know", 'maybe', '...'])('%s is not a no', (text) => {
    for (const question of questions) expect(severityRank(answer(text, question)), question).toBeGreaterThanOrEqual(2);
  });

  it('a plan that is affirmed is critical', () => {
    expect(answer('yes', 'Thank you for telling me. When you think of suicide, do you have a plan?')).toBe('critical');
  });

  it('says nothing after another question, and a no is a no', () => {
    for (const question of ['Did you sleep well?', 'Do you want to do the breathing exercise?', ''])
      expect(answer('yes', question), question).toBeNull();
    expect(answer('no', 'Are you thinking of suicide?')).toBeNull();
    expect(answer('No, I was just joking about the bridge', 'Are you thinking of suicide?')).not.toBe('high');
  });
});

describe('a question about means', () => {
  const questions = [
    'What bridges in the city are the highest?',
    'how many tylenol is too much',
    'Where can I buy a gun near me?',
  ];
  it('is grave after distress, and at most medium alone', () => {
    for (const text of questions) {
      expect(
        severityRank(screenTurn(text, { severities: ['medium', null, null], question: null }).severity),
        text,
      ).toBeGreaterThanOrEqual(3);
    }
    expect(
      severityRank(screenTurn(questions[0]!, { severities: calm(3), question: null }).severity),
    ).toBeLessThanOrEqual(2);
  });

  it('is not what mentions a means without asking', () => {
    const before = { severities: ['low' as Severity], question: null };
    expect(screenTurn('We walked over the bridge and had ice cream.', before).severity).toBeNull();
  });
});

describe('the level of a conversation', () => {
  it('rises at once and falls slowly', () => {
    expect(runningSeverity(['low', 'critical'])).toBe('critical');
    expect(runningSeverity(['critical', ...calm(5)])).toBe('critical');
    expect(runningSeverity(['critical', ...calm(6)])).toBe('high');
  });

  it('keeps help in reach after thirty calm messages', () => {
    expect(runningSeverity(['high', ...calm(30)])).toBe('low');
    expect(runningSeverity(calm(30))).toBeNull();
  });

  it('forgets distress that was no danger', () => {
    expect(runningSeverity(['low', ...calm(5)])).toBe('low');
    expect(runningSeverity(['low', ...calm(6)])).toBeNull();
    const knife = { severities: ['low' as const, ...calm(40)], question: null };
    expect(screenTurn('Which knife should I buy for cooking?', knife).severity).toBeNull();
  });
});
