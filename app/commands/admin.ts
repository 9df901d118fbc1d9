/**
 * npm run admin: manages security levels, disabled accounts, second factors and invitations, and tells how the house
 * does. Exit code 1: nothing was done; 2: the
 * command was not understood.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { invite } from '~/features/identity/invitations/invitations.server';
import {
  type Account,
  changeSecurityLevel,
  describeAccount,
  disableAccount,
  enableAccount,
  findAccount,
  listStaff,
  resetSecondFactor,
} from '~/features/identity/staff/accounts.server';
import { env } from '~/platform/env.server';
import { isMailLocal } from '~/platform/mail/mail.server';
import { closeDatabase } from '~/platform/db/sql.server';
import { describeHouse } from './house-status';

const USAGE = `Usage: npm run admin -- COMMAND
  grant EMAIL [--level N]    gives level N (1 to 9; 3 is staff and the default)
  revoke EMAIL [--level N]   takes away level N and all above it (default 1: every level)
  disable EMAIL              signs the account out everywhere and keeps it from signing in
  enable EMAIL               lets it sign in again
  reset-second-factor EMAIL  for someone who lost phone and recovery codes: turns it off and signs the account out everywhere
  list                       shows who has a level, and which accounts are disabled
  invite EMAIL               emails a link with which someone can register once (SIGNUPS=invite)
  status                     shows people, storage and backups, and whether everything configured answers (exit code 1 if not)
`;

class UsageError extends Error {}

const commands: Record<string, (account: Account, level: number | undefined) => Promise<string>> = {
  async grant({ id, email, securityLevel }, level = 3) {
    const about = await describe(id);
    if (securityLevel >= level) return `${email} already has level ${securityLevel}.\n${about}`;
    await changeSecurityLevel(id, level);
    return `${email} now has level ${level}.\n${about}`;
  },
  async revoke({ id, email, securityLevel }, level = 1) {
    if (securityLevel < level) return `${email} has level ${securityLevel}: there is nothing to take away.`;
    await changeSecurityLevel(id, level - 1);
    return `${email} now has level ${level - 1}.`;
  },
  async disable({ id, email, disabledAt }) {
    if (disabledAt) return `${email} is already disabled.`;
    await disableAccount(id);
    return `${email} is disabled and signed out everywhere.`;
  },
  async enable({ id, email, disabledAt }) {
    if (!disabledAt) return `${email} is not disabled.`;
    await enableAccount(id);
    return `${email} can sign in again.`;
  },
  async 'reset-second-factor'({ id, email }) {
    if (!(await resetSecondFactor(id))) return `${email} has no second factor.`;
    return `${email} now signs in without a second factor, is signed out everywhere, and was told so by email.`;
  },
};

function parseCommand() {
  const { values, positionals } = parseWords();
  const [command = '', email, ...rest] = positionals;
  if (!email && values.level === undefined && command === 'list') return { run: list };
  if (!email && values.level === undefined && command === 'status') return { run: status };
  if (email && command === 'invite' && rest.length === 0) return { run: () => inviteTo(email) };
  const run = Object.hasOwn(commands, command) ? commands[command]! : undefined;
  if (!run)
    throw new UsageError(command ? `There is no such command: ${positionals.join(' ')}` : 'Please name a command.');
  if (!email || rest.length > 0) throw new UsageError(`${command} takes one email address.`);
  if (values.level === undefined) return { run: () => withAccount(email, (account) => run(account, undefined)) };
  if (command !== 'grant' && command !== 'revoke') throw new UsageError(`${command} takes no level.`);
  if (!/^[1-9]$/.test(values.level)) throw new UsageError('--level takes a whole number from 1 to 9.');
  return { run: () => withAccount(email, (account) => run(account, Number(values.level))) };
}

function parseWords() {
  try {
    return parseArgs({ options: { level: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function withAccount(email: string, run: (account: Account) => Promise<string>): Promise<string> {
  const account = await findAccount(email);
  if (!account) throw new Error(`No account has the address ${email}.`);
  return run(account);
}

/**
 * Returns a description of the account. Addresses can be registered without proof, so the operator should see whose
 * account it is.
 */
async function describe(userId: string): Promise<string> {
  const { username, registeredAt, providers, isAddressProven } = await describeAccount(userId);
  const line = `Username ${username}, registered ${registeredAt.toISOString().slice(0, 10)}, signs in with ${providers.join(', ') || 'nothing'}.`;
  return isAddressProven
    ? line
    : `${line}\nWarning: nothing shows that this person owns that inbox. Ask them for their username.`;
}

async function inviteTo(email: string): Promise<string> {
  if (!z.email().safeParse(email).success) throw new UsageError(`${email} is not an email address.`);
  if (await findAccount(email)) return `${email} already has an account.`;
  await invite(email);
  const mailed = `An invitation was emailed to ${email}. It works once, within seven days.`;
  const where = isMailLocal ? `\nNo mail server is configured, so the email is in ${env.dataDir}/outbox.` : '';
  const needed =
    env.SIGNUPS === 'invite'
      ? ''
      : `\nSIGNUPS is ${env.SIGNUPS}, so the link ${env.SIGNUPS === 'open' ? 'is not needed' : 'will not work'}.`;
  return `${mailed}${where}${needed}`;
}

async function status(): Promise<string> {
  const { text, isGood } = await describeHouse();
  if (!isGood) process.exitCode = 1;
  return text;
}

async function list(): Promise<string> {
  const { staff, disabled } = await listStaff();
  const lines = staff.map(
    ({ email, securityLevel, disabledAt }) => `level ${securityLevel}  ${email}${disabledAt ? '  (disabled)' : ''}`,
  );
  if (lines.length === 0) lines.push('Nobody has a level.');
  const closed = disabled.filter(({ securityLevel }) => securityLevel === 0).map(({ email }) => `disabled ${email}`);
  return [...lines, ...closed].join('\n');
}

try {
  process.stdout.write(`${await parseCommand().run()}\n`);
} catch (error) {
  const misused = error instanceof UsageError;
  const missing =
    (error as { code?: string }).code === 'P2021'
      ? 'The database is not set up yet: start Orion once, or run npm run db:migrate.'
      : undefined;
  process.stderr.write(`${missing ?? (error as Error).message}\n${misused ? `\n${USAGE}` : ''}`);
  process.exitCode = misused ? 2 : 1;
} finally {
  await closeDatabase();
}
