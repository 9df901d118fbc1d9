import { expect, it } from 'vitest';
import { missingSafetyQuestion } from './safety-question';
import { writtenAnswers } from './written-answers';

it.each([
  'That sounds so heavy. Are you safe right now?',
  'Thank you for saying it. Are you thinking of ending your life, or is it something else?',
  'Do you think about killing yourself tonight?',
  'Is there any danger at this moment?',
])('a reply that asks stays as it is: %s', (reply) => {
  expect(missingSafetyQuestion(reply, 'danger')).toBeNull();
});

it.each(['', 'I see.', 'You are safe here.', 'What did you have for lunch?', 'Stay safe. What else is new?'])(
  'a reply that does not ask gets the question: “%s”',
  (reply) => {
    for (const kind of ['danger', 'distress', 'eating'] as const) {
      const question = missingSafetyQuestion(reply, kind)!;
      expect(question).toMatch(/are you safe right now/i);
      expect(missingSafetyQuestion(question, kind)).toBeNull();
      expect(question).not.toMatch(/calorie|weight/i);
    }
  },
);

it('written answers about harm ask by themselves', () => {
  for (const kind of ['methods', 'encouragement'] as const)
    expect(missingSafetyQuestion(writtenAnswers[kind], 'danger')).toBeNull();
});
