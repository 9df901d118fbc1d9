import { describe, expect, it } from 'vitest';
import { aiNoticeJson, type AiNotice, asksWhetherHuman, BREAK_MS, dueNotice, type TalkState } from './due-notice';
import { type NoticeRules, ruleProfiles, strictestOf } from './rule-profiles';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ALL = strictestOf(ruleProfiles.values());

/** Writes a message at each time, in minutes since the start, and returns the notices below them. */
function walk(minutes: readonly number[], rules: NoticeRules, { text = 'I planted beans.', isInDanger = false } = {}) {
  const begun = Date.UTC(2026, 10, 1, 8);
  const talk: TalkState = { createdAt: new Date(begun), lastAt: null, talkSince: null, noticeAt: null, pauseAt: null };
  const said: [number, AiNotice][] = [];
  for (const minute of minutes) {
    const at = new Date(begun + minute * MINUTE_MS);
    if (talk.lastAt === null || at.getTime() - talk.lastAt.getTime() > BREAK_MS) talk.talkSince = at;
    const notice = dueNotice({ at, text, isInDanger }, talk, rules);
    if (notice) said.push([minute, notice]);
    if (notice && notice !== 'pause') talk.noticeAt = at;
    if (notice === 'pause' || notice === 'hours') talk.pauseAt = at;
    talk.lastAt = at;
  }
  return said;
}
const every = (step: number, until: number) => Array.from({ length: until / step + 1 }, (_, index) => index * step);
const isAi = ([, kind]: [number, AiNotice]) => kind !== 'pause';

describe.each([...ruleProfiles])('%s', (_, profile) => {
  const rules = strictestOf([profile]);

  it('is met at the start, and over ten hours of talk', () => {
    const said = walk(every(5, 600), rules)
      .filter(isAi)
      .map(([minute]) => minute);
    expect(said[0]).toBe(0);
    const gaps = said.map((minute, index) => (said[index + 1] ?? 600) - minute);
    for (const gap of gaps) expect(gap).toBeLessThanOrEqual((profile.everyHours ?? 10) * 60);
    expect(said.length).toBe(profile.everyHours ? 1 + Math.floor(10 / profile.everyHours) : 1);
  });

  it('is met after days away, and when asked', () => {
    const days = profile.afterDaysAway;
    if (days !== null)
      expect(walk([0, days * 24 * 60], rules)).toEqual([
        [0, 'start'],
        [days * 24 * 60, 'away'],
      ]);
    const asked = walk([0, 1], rules, { text: 'Are you a real person?' });
    expect(asked.some(([, kind]) => kind === 'asked')).toBe(profile.whenAsked);
  });

  it('has its words in every notice that Orion is an AI', () => {
    for (const kind of ['start', 'away', 'again', 'asked', 'hours'])
      for (const words of profile.sentences) expect(aiNoticeJson(kind)!.text, kind).toContain(words);
  });
});

describe('all places together', () => {
  it('take the strictest of each', () => {
    expect(ALL).toEqual({
      afterDaysAway: 7,
      whenAsked: true,
      everyHours: 3,
      suggestsPause: true,
      interruption: 'card',
    });
    expect(strictestOf(ruleProfiles.values(), { areMinors: true }).everyHours).toBe(1);
  });

  it('say it at the start, after seven days, at a return, and every three hours with a pause suggested', () => {
    expect(walk([0, 1, 2], ALL)).toEqual([[0, 'start']]);
    expect(walk([0, 7 * 24 * 60], ALL)).toEqual([
      [0, 'start'],
      [7 * 24 * 60, 'away'],
    ]);
    expect(walk([0, 24 * 60, 24 * 60 + 5], ALL)).toEqual([
      [0, 'start'],
      [24 * 60, 'again'],
    ]);
    expect(walk(every(10, 380), ALL).filter(isAi)).toEqual([
      [0, 'start'],
      [180, 'hours'],
      [360, 'hours'],
    ]);
  });

  it('suggest a pause once in a stretch of 45 minutes, and anew after a break', () => {
    expect(walk(every(10, 120), ALL)).toEqual([
      [0, 'start'],
      [50, 'pause'],
    ]);
    const [first, second] = [every(10, 60), every(10, 60).map((minute) => minute + 100)];
    expect(walk([...first, ...second], ALL)).toEqual([
      [0, 'start'],
      [50, 'pause'],
      [150, 'pause'],
    ]);
    expect(walk([0, 20, 40, 60, 80], ALL)).toEqual([[0, 'start']]);
  });

  it('send nobody in danger into a pause', () => {
    const said = walk(every(10, 200), ALL, { isInDanger: true });
    expect(said).toEqual([
      [0, 'start'],
      [180, 'again'],
    ]);
  });
});

describe('the question whether Orion is human', () => {
  it.each([
    'Are you human?',
    'are you even a real person',
    'R u a bot?',
    'Wait, am I talking to a real person or a machine?',
    'is this an AI or is somebody there?',
    'Is there a human answering?',
    'Do you use AI?',
    'are you a therapist',
    'Are you real?',
    'Is Orion a human?',
    'who am i talking to?',
    'Do real people read this?',
    'Who writes these answers?',
    'are you alive?',
    'Do you have feelings?',
    'Is that a person typing?',
  ])('is heard in “%s”', (text) => expect(asksWhetherHuman(text)).toBe(true));

  it.each([
    'Are you there?',
    'I feel less than human.',
    'My robot vacuum broke, is this normal?',
    'Are you really sure?',
    'She is a person I trust.',
    'Am I talking too much?',
    'Is there someone I can call?',
    'Is there a therapist near me?',
    'Is there a doctor who treats this?',
    'Is it normal that a person cries all day?',
    'Is this a program for anxiety?',
    'Are you saying that people hate me?',
    'Is it somebody that I should forgive?',
  ])('is not heard in “%s”', (text) => expect(asksWhetherHuman(text)).toBe(false));
});

it('a code that is not known has no text', () => {
  expect([aiNoticeJson(null), aiNoticeJson('other'), aiNoticeJson('toString')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(BREAK_MS).toBeLessThan(HOUR_MS);
});
