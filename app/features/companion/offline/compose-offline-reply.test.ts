import { describe, expect, it } from 'vitest';
import type { ModelPrompt } from '~/platform/model/model-prompt';
import { makeOfflineTalk, type Said } from '../../../../tests/factories/make-offline-talk';
import { composeOfflineReply } from './compose-offline-reply';
import { placeOf } from './talks/find-place';

/** Returns where a reply leaves the conversation: “talk.step”, “talk” while it listens within one, or null. */
function where(reply: string): string | null {
  const place = placeOf(reply);
  return place && [place.talk.name, place.name].filter((name) => name !== null).join('.');
}
const talk = (said: Said[], seed = 'session') => makeOfflineTalk(said, { seed }).map(({ reply }) => reply);
const walk = (said: Said[]) => talk(said).map(where);

const opened: [string, string][] = [
  ["I'm having a panic attack", 'panic.breathe'],
  ['I think I’m having a heart attack', 'panic.emergency'],
  ['I get panic attacks in the subway', 'panicAttacks.often'],
  ['My grandmother died in spring', 'grief.person'],
  ['we lost the baby', 'grief.baby'],
  ['it is one year today since my father died', 'grief.anniversary'],
  ['My dog is old and the vet says it’s time', 'grief.lastDays'],
  ['She broke up with me', 'breakup.left'],
  ['My friend told everyone about it', 'quarrel.hurt'],
  ['I yelled at my kids', 'quarrel.wrong'],
  ['I had a fight with my brother', 'quarrel.start'],
  ['My roommate never does the dishes', 'quarrel.friction'],
  ['I am homesick', 'loneliness.homesick'],
  ['I am so lonely', 'loneliness.start'],
  ['I got fired yesterday', 'work.lost'],
  ['feeling v anxious, presentation in 20 min', 'work.calm'],
  ['some kids at school made a groupchat about me', 'bullied.start'],
  ['so pissed off rn', 'anger.start'],
  ['got an A in chemistry!!!! i thought i would fail', 'celebrating.news'],
  ['my best friend is going out with my ex', 'quarrel.hurt'],
  ['I keep going round in circles about the job', 'decision.start'],
  ['My mum was told on Friday it is breast cancer', 'concern.someone'],
  ['my chest hurts and my left arm feels strange', 'panic.emergency'],
  ['I failed my exam', 'work.failed'],
  ['My essay is due on Friday', 'work.piece'],
  ['Work is too much', 'work.load'],
  ['I am furious with my sister', 'anger.start'],
  ['I feel so low', 'low.start'],
  ['I can’t decide between two jobs', 'decision.start'],
  ['I drink too much', 'habits.alcohol'],
  ['I want to quit smoking', 'habits.habit'],
  ['I need a cigarette', 'habits.urge'],
  ['I got the promotion', 'celebrating.news'],
  ['we’re having a baby!!', 'celebrating.news'],
  ['It was a wonderful day', 'celebrating.goodDay'],
  ['I can’t sleep', 'sleep.awake'],
  ['I am worried about my exam', 'worry.name'],
  ['I am waiting for my test results', 'worry.waiting'],
  ['My mother has cancer', 'concern.someone'],
  ['We got an eviction notice', 'problem.practical'],
  ['There is so much to do', 'problem.overload'],
  ['hello', 'nothing.greeting'],
  ['I don’t know what to say', 'nothing.start'],
  ['my boss took credit for my whole project in front of everybody today', 'anger.told'],
  ['I am worried that I said something stupid at dinner and they all noticed', 'worry.told'],
  ['can we do the sleep one', 'sleep.awake'],
  ['could we do that breathing thing again', 'panic.breathe'],
  ['my first week at uni and everyone already has their group', 'loneliness.start'],
  ['I moved to Leeds for work and haven’t really met people yet', 'loneliness.start'],
  ['4 months here and i still dont know anybody', 'loneliness.start'],
  ['my kids live abroad and call once a month, the days are long', 'loneliness.start'],
  ['massive row with my boyfriend last night', 'quarrel.start'],
  ['my mum and I aren’t talking since the wedding', 'quarrel.start'],
  ['my friend ghosted me', 'quarrel.hurt'],
  ['she lied to me', 'quarrel.hurt'],
  ['it’s all too much', 'low.start'],
  ['My husband said my cooking is bad in front of guests', 'quarrel.hurt'],
  ['i want to punch something', 'anger.start'],
  ['i wake at 3 every night', 'sleep.awake'],
  ['bad performance review today', 'work.failed'],
  ['my manager keeps moving deadlines', 'work.load'],
  ['i keep checking my bank account', 'worry.name'],
  ['I can’t pay the rent', 'problem.practical'],
  ['I can’t enjoy anything anymore', 'low.start'],
  ['everything is too much right now', 'low.start'],
  ['i relapsed after 40 days sober', 'habits.slip'],
  ['i gamble online', 'habits.habit'],
  ['i dont really know what to say', 'nothing.start'],
  ['let’s do the winding down one', 'windingDown.rest'],
  ['just finished my thesis', 'celebrating.news'],
  ['stop smoking day 4', 'habits.underway'],
  ['day 12 without a drink', 'habits.underway'],
  ['heart going mental, on the bus', 'panic.breathe'],
  ['i get panicky in supermarkets', 'panicAttacks.often'],
  ['I feel faint every time it starts, a panic attack I mean', 'panicAttacks.often'],
  ['so me and my bf had a massive fight', 'quarrel.start'],
  ['Dad has Parkinson’s', 'concern.someone'],
  ['another negative test', 'low.hoped'],
  ['heart going like crazy on the bus', 'panic.breathe'],
  ['It is one year today since my father.', 'grief.anniversary'],
  ['I would like to wind down before bed, please.', 'windingDown.rest'],
];

it('answers within a talk are heard in the words they come in', () => {
  expect(walk(['I am furious with my sister', 'Cool down first', 'went for a walk'])[2]).toBe('anger.howNow');
  expect(talk(['I can’t sleep', 'Thoughts', 'yawning now'])[2]).toMatch(/night|close|Rest/);
  expect(walk(['I got promoted and I feel like a fraud'])).not.toEqual(['celebrating.news']);
});

describe('a message opens the talk about it', () => {
  it.each(opened)('%s', (text, step) => {
    for (const seed of ['a', 'b', 'c']) expect(where(talk([text], seed)[0]!)).toBe(step);
  });

  it.each([
    'My friend got the job I wanted',
    'she got the job and I am left here',
    'what is a panic attack exactly',
    'down to 5 maybe',
    'he changed the rota and now I miss my son’s football',
    'My best friend stopped answering me',
    'My phone died',
    'My watch died at noon',
    'She left me on read all night',
    'It is 4am and I guard a museum',
    'I have to go to the doctor',
    'It rained and I bought bread',
    'I spend every weekend alone in the mountains and I love it',
    'My teacher said it was the best in front of everyone',
    'They laughed at my joke',
    'I am going to break things off with the bank',
    'I check my phone at nine',
    'third night in a row with my friends',
    'I slipped on the stairs two days ago',
    'I have an awful mark on my neck from his hand',
  ])('but not: %s', (text) => {
    for (const seed of ['a', 'b', 'c']) expect(where(talk([text], seed)[0]!)).toBeNull();
  });

  it('looks at an apology only where it is one’s own to make', () => {
    expect(walk(['I snapped at a customer today', 'I want to apologize']).at(-1)).toBe('quarrel.repair');
    for (const text of ['my manager made me apologize', 'she won’t apologize'])
      expect(walk(['I snapped at a customer today', text]).at(-1)).not.toBe('quarrel.repair');
  });
});

describe('the first words that the page offers', () => {
  it.each([
    ['Something is on my mind', 'mind.onMind'],
    ['Help me wind down', 'windingDown.rest'],
    ['Look back on my week', 'lookingBack.moment'],
  ])('open a talk: %s', (text, step) => expect(where(talk([text])[0]!)).toBe(step));

  it('are heard in the midst of a conversation as well', () => {
    expect(walk(['I live in a small town', 'Help me wind down']).at(-1)).toBe('windingDown.rest');
  });
});

describe('a talk', () => {
  it('goes from the first aid for panic to what set it off', () => {
    const steps = walk([
      "I'm having a panic attack",
      'Worse',
      'the same',
      'my sister',
      'a little easier',
      'What set it off',
      'trains',
    ]);
    expect(steps).toEqual([
      'panic.breathe',
      'panic.cold',
      'panic.company',
      'panic.called',
      'panic.easier',
      'panic.trigger',
      'panic.known',
    ]);
  });

  it('goes from a worry to a step, a time and a plan B', () => {
    const steps = walk([
      'I can’t pay the rent for July',
      'a first step',
      'the letter from the landlord',
      'my aunt at the legal aid',
      'I could call her',
      'tomorrow at noon',
      'she may be away, then I write to her',
      'Lighter',
    ]);
    expect(steps.slice(0, -1)).toEqual([
      'problem.practical',
      'problem.pieces',
      'problem.askHelp',
      'problem.firstStep',
      'problem.when',
      'problem.obstacle',
      'problem.settled',
    ]);
  });

  it('does not ask for the time that was told', () => {
    const steps = walk([
      'There is so much to do',
      'the car, the taxes',
      'the car comes first',
      'I could call the garage at eight',
    ]);
    expect(steps.at(-1)).toBe('problem.obstacle');
  });

  it('is left for panic, and grief is not left for a small thing', () => {
    expect(walk(['I am worried about my exam', "I can't breathe"]).at(-1)).toBe('panic.breathe');
    expect(walk(['my father died', 'I had a fight with my sister about it']).at(-1) ?? '').not.toMatch(/^quarrel/);
  });

  it('listens where nothing was written for what is told', () => {
    const replies = talk(['I live by a river', 'There are ducks', 'I feed them before work']);
    expect(replies.map(where)).toEqual([null, null, null]);
  });

  it('hears an answer that was offered a few replies ago', () => {
    expect(walk(['I feel so low', 'everything is gray', 'a very small step I guess']).at(-1)).toMatch(/^low\./);
  });
});

describe('what somebody refuses', () => {
  it('is answered, and not done for the rest of the conversation', () => {
    const [, answer, ...rest] = talk([
      'I feel so tense',
      'please no breathing exercises',
      'I can’t relax',
      'my heart is racing',
    ]);
    expect(answer).toMatch(/exercise|none of those/);
    for (const reply of rest) expect(reply).not.toMatch(/breath|shoulders/);
  });

  it('may be questions: none follows', () => {
    const replies = talk([
      'I had a fight with my sister',
      'stop asking',
      'I’m such a bad friend',
      'I am so lonely',
      'should I go?',
    ]);
    for (const reply of replies.slice(1)) expect(reply).not.toContain('?');
  });
});

describe('what is told outside of the talks', () => {
  it('is not questioned while nothing certain is known', () => {
    const replies = talk(['The shed is blue', 'We have eleven hens', 'My aunt built it', 'It creaks']);
    for (const reply of replies) expect(reply).not.toContain('?');
  });
});

describe('the name', () => {
  it('is said in the first reply only', () => {
    const replies = talk(['I feel sad', 'my work is hard', 'I miss my brother', 'idk', 'yes', 'I cry a lot']);
    expect(replies[0]).toContain('Ada');
    expect(replies.slice(1).join()).not.toContain('Ada');
  });

  it('is the one that a greeting gives', () => {
    expect(talk(['Hello, this is Odalys'])[0]).toContain('Odalys');
    expect(talk(['HI, I AM ODALYS'])[0]).not.toContain('Ada');
  });

  it('may be missing', () => {
    const [{ reply } = { reply: '' }] = makeOfflineTalk(['hello'], { firstName: null });
    expect(reply).toMatch(/^Hello(?:\.|, and)/);
  });
});

const reply = (content: string, more: Partial<ModelPrompt>) =>
  composeOfflineReply({ messages: [{ role: 'user', content }], firstName: 'Ada', seed: 's', severity: null, ...more });

describe('a document', () => {
  const quote = { document: 'letters.txt', words: 'Odalys moved to Porto!', isBeginning: false, isAlone: false };

  it('is quoted as it stands', () => {
    const paragraphs = reply('Where did Odalys go?', { quote }).split('\n\n');
    expect(paragraphs).toContainEqual(expect.stringMatching(/“letters\.txt”.*“Odalys moved to Porto!”$/));
  });

  it('that came alone is said to be there, and nothing is made of it', () => {
    const alone = { ...quote, isBeginning: true, isAlone: true };
    expect(reply('Please read the document “letters.txt”.', { quote: alone })).toMatch(
      /^I have “letters\.txt” here\. I can quote from it, but not sum it up\. It begins: “Odalys moved to Porto!”\n\n/,
    );
  });

  it('is not talked about in a crisis', () => {
    expect(reply('I want to kill myself', { quote, severity: 'critical' })).not.toContain('letters.txt');
  });
});

describe('somebody who was in danger at an earlier visit', () => {
  it('is asked how they have been, and nothing else', () => {
    const said = reply('It rained today', { asksAfter: true });
    expect(said).toMatch(/When you were here before|Last time was/);
    expect(said.match(/\?/g)).toHaveLength(1);
  });
});

describe('a long message', () => {
  it('is not given back, but for one sentence of it', () => {
    const text = `${'There was a lot to do and the phone never stopped ringing. '.repeat(20)}I felt so small in front of my boss.`;
    expect(reply(text, {})).toContain('“I felt so small in front of my boss”');
    expect(reply(text, {}).length).toBeLessThan(450);
  });

  it('of any kind gets an answer', () => {
    for (const content of ['a'.repeat(32_000), 'part of me '.repeat(2_900), '!?'.repeat(16_000), ' '.repeat(32_000)])
      expect(reply(content, {})).toMatch(/\S/);
  });
});
