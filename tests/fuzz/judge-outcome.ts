/** Returns what is wrong with an outcome, or null. */
import type { Draft } from './draft-request';
import type { Answer, Outcome } from './raw-exchange';

export type JudgeOptions = {
  /** Paths that may return 503 because the service they need is not configured. */
  unconfigured?: RegExp;
};

/** Matches the speech addresses in any spelling: no fuzzed server has a speech model. */
export const speech = /^\/+(api\/(tts|speech-to-text)|test-speech)(\.data)?\/*$/i;

const HERE = 'http://orion.invalid';
const mayResetAboveBytes = 64 * 1024;
/**
 * Matches stack traces and internal paths. The repetitions are bounded, so that texts with many blank lines, which
 * users write and exports contain, do not slow it down.
 */
const stackLine = /\n {1,8}at .{1,200}:\d{1,6}:\d{1,6}|node_modules\/|file:\/\/\//;

export function judgeOutcome(draft: Draft, outcome: Outcome, options: JudgeOptions = {}): string | null {
  if (outcome.kind === 'unreachable') return 'the server cannot be reached';
  if (outcome.kind === 'silence') return draft.complete ? 'no answer within the limit' : null;
  if (outcome.kind === 'reset') {
    const excused = !draft.wellFormed || !draft.complete || draft.body.length > mayResetAboveBytes;
    return excused ? null : 'the connection was reset without an answer';
  }
  const { answer } = outcome;
  const path = draft.target.split('?')[0] ?? '';
  if (!(answer.status >= 100)) return 'the answer is not HTTP';
  if (answer.status >= 500 && !(answer.status === 503 && options.unconfigured?.test(path)))
    return `answered ${answer.status}`;
  const away = leavesSite(answer);
  if (away !== null) return `a redirect leaves the site: ${away}`;
  if (stackLine.test(answer.body) && !/javascript|json-map/.test(answer.headers.get('content-type') ?? ''))
    return `${answer.status} shows its insides`;
  if (answer.status >= 400 && draft.method !== 'HEAD') return judgeRejection(path, draft, answer);
  return null;
}

/** Returns the target of a redirect to another site, by the Location header or the page data, or null. */
function leavesSite({ headers, body }: Answer): string | null {
  const inData = /"SingleFetchRedirect"[\s\S]{0,400}?"redirect",("(?:[^"\\]|\\.)*")/.exec(body)?.[1];
  const target = headers.get('location') ?? (inData === undefined ? undefined : (JSON.parse(inData) as string));
  if (target === undefined) return null;
  return isHere(target) ? null : target.slice(0, 200);
}

function isHere(target: string): boolean {
  try {
    return new URL(target, HERE).origin === HERE;
  } catch {
    return false;
  }
}

function judgeRejection(path: string, draft: Draft, answer: Answer): string | null {
  const type = answer.headers.get('content-type');
  // Responses of Node's own parser, before any of our code runs.
  if (type === undefined && answer.body === '' && [400, 408, 413, 417, 431].includes(answer.status)) {
    return draft.wellFormed && ![417, 431].includes(answer.status)
      ? `a bare ${answer.status} for a well-formed request`
      : null;
  }
  const isApi = draft.wellFormed && path.startsWith('/api/');
  if (type?.startsWith('application/json'))
    return hasErrorShape(answer.body) || path === '/health'
      ? null
      : `${answer.status} is JSON but not { error, message, details }`;
  if (isApi && !path.endsWith('.data'))
    return `${answer.status} of an api path is ${type ?? 'without a type'}, not JSON`;
  if (/^<!DOCTYPE html>\s*<html lang="en">\s*<head>\s*<meta charset="utf-8">\s*<title>Error<\/title>/.test(answer.body))
    return `${answer.status} is Express's own page`;
  const pageTypes = /^(text\/html|text\/x-script|text\/x-turbo)/;
  if (type && !pageTypes.test(type) && !isRemixOwn(path)) return `${answer.status} is ${type}`;
  return null;
}

function isRemixOwn(path: string): boolean {
  return path.startsWith('/__manifest') || path.endsWith('.data');
}

function hasErrorShape(body: string): boolean {
  try {
    const value = JSON.parse(body) as Record<string, unknown> | null;
    const details = value?.details;
    return (
      typeof value?.error === 'string' &&
      typeof value.message === 'string' &&
      (typeof details === 'string' || Array.isArray(details))
    );
  } catch {
    return false;
  }
}
