import { expect, it } from 'vitest';
import { aboutLimits } from './about-limits';
import { aboutForm, fullNameOf, profilePatch } from './profile-schema';

it('keeps a name that a provider gave, and holds a new one to the rules', () => {
  const name = fullNameOf('Dr. Fay B.');
  expect(name.parse('Dr. Fay B.')).toBe('Dr. Fay B.');
  expect(name.parse('  Fay Bauer ')).toBe('Fay Bauer');
  expect(name.safeParse('Dr. Fay C.').error?.issues[0]?.message).toMatch(/^Name should only contain/);
  expect(name.safeParse(undefined).error?.issues[0]?.message).toBe('Full name is required');
});

it('a text of About Me fills its limit, counted as it is stored', () => {
  const text = (length: number) => ({ pronouns: '', aboutMe: 'x'.repeat(length), interests: '' });
  expect(aboutForm.parse({ ...text(aboutLimits.aboutMe), pronouns: '  she/her\r\n' })).toEqual({
    ...text(aboutLimits.aboutMe),
    pronouns: 'she/her',
  });
  const lines = { ...text(0), aboutMe: `${'\r\n'.repeat(aboutLimits.aboutMe - 1)}x` };
  expect(aboutForm.parse(lines).aboutMe).toBe('x');
  const within = `x${'\r\n'.repeat(aboutLimits.aboutMe - 2)}x`;
  expect(aboutForm.parse({ ...text(0), aboutMe: within }).aboutMe).toHaveLength(aboutLimits.aboutMe);
  expect(aboutForm.safeParse(text(aboutLimits.aboutMe + 1)).error?.issues).toMatchObject([
    { path: ['aboutMe'], message: 'About Me cannot exceed 4,000 characters' },
  ]);
});

it('a patch changes something, and null clears a text', () => {
  expect(profilePatch.safeParse({}).success).toBe(false);
  expect(profilePatch.safeParse({ unknown: 'field' }).success).toBe(false);
  expect(profilePatch.parse({ aboutMe: null })).toEqual({ aboutMe: null });
  expect(profilePatch.safeParse({ fullName: null }).success).toBe(false);
});
