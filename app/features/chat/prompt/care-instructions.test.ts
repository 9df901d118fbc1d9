import { expect, it } from 'vitest';
import { careInstructions } from './care-instructions';

it('names the state of each turn, and only tone for light distress', () => {
  expect(careInstructions(null, '')).toBeNull();
  for (const severity of ['low', 'medium', 'high', 'critical'] as const)
    expect(careInstructions(severity, '')).toContain(`Care state of this turn, found by the product: ${severity}.`);
  expect(careInstructions('low', '')).not.toMatch(/suicide|988/);
});

it.each(['medium', 'high', 'critical'] as const)(
  'asks about safety at %s, and forbids methods, arguing, ending and secrecy',
  (severity) => {
    const said = careInstructions(severity, '')!;
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

it('forbids numbers where somebody speaks of eating, but danger comes first', () => {
  expect(careInstructions('medium', 'I made myself throw up again.')).toMatch(/no numbers of weight/);
  expect(careInstructions('high', 'I made myself throw up again.')).toMatch(/ending their life/);
});
