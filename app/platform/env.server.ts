import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const DAY_TO_DAY_DATABASE = 'file:orion.db';

/**
 * Returns an error with the rule and the given value, for values that are not secret. A value with an '@' is left out,
 * because an address can hold a password in front of it.
 */
const rule = (text: string) => ({
  error: ({ input }: { input?: unknown }) =>
    String(input).includes('@') ? text : `${text}, not '${String(input).slice(0, 80)}'`,
});

const webAddress = z.url({ protocol: /^https?$/, ...rule('must be an http or https address') });
const text = z.string();
/** Service addresses can hold passwords, so the error never includes the value. */
const serviceAddress = (protocol: RegExp, error: string) => z.url({ protocol, error });

function wholeNumber(
  least: number,
  most: number,
  byDefault: number,
  what = `a whole number from ${count(least)} to ${count(most)}`,
) {
  const isWithin = (value: string) => /^\d{1,15}$/.test(value) && Number(value) >= least && Number(value) <= most;
  return text
    .trim()
    .refine(isWithin, rule(`must be ${what}`))
    .transform(Number)
    .default(byDefault);
}

function positiveNumber(byDefault: number) {
  const isPositive = (value: string) => /^\d{1,15}(?:\.\d{1,9})?$/.test(value) && Number(value) > 0;
  return text.trim().refine(isPositive, rule('must be a number above 0')).transform(Number).default(byDefault);
}

const count = (number: number) => number.toLocaleString('en-US');
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, rule(`must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`));

/** One or several comma-separated keys as made by `openssl rand -base64 32`. */
const isKeyList = (value: string) =>
  value
    .split(',')
    .every((key) => /^[A-Za-z0-9+/_-]{43}=?$/.test(key.trim()) && Buffer.from(key.trim(), 'base64').length === 32);

/** Ports with commas between them, or “off”. */
const portList = text
  .trim()
  .regex(/^(?:off|\d{1,5}(?:,\s*\d{1,5}){0,9})$/, rule('must be up to ten ports with commas between them, or off'))
  .transform((list) => (list === 'off' ? [] : list.split(',').map(Number)))
  .refine((ports) => ports.every((port) => port >= 1 && port <= 65_535), 'must be ports from 1 to 65535')
  .prefault('11434,1234,8080,8000');

const KEY_LIST = 'must be 32 bytes in base64 (openssl rand -base64 32), or several such keys with commas between them';

const schema = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('production'),
  PORT: wholeNumber(0, 65_535, 3000, 'a number between 1 and 65535'),
  HOST: text.regex(/^[\w.:%-]{1,255}$/, rule('must be the name or the address of this machine')).default('127.0.0.1'),
  APP_URL: webAddress.optional(),
  DATA_DIR: text.refine(isFolder, rule('must be a folder')).default('data'),
  DATABASE_URL: text
    .regex(/^(postgres(ql)?:\/\/|file:)/, 'must begin with postgresql:// or file:')
    .default(DAY_TO_DAY_DATABASE),
  REDIS_URL: serviceAddress(/^rediss?$/, 'must be a redis or rediss address').optional(),
  SESSION_SECRET: text.min(32, 'must have at least 32 characters').optional(),
  VAULT_KEY: text.refine(isKeyList, KEY_LIST).optional(),
  WEB_CONCURRENCY: wholeNumber(1, 64, 1),
  TRUST_PROXY: wholeNumber(0, 100, 0, 'the number of proxies in front, from 0 to 100'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OPENAI_API_KEY: text.optional(),
  OPENAI_BASE_URL: webAddress.optional(),
  ORION_MODEL: text.optional(),
  ORION_EMBEDDINGS_MODEL: text.max(200).optional(),
  LOCAL_MODEL_PORTS: portList,
  ORION_CONTEXT_TOKENS: wholeNumber(500, 10_000_000, 16_000),
  ORION_IDLE_SECONDS: positiveNumber(30),
  ORION_WORD_DELAY_MS: wholeNumber(0, 60_000, 30),
  ORION_TTS_BASE_URL: webAddress.optional(),
  ORION_TTS_MODEL: text.optional(),
  ORION_TTS_API_KEY: text.optional(),
  ORION_STT_BASE_URL: webAddress.optional(),
  ORION_STT_MODEL: text.optional(),
  ORION_STT_API_KEY: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_AUTH_BASE_URL: webAddress.optional(),
  MICROSOFT_CLIENT_ID: text.optional(),
  MICROSOFT_CLIENT_SECRET: text.optional(),
  MICROSOFT_AUTH_BASE_URL: webAddress.optional(),
  FIREBASE_PROJECT_ID: text.optional(),
  FIREBASE_JWKS_URL: webAddress.optional(),
  GOOGLE_HEALTH_CLIENT_ID: text.optional(),
  GOOGLE_HEALTH_CLIENT_SECRET: text.optional(),
  GOOGLE_HEALTH_BASE_URL: webAddress.optional(),
  GOOGLE_HEALTH_AUTH_BASE_URL: webAddress.optional(),
  FITBIT_CLIENT_ID: text.optional(),
  FITBIT_CLIENT_SECRET: text.optional(),
  FITBIT_API_BASE_URL: webAddress.optional(),
  SMTP_URL: serviceAddress(/^smtps?$/, 'must be an smtp or smtps address').optional(),
  MAIL_FROM: text
    .regex(/[^\s@<>]@[^\s@<>]/, rule("must contain an email address, as in 'Orion <orion@example.org>'"))
    .default('Orion <orion@localhost>'),
  SAFETY_MAILBOX: text.regex(/^[^\s@<>]+@[^\s@<>]+$/, rule('must be an email address')).optional(),
  HELPLINE_PHONE: text
    .regex(/^\+?[\d ().-]{3,25}$/, rule('must be a phone number: digits, spaces, hyphens'))
    .optional(),
  BACKUP_DIR: text.refine(isFolder, rule('must be a folder')).optional(),
  BACKUP_KEY: text.refine(isKeyList, KEY_LIST).optional(),
  BACKUP_EVERY: positiveNumber(24),
  BACKUP_KEEP: wholeNumber(1, 10_000, 7),
  SIGNUPS: oneOf(['open', 'invite', 'closed']).default('open'),
  QUOTA_MB: wholeNumber(1, 1_000_000, 1024),
  QUOTA_DOCUMENTS: wholeNumber(1, 100_000, 200),
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  RULE_PROFILES: text.transform((list) => list.split(',').map((name) => name.trim())).optional(),
  ENCODER: oneOf(['auto', 'on', 'off']).default('auto'),
  MODERATION: oneOf(['on', 'off']).optional(),
  RATE_LIMIT_SCALE: positiveNumber(1),
});

type Env = z.infer<typeof schema> & {
  APP_URL: string;
  root: string;
  dataDir: string;
  /** Where backups go; null when none are made by themselves. */
  backupDir: string | null;
  postgresql: boolean;
  /** Whether other processes may write to the same database. */
  sharesDatabase: boolean;
};

/**
 * Returns the validated environment. Empty values count as unset. Throws an Error whose message lists every invalid
 * setting and contains no secret.
 */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const postgresql = /^postgres/.test(given.DATABASE_URL ?? '');
  wrong.push(...findMissing(given, postgresql));
  if (!parsed.success || wrong.length > 0) {
    throw new Error(`Orion cannot start with these settings:\n${wrong.map((line) => `  - ${line}`).join('\n')}`);
  }
  const root = projectRoot();
  return {
    ...parsed.data,
    APP_URL: parsed.data.APP_URL ?? `http://localhost:${parsed.data.PORT}`,
    root,
    dataDir: path.resolve(root, parsed.data.DATA_DIR),
    backupDir: parsed.data.BACKUP_DIR ? path.resolve(root, parsed.data.BACKUP_DIR) : null,
    postgresql,
    sharesDatabase: postgresql || parsed.data.WEB_CONCURRENCY > 1,
  };
}

/** Lists the settings that are required because another one is set. */
function findMissing(given: Record<string, string | undefined>, postgresql: boolean): string[] {
  const missing: string[] = [];
  const needs = (name: string, isNeeded: unknown, why: string) =>
    isNeeded && !given[name] && missing.push(`${name} must ${why}`);
  for (const name of ['VAULT_KEY', 'SESSION_SECRET'])
    needs(name, postgresql, 'be given with PostgreSQL (see .env.example for how to make one)');
  needs(
    'ORION_MODEL',
    given.OPENAI_API_KEY || given.OPENAI_BASE_URL,
    'name the model to use when OPENAI_API_KEY or OPENAI_BASE_URL is set',
  );
  needs(
    'OPENAI_BASE_URL',
    given.ORION_EMBEDDINGS_MODEL && !given.OPENAI_API_KEY,
    'or OPENAI_API_KEY must be given with ORION_EMBEDDINGS_MODEL',
  );
  for (const kind of ['TTS', 'STT']) {
    const isAsked = given[`ORION_${kind}_BASE_URL`] || given[`ORION_${kind}_API_KEY`];
    needs(
      `ORION_${kind}_MODEL`,
      isAsked,
      `name the model to use when ORION_${kind}_BASE_URL or ORION_${kind}_API_KEY is set`,
    );
  }
  for (const id of Object.keys(schema.shape).filter((name) => name.endsWith('_CLIENT_ID')))
    needs(id.replace(/ID$/, 'SECRET'), given[id], `be given with ${id}`);
  return missing;
}

/** Returns whether the name is a folder or does not exist yet. */
function isFolder(name: string): boolean {
  const at = path.resolve(projectRoot(), name);
  return !existsSync(at) || statSync(at).isDirectory();
}

/** Returns the folder of package.json, whether this runs from source or from build/. */
function projectRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json')) || !isOrion(folder)) {
    const parent = path.dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}

function isOrion(folder: string): boolean {
  const { name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name?: string };
  return name === 'orion';
}

function parseOrExit(): Env {
  const file = path.resolve(projectRoot(), process.env.ENV_FILE ?? '.env');
  try {
    if (process.env.ENV_FILE && !existsSync(file))
      throw new Error(`ENV_FILE must be a file with settings: there is none at ${file}`);
    if (process.env.NODE_ENV !== 'test' && existsSync(file)) process.loadEnvFile(file);
    return parseEnv(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(78);
  }
}

// The server and the commands load this module first, so files that they create later are not readable by other users
// of the machine.
process.umask(0o077);

export const env = parseOrExit();

/** Returns the environment for a program that this one starts. */
export const environmentWith = (more: Record<string, string>) => ({ ...process.env, ...more });
