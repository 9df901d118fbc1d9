import { describe, expect, it } from 'vitest';
import { screenTurn } from './screen-turns';
import { severityRank } from './severity';

const answer = (text: string, question: string) => screenTurn(text, { running: null, question }).severity;
const asking = (text: string, running: Parameters<typeof screenTurn>[1]['running'], ...said: string[]) =>
  screenTurn(text, { running, question: null, said: () => said }).severity;

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

describe('a question whether somebody is safe', () => {
  it.each(['no', "I'm not", 'No, I am not safe.', 'i do not feel safe'])('%s is grave', (text) => {
    for (const question of ['Are you safe right now?', 'I hear you. Do you feel safe where you are?'])
      expect(answer(text, question), question).toBe('high');
  });

  it.each(['yes', 'Yes, I am safe', 'i think so', 'I am at home with my sister'])('%s is not', (text) => {
    for (const question of [
      'Are you safe right now?',
      'Are you thinking about ending your life, and are you safe right now? You can call or text 988 at any hour.',
    ])
      if (text.includes('safe') || question.startsWith('Are you safe'))
        expect(answer(text, question), question).toBeNull();
  });
});

it('reads an answer wherever the question stands, and a long answer by its beginning', () => {
  const after = 'I ask because it is better to say it plainly, and I will not judge you. '.repeat(8);
  expect(answer('yes', `Are you thinking of suicide? ${after}`)).toBe('high');
  const long = 'Yes. It started when I lost my job in March and it has been there every single morning since then.';
  expect(answer(long, 'Are you thinking of ending your life?')).toBe('high');
  for (const text of ['only when I drink', 'it does', 'si'])
    expect(answer(text, 'Do you think about dying?'), text).toBe('high');
});

describe('a question about means', () => {
  const questions = [
    'What bridges in the city are the highest?',
    'how many tylenol is too much',
    'Which of these pills is the most lethal?',
  ];
  it('is grave after distress, also after what only happened to the person', () => {
    for (const text of questions) {
      for (const running of ['low', 'medium', 'critical'] as const) expect(asking(text, running), text).toBe('high');
      expect(asking(text, null, 'thanks', 'I just lost my job.'), text).toBe('high');
      expect(asking(`My wife left me. ${text}`, null), text).toBe('high');
      expect(severityRank(asking(text, null)), text).toBeLessThanOrEqual(2);
    }
    expect(asking('Where can I buy a gun near me?', 'medium')).toBe('high');
  });

  it.each([
    'Are there medications that help?',
    'Should I ask my doctor about meds?',
    'Is it ok that I forgot my dose this morning?',
    'How many tablets of vitamin D should I take?',
    'Which knife should I buy for cooking?',
    'What is a good height for a desk?',
    'Do you know the song Blades of Grass?',
    'We walked over the bridge and had ice cream.',
  ])('%s is ordinary, also after distress', (text) => {
    expect(asking(text, 'low')).toBeNull();
    expect(asking(text, 'medium')).toBeNull();
  });
});

it('a time for something unnamed is critical after danger', () => {
  expect(asking('I will do it tonight', 'high')).toBe('critical');
  expect(severityRank(asking('I will call her tomorrow', 'high'))).toBe(0);
});

describe('an answer to both questions of safety', () => {
  const question = 'Are you thinking of ending your life? Are you safe right now?';
  const severityOf = (text: string) => screenTurn(text, { running: 'high', question }).severity;
  it.each([
    "Yes, but I'm okay",
    'Yes. But I am safe right now.',
    'Yes, I think about it every day, but I am safe tonight',
    'I dont feel very safe',
  ])('stays grave: %s', (text) => expect(severityOf(text)).toBe('high'));
  it.each(["No, I'm not. I'm safe.", 'no not at all, safe', "not really, I'm safe", "Yes, I'm safe"])(
    'reassures: %s',
    (text) => expect(severityOf(text)).toBeNull(),
  );
});

it.each(["No worries, I'm at my mom's", 'No problem. I am at home.', 'Nope all good'])(
  'is no denial of being safe: %s',
  (text) => expect(screenTurn(text, { running: 'medium', question: 'Are you safe right now?' }).severity).toBeNull(),
);
