/** Who sends the requests of access-lines.ts, and the responses that several of them share. */
export const personas = [
  'signed out',
  'user',
  'other user',
  'admin',
  'disabled',
  'revoked',
  'mid-second-factor',
] as const;
export type Persona = (typeof personas)[number];
export type Answers = Record<Persona, string>;
export type AccessLine = [request: string, answers: Answers];

/** The address of both sign-in providers, which are enabled; no server listens there. */
export const PROVIDER = 'http://provider.invalid';

/** The same response for every persona that is not signed in. */
const nobody = (answer: string) => ({
  'signed out': answer,
  disabled: answer,
  revoked: answer,
  'mid-second-factor': answer,
});

/** For signed-in users; `others` is the response to other users where the address names a record of `user`. */
export const page = (user: string, others = user, out = '→/auth'): Answers => ({
  user,
  'other user': others,
  admin: others,
  ...nobody(out),
});
export const api = (user: string, others = user): Answers => page(user, others, '401');
export const staffForm = (admin: string): Answers => ({ user: '403', 'other user': '403', admin, ...nobody('→/auth') });
export const staffApi = (admin: string): Answers => ({ user: '403', 'other user': '403', admin, ...nobody('401') });
export const staffPage = (admin: string): Answers => ({ user: '→/', 'other user': '→/', admin, ...nobody('→/auth') });
/** For visitors only: signed-in users are redirected. */
export const visitors = (out: string): Answers => ({ user: '→/', 'other user': '→/', admin: '→/', ...nobody(out) });
export const everybody = (answer: string): Answers => page(answer, answer, answer);
/** For a user who entered the password and must still enter the code. */
export const halfWay = (answer: string): Answers => ({ ...visitors('→/auth'), 'mid-second-factor': answer });
