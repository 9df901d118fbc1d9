import { expect, it } from 'vitest';
import { careInstructions } from './care-instructions';

it('tells what was found, without a level, and only tone for light distress', () => {
  expect(careInstructions(null, [''])).toBeNull();
  for (const severity of ['low', 'medium', 'high', 'critical'] as const) {
    const said = careInstructions(severity, [''])!;
    expect(said).toContain('found by the product');
    expect(said).not.toMatch(/\b(?:low|medium|high|critical)\b/);
  }
  expect(careInstructions('low', [''])).not.toMatch(/suicide|988/);
});

it.each(['medium', 'high', 'critical'] as const)(
  'asks about safety at %s, and forbids methods, arguing, ending and secrecy',
  (severity) => {
    const said = careInstructions(severity, [''])!;
    for (const words of [
      /whether they are safe right now/,
      /Never name or compare methods/,
      /Never argue/,
      /Never end the talk/,
      /Never promise secrecy/,
    ])
      expect(said).toMatch(words);
  },
);

it('forbids numbers where somebody speaks of eating, also at the next message and in danger', () => {
  const eating = 'I made myself throw up again.';
  expect(careInstructions('medium', [eating])).toMatch(/no numbers of weight/);
  expect(careInstructions('medium', ['Yes, it has been every day since August.', eating])).toMatch(/eating or their/);
  const danger = careInstructions('high', ['I want to kill myself', eating])!;
  expect(danger).toMatch(/ending their life/);
  expect(danger).toMatch(/no numbers of weight/);
});

it('the question before an answer says what the answer is about', () => {
  const said = ['Yes.', 'My boyfriend hits me when he drinks.'];
  expect(careInstructions('high', said, 'Is he hurting you right now?')).toMatch(/Domestic Violence/);
  expect(careInstructions('high', said, 'Are you thinking of ending your life?')).toMatch(/ending their life/);
  expect(careInstructions('high', ['Yes.'], 'Are you thinking of hurting someone?')).toMatch(/hurting somebody else/);
});
