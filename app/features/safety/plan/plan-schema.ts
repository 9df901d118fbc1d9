import { z } from 'zod';
import { PLAN_LIMITS } from './plan-steps';

/** Browsers send a line break as two characters, and surrounding white space does not count. */
function text(limit: number, error: string) {
  return z
    .string()
    .max(limit * 2 + 1_000, { error, abort: true })
    .transform((value) => value.toWellFormed().replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(limit, { error, abort: true }));
}

const step = text(
  PLAN_LIMITS.step,
  `A step cannot exceed ${PLAN_LIMITS.step.toLocaleString('en-US')} characters`,
).default('');

/** What the form was based on. A version of another form is none, and so never the stored one. */
const version = z.string().max(100, { abort: true }).default('');

/** The form of the six steps. */
export const stepsForm = z.object({
  signs: step,
  alone: step,
  elsewhere: step,
  people: step,
  professionals: step,
  surroundings: step,
  version,
});

const MIN_DIGITS = 3;
const NO_PHONE = 'Please write a phone number with digits and spaces, and a + in front if it has one';
const NO_EMAIL = 'Invalid email address format';

/** The form of the trusted person. Phone and address become links, so that they hold nothing else. */
export const personForm = z
  .object({
    name: text(PLAN_LIMITS.name, `A name cannot exceed ${PLAN_LIMITS.name} characters`)
      .default('')
      .pipe(z.string().max(PLAN_LIMITS.name, { abort: true }).min(1, 'Please write a name')),
    phone: text(PLAN_LIMITS.phone, `A phone number cannot exceed ${PLAN_LIMITS.phone} characters`)
      .default('')
      .refine((phone) => phone === '' || isPhone(phone), NO_PHONE),
    email: text(PLAN_LIMITS.email, 'Email address is too long')
      .default('')
      .refine((email) => email === '' || /^[^\s@<>,;:?&"]+@[^\s@<>,;:?&"]+$/.test(email), NO_EMAIL),
    message: text(PLAN_LIMITS.message, `A message cannot exceed ${PLAN_LIMITS.message} characters`).default(''),
    version,
  })
  .refine(({ phone, email }) => phone !== '' || email !== '', {
    path: ['phone'],
    error: 'Please write a phone number or an email address',
  });

function isPhone(text: string): boolean {
  return /^\+?[0-9 ()./-]*$/.test(text) && text.replace(/\D/g, '').length >= MIN_DIGITS;
}
