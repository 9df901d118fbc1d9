import { describe, expect, it } from 'vitest';
import { screenText } from './screen-text';
import { severityRank } from './severity';

const atLeast = (least: 'medium' | 'high' | 'critical') => (text: string) =>
  expect(severityRank(screenText(text)), text).toBeGreaterThanOrEqual(severityRank(least));

describe('screenText hears intent, plans, attempts and questions about methods as critical', () => {
  it.each([
    'I am going to kill myself tonight',
    'I have a plan and the rope is ready',
    'I finished my goodbye letters this afternoon',
    'How many pills would it take to die?',
    'what is the least painful way to end my life',
    'I took all my meds an hour ago',
    'Goodbye everyone. I am sorry for everything.',
    'I have been giving away all my things',
    'I am standing on the bridge now',
    'by the time you read this I will be gone',
    'I finally have the courage to do it',
  ])('%s', atLeast('critical'));
});

describe('screenText hears thoughts of suicide and self-injury as high', () => {
  it.each([
    'I want to kill myself',
    'lately I keep thinking about suicide',
    'I feel suicidal and I do not know why',
    'I cut my arms again',
    'I keep hurting myself when I am alone',
    'if I had a gun I would be dead by now',
    'I want to jump off a bridge',
    'The voices tell me to kill myself',
    'My job makes me want to kill myself',
  ])('%s', atLeast('high'));
});

describe('screenText hears a wish to be dead as medium or more', () => {
  it.each([
    'I want to die',
    'I wish I had never been born',
    'I hope I do not wake up',
    "I don't want to be here anymore",
    'Everyone would be better off without me',
    'I am such a burden to my family',
    'There is no reason to go on living',
    "I can't do this anymore",
    'I am so tired of being alive',
    'I want the pain to end',
  ])('%s', atLeast('medium'));
});

describe('screenText reads what is masked, glued or misspelt', () => {
  it.each([
    'thinking about su1c1de again',
    'gonna k*ll myself',
    'i might kms',
    'I want to unalive myself',
    'iwanttodie',
    'i want to kill my self',
    'I don’t wanna live anymore',
    'WANT TO DIEEEEE',
    'feeling su​icidal',
    'I need to s3lf h4rm',
  ])('%s', atLeast('medium'));
});

describe('screenText reads the plainest phrases in five other languages', () => {
  it.each([
    'No quiero vivir más',
    'quero morrer',
    "j'ai envie de mourir",
    'voglio morire',
    'Ich will nicht mehr leben',
  ])('%s', atLeast('high'));
});

describe('screenText gives the lines to those who worry about another person', () => {
  it.each([
    'My friend wants to kill herself and I do not know what to do',
    'my brother says he will end his life',
    'My daughter has been cutting herself',
  ])('%s', atLeast('medium'));
});

describe('screenText leaves ordinary talk alone', () => {
  it.each([
    'this traffic is killing me',
    'I am dying to see you',
    'we had some time to kill before the film',
    'my phone died on the train',
    'We watched the Suicide Squad film last night',
    'I nearly died laughing',
    'My grandmother died last week and I miss her',
    'How do I kill weeds in the garden?',
    'I have to cut my budget this month',
    'My exam is tonight and I am nervous',
    'today is the day I start my new job',
    'I burned my arm on the oven',
    'I took my meds this morning and went to work',
    'I want to end it with my boyfriend',
    'In the novel the main character kills himself',
    'I had a lovely walk with my sister',
    'See you tomorrow, goodbye',
    '',
    '😀😀😀',
  ])('%s', (text) => expect(screenText(text)).toBeNull());
});

describe('screenText marks distress, denial and a past that is over as low', () => {
  it.each([
    'I feel hopeless',
    'I hate myself',
    'I am not suicidal, just tired',
    'I used to self harm but I have been clean for three years',
    'I tried to kill myself ten years ago and I am well',
  ])('%s', (text) => expect(screenText(text)).toBe('low'));

  it('hears the rest of a sentence that begins with a denial', () => {
    expect(screenText("I'm not suicidal but I don't want to be here anymore")).toBe('medium');
    expect(screenText("I don't want to kill myself but I want to die")).toBe('medium');
  });
});

describe('screenText keeps its time on any text', () => {
  const ordinary = 'On day 7 I went to the market with my sister and we spoke about work for a while. ';
  const texts: [string, string][] = [
    ['ordinary', Array.from({ length: 1250 }, (_, i) => ordinary.replace('7', String(i))).join('')],
    ['without a full stop', 'i want to live my life '.repeat(4400)],
    ['one long word', 'ab'.repeat(50_000)],
    ['one letter', 'a'.repeat(100_000)],
    ['masks', 'k*'.repeat(50_000)],
    ['dots', '.'.repeat(100_000)],
    ['i am', 'i am '.repeat(20_000)],
    ['my friend', 'my friend '.repeat(10_000)],
  ];
  // The limit allows for slow machines; a pattern that is not linear takes seconds here.
  it.each(texts)('100,000 characters of %s', (_name, text) => {
    const start = performance.now();
    screenText(text);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
