import { describe, expect, it } from 'vitest';
import { screen, screenText } from './screen-text';
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
    'I have been giving away all my things',
    'I have a rope in my closet and I know what to do with it',
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
    'I see no way forward',
    'I bought a gun yesterday. Not for hunting.',
  ])('%s', atLeast('medium'));
});

describe('screenText reads nothing into the words of somebody who wonders why they write', () => {
  const wonders = 'I don’t really know why I’m writing here.';
  it.each([wonders, `My dad passed away last month. ${wonders} My wife said I should talk to someone.`])('%s', (text) =>
    expect(screenText(text)).toBeNull(),
  );
  it('and hears what stands beside them', () => expect(screenText(`${wonders} I want to die.`)).not.toBeNull());
});

describe('screenText finds the same with and without a period', () => {
  it.each(['I give up', 'I wish I would not wake up tomorrow', 'I want to die', 'How many pills would it take to die'])(
    '%s',
    (text) => expect(screenText(`${text}.`)).toBe(screenText(text)),
  );
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
    atLeast('medium')("I'm not suicidal but I don't want to be here anymore");
    atLeast('medium')("I don't want to kill myself but I want to die");
  });
});

it('a failure inside the screen offers help, and says so', () => {
  const broken = {
    version: 'x',
    known: new Set<string>(),
    score: () => {
      throw new Error('broken');
    },
  };
  expect(screen('hello', broken as unknown as Parameters<typeof screen>[1])).toMatchObject({
    severity: 'medium',
    hasFailed: true,
  });
  expect(screen('hello').hasFailed).toBeUndefined();
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
    const before = process.cpuUsage();
    screenText(text);
    // Processor time, so that a busy machine does not fail it; a pattern that backtracks takes minutes.
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
  });
});

it('takes a short sentence as it stands, also between harmless ones', () => {
  for (const text of [
    'I wish I was dead.',
    'Tuesday . work, want to die . Work, then bed.',
    'Monday . suicidal . Soup.',
  ])
    atLeast('medium')(text);
});

describe('screen says what it found', () => {
  it('points into the text as it was written', () => {
    const text = 'We had soup. I w\u0430nt to k i l l myself tonight. The soup was good.';
    const { severity, spans, reason, categories, score, version } = screen(text);
    expect(severity).toBe('critical');
    expect(spans.map(({ start, end }) => text.slice(start, end).trim())).toEqual([
      'I w\u0430nt to k i l l myself tonight.',
    ]);
    expect([reason, categories]).toEqual(['a time is set', ['suicide']]);
    expect([score > 0.5, version]).toEqual([true, '5']);
  });

  it('finds nothing to say about ordinary talk', () => {
    const { severity, spans, reason, categories } = screen('I had a lovely walk with my sister');
    expect([severity, spans, reason, categories]).toEqual([null, [], null, []]);
  });

  it('gives the same answer each time', () => {
    const text = 'I cannot go on like this, nobody would miss me';
    expect(screen(text)).toEqual(screen(text));
  });

  it('finds one sentence in a long and harmless text', () => {
    const calm = 'On Sunday we walked along the river and talked about work. ';
    for (const at of [0, 20, 40]) {
      const text = calm.repeat(at) + 'I do not want to be alive anymore. ' + calm.repeat(60 - at);
      expect(severityRank(screenText(text)), String(at)).toBeGreaterThanOrEqual(severityRank('medium'));
    }
    expect(screenText(calm.repeat(60))).toBeNull();
  });
});
