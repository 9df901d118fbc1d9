import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const DAY_TO_DAY_DATABASE = 'file:orion.db';

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const wholeNumber = (least: number, byDefault: number) => z.coerce.number().int().min(least).default(byDefault);

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: webAddress.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^(postgres(ql)?:\/\/|file:)/, 'must begin with postgresql:// or file:')
    .default(DAY_TO_DAY_DATABASE),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis or rediss address' }).optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  VAULT_KEY: z.string().optional(),
  TRUST_PROXY: wholeNumber(0, 0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: webAddress.optional(),
  ORION_MODEL: z.string().optional(),
  ORION_CONTEXT_TOKENS: wholeNumber(500, 16_000),
  ORION_IDLE_SECONDS: z.coerce.number().positive().default(30),
  ORION_WORD_DELAY_MS: wholeNumber(0, 30),
  ORION_TTS_BASE_URL: webAddress.optional(),
  ORION_TTS_API_KEY: z.string().optional(),
  ORION_TTS_MODEL: z.string().optional(),
  ORION_STT_BASE_URL: webAddress.optional(),
  ORION_STT_API_KEY: z.string().optional(),
  ORION_STT_MODEL: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTH_BASE_URL: webAddress.optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_AUTH_BASE_URL: webAddress.optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_JWKS_URL: webAddress.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  MAIL_FROM: z.string().default('Orion <orion@localhost>'),
  HELPLINE_PHONE: z
    .string()
    .regex(/^\+?[\d ().-]{3,25}$/, 'must be a phone number: digits, spaces, hyphens')
    .optional(),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
});

export type Env = z.infer<typeof schema> & { APP_URL: string; root: string; dataDir: string; postgresql: boolean };

/** The checked environment. Empty values count as unset. Throws an Error whose message lists everything that is wrong. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  const wrong = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const postgresql = /^postgres/.test(given.DATABASE_URL ?? '');
  if (postgresql) {
    for (const name of ['VAULT_KEY', 'SESSION_SECRET']) {
      if (!given[name]) wrong.push(`${name} must be given with PostgreSQL (see .env.example for how to make one)`);
    }
  }
  if (given.OPENAI_API_KEY || given.OPENAI_BASE_URL) {
    if (!given.ORION_MODEL) wrong.push('ORION_MODEL must name the model to use when OPENAI_API_KEY or OPENAI_BASE_URL is set');
  }
  for (const kind of ['TTS', 'STT']) {
    if ((given[`ORION_${kind}_BASE_URL`] || given[`ORION_${kind}_API_KEY`]) && !given[`ORION_${kind}_MODEL`]) {
      wrong.push(`ORION_${kind}_MODEL must name the model to use when ORION_${kind}_BASE_URL or ORION_${kind}_API_KEY is set`);
    }
  }
  if (!parsed.success || wrong.length > 0) {
    throw new Error(`Orion cannot start with these settings:\n${wrong.map((line) => `  - ${line}`).join('\n')}`);
  }
  const root = projectRoot();
  return {
    ...parsed.data,
    APP_URL: parsed.data.APP_URL ?? `http://localhost:${parsed.data.PORT}`,
    root,
    dataDir: path.resolve(root, parsed.data.DATA_DIR),
    postgresql,
  };
}

/** The folder that holds package.json, whether this runs from source or from build/. */
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

function readOrExit(): Env {
  const file = path.resolve(projectRoot(), process.env.ENV_FILE ?? '.env');
  if (process.env.NODE_ENV !== 'test' && existsSync(file)) process.loadEnvFile(file);
  try {
    return readEnv(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(78);
  }
}

// Server and commands read this first: whatever they write from here on, nobody else on the machine can read.
process.umask(0o077);

export const env = readOrExit();
