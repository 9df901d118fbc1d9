import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.server';

const KEY = Buffer.alloc(32, 7).toString('base64');
const read = (given: Record<string, string>) => parseEnv({ NODE_ENV: 'production', ...given });

/** Returns the lines of the error message without its heading. */
function wrongIn(given: Record<string, string>): string[] {
  try {
    read(given);
    return [];
  } catch (error) {
    const [head, ...lines] = (error as Error).message.split('\n');
    expect(head).toBe('Orion cannot start with these settings:');
    return lines.map((line) => line.replace(/^ {2}- /, ''));
  }
}

describe('the settings', () => {
  it('are all there by default', () => {
    expect(read({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      APP_URL: 'http://localhost:3000',
      TRUST_PROXY: 0,
      LOCAL_MODEL_PORTS: [11_434, 1_234, 8_080, 8_000],
      RATE_LIMIT_SCALE: 1,
      postgresql: false,
    });
  });

  it('are read as they stand in the example', () => {
    const lines = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8').split('\n');
    const pairs = lines.flatMap((line) => /^([A-Z_]+)=(.*)$/.exec(line)?.slice(1, 3) ?? []);
    expect(pairs.length).toBeGreaterThan(10);
    expect(
      wrongIn(Object.fromEntries(pairs.flatMap((name, at) => (at % 2 === 0 ? [[name, pairs[at + 1]!]] : [])))),
    ).toEqual([]);
  });

  it('may name no port of a model on this machine', () => {
    expect(read({ LOCAL_MODEL_PORTS: 'off' }).LOCAL_MODEL_PORTS).toEqual([]);
    expect(read({ LOCAL_MODEL_PORTS: '1234, 5000' }).LOCAL_MODEL_PORTS).toEqual([1_234, 5_000]);
  });

  it.each([
    [{ PORT: 'many' }, "PORT must be a number between 1 and 65535, not 'many'"],
    [{ PORT: '70000' }, "PORT must be a number between 1 and 65535, not '70000'"],
    [{ PORT: '80.5' }, "PORT must be a number between 1 and 65535, not '80.5'"],
    [{ PORT: '0x50' }, "PORT must be a number between 1 and 65535, not '0x50'"],
    [{ HOST: 'my machine' }, "HOST must be the name or the address of this machine, not 'my machine'"],
    [{ APP_URL: 'orion.example' }, "APP_URL must be an http or https address, not 'orion.example'"],
    [{ DATA_DIR: 'package.json' }, "DATA_DIR must be a folder, not 'package.json'"],
    [{ DATABASE_URL: 'mysql://orion:secret@db/orion' }, 'DATABASE_URL must begin with postgresql:// or file:'],
    [{ REDIS_URL: 'http://:secret@redis' }, 'REDIS_URL must be a redis or rediss address'],
    [{ SESSION_SECRET: 'short-secret' }, 'SESSION_SECRET must have at least 32 characters'],
    [
      { VAULT_KEY: 'not-a-key-secret' },
      'VAULT_KEY must be 32 bytes in base64 (openssl rand -base64 32), or several such keys with commas between them',
    ],
    [
      { VAULT_KEY: `${KEY},${KEY.slice(4)}` },
      'VAULT_KEY must be 32 bytes in base64 (openssl rand -base64 32), or several such keys with commas between them',
    ],
    [{ TRUST_PROXY: 'true' }, "TRUST_PROXY must be the number of proxies in front, from 0 to 100, not 'true'"],
    [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, not 'loud'"],
    [{ NODE_ENV: 'prod' }, "NODE_ENV must be development, test or production, not 'prod'"],
    [
      { OPENAI_BASE_URL: 'localhost:11434', ORION_MODEL: 'm' },
      "OPENAI_BASE_URL must be an http or https address, not 'localhost:11434'",
    ],
    [
      { OPENAI_BASE_URL: 'ftp://me:secret@host/v1', ORION_MODEL: 'm' },
      'OPENAI_BASE_URL must be an http or https address',
    ],
    [
      { OPENAI_API_KEY: 'sk-secret' },
      'ORION_MODEL must name the model to use when OPENAI_API_KEY or OPENAI_BASE_URL is set',
    ],
    [{ ORION_CONTEXT_TOKENS: '100' }, "ORION_CONTEXT_TOKENS must be a whole number from 500 to 10,000,000, not '100'"],
    [{ ORION_IDLE_SECONDS: '0' }, "ORION_IDLE_SECONDS must be a number above 0, not '0'"],
    [{ ORION_WORD_DELAY_MS: '-3' }, "ORION_WORD_DELAY_MS must be a whole number from 0 to 60,000, not '-3'"],
    [
      { ORION_TTS_BASE_URL: 'http://localhost:8000' },
      'ORION_TTS_MODEL must name the model to use when ORION_TTS_BASE_URL or ORION_TTS_API_KEY is set',
    ],
    [
      { ORION_STT_BASE_URL: 'here', ORION_STT_MODEL: 'm' },
      "ORION_STT_BASE_URL must be an http or https address, not 'here'",
    ],
    [{ GOOGLE_CLIENT_ID: 'orion' }, 'GOOGLE_CLIENT_SECRET must be given with GOOGLE_CLIENT_ID'],
    [{ MICROSOFT_CLIENT_ID: 'orion' }, 'MICROSOFT_CLIENT_SECRET must be given with MICROSOFT_CLIENT_ID'],
    [{ MICROSOFT_AUTH_BASE_URL: 'there' }, "MICROSOFT_AUTH_BASE_URL must be an http or https address, not 'there'"],
    [{ FIREBASE_JWKS_URL: 'keys' }, "FIREBASE_JWKS_URL must be an http or https address, not 'keys'"],
    [{ SMTP_URL: 'mail://me:secret@host' }, 'SMTP_URL must be an smtp or smtps address'],
    [{ MAIL_FROM: 'Orion' }, "MAIL_FROM must contain an email address, as in 'Orion <orion@example.org>', not 'Orion'"],
    [{ SAFETY_MAILBOX: 'nobody' }, "SAFETY_MAILBOX must be an email address, not 'nobody'"],
    [{ HELPLINE_PHONE: 'call us' }, "HELPLINE_PHONE must be a phone number: digits, spaces, hyphens, not 'call us'"],
    [
      { LOCAL_MODEL_PORTS: 'all' },
      "LOCAL_MODEL_PORTS must be up to ten ports with commas between them, or off, not 'all'",
    ],
    [{ LOCAL_MODEL_PORTS: '80,0' }, 'LOCAL_MODEL_PORTS must be ports from 1 to 65535'],
    [{ ENCODER: 'yes' }, "ENCODER must be auto, on or off, not 'yes'"],
    [{ RATE_LIMIT_SCALE: 'none' }, "RATE_LIMIT_SCALE must be a number above 0, not 'none'"],
  ])('say in words what is wrong with %j', (given, sentence) =>
    expect(wrongIn(given as Record<string, string>)).toEqual([sentence]),
  );

  it('are all named at once that are wrong, and no secret among them', () => {
    const wrong = wrongIn({
      PORT: 'many',
      VAULT_KEY: 'my-secret-key',
      SESSION_SECRET: 'my-secret',
      DATABASE_URL: 'postgresql://me:my-secret@db',
      TRUST_PROXY: 'yes',
    });
    expect(wrong.map((line) => line.split(' ')[0])).toEqual(['PORT', 'SESSION_SECRET', 'VAULT_KEY', 'TRUST_PROXY']);
    expect(wrong.join('\n')).not.toContain('my-secret');
  });

  it('have secrets of their own with PostgreSQL', () => {
    expect(wrongIn({ DATABASE_URL: 'postgresql://db/orion' })).toEqual([
      'VAULT_KEY must be given with PostgreSQL (see .env.example for how to make one)',
      'SESSION_SECRET must be given with PostgreSQL (see .env.example for how to make one)',
    ]);
  });

  it('take several keys, blanks around numbers and empty values', () => {
    expect(
      read({
        VAULT_KEY: `${KEY}, ${Buffer.alloc(32, 250).toString('base64url')}`,
        PORT: ' 8080 ',
        HELPLINE_PHONE: ' ',
        ORION_IDLE_SECONDS: '0.5',
      }),
    ).toMatchObject({
      PORT: 8080,
      ORION_IDLE_SECONDS: 0.5,
    });
  });
});
