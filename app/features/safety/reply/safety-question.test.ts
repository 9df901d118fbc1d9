import { expect, it } from 'vitest';
import { missingSafetyQuestion } from './safety-question';
import { writtenAnswers } from './written-answers';

const KINDS = ['danger', 'distress', 'abuse', 'harm-to-others', 'someone-else', 'eating'] as const;

it.each([
  'That sounds so heavy. Are you safe right now?',
  'Thank you for saying it. Are you thinking of ending your life, or is it something else?',
  'Do you think about killing yourself tonight?',
  'Is there any danger at this moment?',
  'Are you thinking about dying?',
  'Do you want to die?',
  'Are you thinking of taking your own life?',
  'Is part of you wishing you were dead?',
  'Do you ever wish you could go to sleep and not wake up?',
  'Have you thought about suicide?',
  'Do you have a plan?',
  'Are you having thoughts of self-harm?',
  'Is it that you don’t want to live?',
  'I need to ask whether you are thinking about suicide.',
  'Is somebody with you right now?',
])('a reply that asks stays as it is: %s', (reply) => {
  expect(missingSafetyQuestion(reply, 'danger')).toBeNull();
});

it.each([
  '',
  'I see.',
  'You are safe here.',
  'What did you have for lunch?',
  'Stay safe. What else is new?',
  'It is safe to say that you like cake, is it?',
  'Suicide is a hard word. What did you do today?',
])('a reply that does not ask gets one question: “%s”', (reply) => {
  for (const kind of KINDS) {
    const question = missingSafetyQuestion(reply, kind)!;
    expect(question.match(/\?/g)).toHaveLength(1);
    expect(missingSafetyQuestion(question, kind)).toBeNull();
    expect(question).not.toMatch(/calorie|weight/i);
  }
});

it('a question that was asked lately is not repeated: the next is who can be there', () => {
  const first = missingSafetyQuestion('I see.', 'danger')!;
  const second = missingSafetyQuestion('I see.', 'danger', ['Hello.', `I see. ${first}`])!;
  expect(second).toMatch(/who could be with you/i);
  expect(missingSafetyQuestion('I see.', 'danger', [first, second])).toBeNull();
  expect(missingSafetyQuestion('I see.', 'danger', ['Do you want to die?', 'I see.', 'I see.'])).toBe(second);
});

it('about somebody else it asks for that person', () => {
  const first = missingSafetyQuestion('I see.', 'someone-else')!;
  expect(first).toMatch(/that person/);
  const second = missingSafetyQuestion('I see.', 'someone-else', [first])!;
  expect(second).toMatch(/with that person/);
  expect(missingSafetyQuestion('I see.', 'someone-else', [first, second])).toBeNull();
});

it('after three replies without it, it is asked again', () => {
  const first = missingSafetyQuestion('I see.', 'danger')!;
  expect(missingSafetyQuestion('I see.', 'danger', [first, 'One.', 'Two.', 'Three.'])).toBe(first);
});

it('written answers about harm ask by themselves', () => {
  for (const kind of ['methods', 'encouragement'] as const)
    expect(missingSafetyQuestion(writtenAnswers[kind], 'danger')).toBeNull();
});
