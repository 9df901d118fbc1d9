import { env } from './env.server';
import { checkSmtp } from './mail/send-by-smtp.server';
import { outboundRequest } from './outbound/outbound-request.server';
import { closeRedis, openRedis } from './redis/redis.server';
import { speechEndpoint, type SpeechEndpoint, transcriptionEndpoint } from './speech/speech-endpoints.server';

/** `answers` is null where nothing is configured, so that nothing can fail. */
type ServiceState = { name: string; what: string; answers: boolean | null };

const ANSWER_MS = 10_000;
const MAX_BYTES = 4 * 1024 * 1024;
const OPENAI = 'https://api.openai.com/v1';

/** Asks every service that the settings name whether it answers. Sends nothing of anybody. */
export async function checkServices(): Promise<ServiceState[]> {
  return Promise.all([
    checkModel(),
    checkMail(),
    checkSpeech('Reading aloud', speechEndpoint),
    checkSpeech('Dictation', transcriptionEndpoint),
    checkRedis(),
  ]);
}

async function checkModel(): Promise<ServiceState> {
  const name = 'Model';
  if (!env.OPENAI_API_KEY && !env.OPENAI_BASE_URL) return { name, what: 'the offline companion', answers: null };
  const address = (env.OPENAI_BASE_URL ?? OPENAI).replace(/(?<!\/)\/+$/, '');
  const headers: Record<string, string> = env.OPENAI_API_KEY ? { Authorization: `Bearer ${env.OPENAI_API_KEY}` } : {};
  return stateOf(name, `${env.ORION_MODEL} at ${hostOf(address)}`, () => askForModels(address, headers));
}

function checkSpeech(name: string, endpoint: SpeechEndpoint | null): Promise<ServiceState> {
  if (!endpoint) return Promise.resolve({ name, what: 'the browser’s own', answers: null });
  const { address, model, headers } = endpoint;
  return stateOf(name, `${model} at ${hostOf(address)}`, () => askForModels(address, headers));
}

function checkMail(): Promise<ServiceState> {
  const { SMTP_URL } = env;
  if (!SMTP_URL) return Promise.resolve({ name: 'Mail', what: 'files in DATA_DIR/outbox', answers: null });
  return stateOf('Mail', hostOf(SMTP_URL), () => checkSmtp(SMTP_URL));
}

async function checkRedis(): Promise<ServiceState> {
  if (!env.REDIS_URL) return { name: 'Redis', what: 'not used', answers: null };
  return stateOf('Redis', hostOf(env.REDIS_URL), async () => {
    const redis = await openRedis();
    try {
      if (!redis?.commands.isReady) throw new Error('it cannot be reached');
    } finally {
      closeRedis();
    }
  });
}

/** Every server that speaks OpenAI's API lists its models; one that does not still says that it does not. */
async function askForModels(address: string, headers: Record<string, string>): Promise<void> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const limits = { maxBytes: MAX_BYTES, maxLineBytes: MAX_BYTES, expects: '' };
  const { status, body } = await outboundRequest(`${address}/models`, { headers, signal }, limits);
  await body.return();
  if (status === 401 || status === 403) throw new Error(`it refuses the key (${status})`);
  if (status >= 500) throw new Error(`it answers ${status}`);
}

async function stateOf(name: string, what: string, ask: () => Promise<void>): Promise<ServiceState> {
  try {
    await ask();
    return { name, what: `${what} answers`, answers: true };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { name, what: `${what} does not answer: ${code ?? message}`, answers: false };
  }
}

/** Without the password that an address can hold. */
const hostOf = (address: string) => new URL(address).host;
