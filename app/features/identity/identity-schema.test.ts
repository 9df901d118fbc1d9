import { describe, expect, it } from 'vitest';
import {
  changePasswordForm,
  isPlaceholderEmail,
  knownEmail,
  normaliseEmail,
  placeholderEmail,
  registrationForm,
  signInForm,
} from './identity-schema';

const good = {
  fullName: 'Maya Torres',
  email: 'maya@example.com',
  username: 'maya_t',
  password: 'Quiet-Room-42',
  confirmPassword: 'Quiet-Room-42',
  terms: 'on',
};
const wrongFields = (given: object) => [
  ...new Set(registrationForm.safeParse({ ...good, ...given }).error?.issues.map(({ path }) => path[0])),
];

describe('a registration', () => {
  it.each([
    ['fullName', 'José-María O’Brien'],
    ['fullName', '李小龍'],
    ['fullName', 'x'.repeat(50)],
    ['username', 'abc'],
    ['username', 'x'.repeat(30)],
  ])('takes the %s %j', (field, value) => expect(wrongFields({ [field]: value })).toEqual([]));

  it.each([
    ['fullName', ''],
    ['fullName', ' - '],
    ['fullName', 'x'.repeat(51)],
    ['fullName', 'Maya <b>'],
    ['username', 'ab'],
    ['username', 'x'.repeat(31)],
    ['username', 'maya torres'],
    ['email', `${'x'.repeat(100)}@example.com`],
    ['email', 'maya'],
    ['terms', undefined],
  ])('refuses the %s %j', (field, value) => expect(wrongFields({ [field]: value })).toEqual([field]));

  it.each(['Ab1', 'quiet-room-42', 'QUIET-ROOM-42', 'Quiet-Room', `Aa1${'x'.repeat(98)}`])(
    'refuses the password %j',
    (password) => expect(wrongFields({ password, confirmPassword: password })).toEqual(['password']),
  );

  it('tells of different passwords beside other errors', () => {
    expect(wrongFields({ confirmPassword: 'Quiet-Room-43', terms: undefined })).toEqual(['terms', 'confirmPassword']);
  });
});

it('a sign-in goes on without where to, where that is too long', () => {
  const form = { email: good.email, password: good.password, redirectTo: `/${'x'.repeat(2_000)}` };
  expect(signInForm.parse(form)).toMatchObject({ redirectTo: '/' });
});

it('an old password is not held to the rules of a new one', () => {
  const change = { currentPassword: 'old', newPassword: good.password, confirmPassword: good.password };
  expect(changePasswordForm.safeParse(change).success).toBe(true);
});

it('the same address in other letters is one address', () => {
  expect(normaliseEmail('  Maya@Example.COM ')).toBe('maya@example.com');
});

it('nobody sees the placeholder of an address', () => {
  const placeholder = placeholderEmail('some-id');
  expect(isPlaceholderEmail(placeholder.toUpperCase())).toBe(true);
  expect(knownEmail(placeholder)).toBeNull();
  expect(knownEmail(good.email)).toBe(good.email);
});
