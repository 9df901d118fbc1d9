/** Sends bytes unchanged and reads one response. No HTTP client in between corrects anything. */
import { connect } from 'node:net';
import type { Draft } from './draft-request';

export type Answer = { status: number; headers: Map<string, string>; body: string; whole: boolean };

export type Outcome =
  | { kind: 'answer'; answer: Answer; ms: number }
  /** The server ended or reset the connection without a byte. */
  | { kind: 'reset'; ms: number }
  | { kind: 'silence'; ms: number }
  | { kind: 'unreachable'; ms: number };

const keptBodyBytes = 64 * 1024;
const incompleteWaitMs = 150;

export function serialize(draft: Draft): Buffer {
  const lines = [`${draft.method} ${draft.target} HTTP/1.1`];
  for (const [name, value] of draft.headers) lines.push(`${name}: ${value}`);
  if (draft.framing === 'length') lines.push(`Content-Length: ${draft.body.length + draft.lengthLie}`);
  if (draft.framing === 'chunked') lines.push('Transfer-Encoding: chunked');
  if (draft.trailing.length === 0 && !draft.headers.some(([name]) => name === 'Connection'))
    lines.push('Connection: close');
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return Buffer.concat([head, draft.framing === 'chunked' ? asChunks(draft.body) : draft.body, draft.trailing]);
}

function asChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; at += 700) {
    const piece = body.subarray(at, at + 700);
    parts.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}

export function exchange(host: string, port: number, draft: Draft, limitMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const received: Buffer[] = [];
    let size = 0;
    let connected = false;
    const socket = connect({ host, port });
    const finish = (kind: 'reset' | 'silence' | 'unreachable') => {
      clearTimeout(limit);
      socket.destroy();
      const ms = performance.now() - startedAt;
      const answer = parseAnswer(Buffer.concat(received), draft.method, true);
      resolve(answer ? { kind: 'answer', answer, ms } : { kind, ms });
    };
    const limit = setTimeout(() => finish('silence'), draft.complete ? limitMs : incompleteWaitMs);
    socket.setNoDelay(true);
    socket.on('connect', () => {
      connected = true;
      socket.write(serialize(draft));
    });
    socket.on('data', (bytes) => {
      received.push(bytes);
      size += bytes.length;
      const answer = parseAnswer(Buffer.concat(received), draft.method, false);
      if (answer?.whole || size > 4 * keptBodyBytes) finish('reset');
    });
    socket.on('error', () => finish(connected ? 'reset' : 'unreachable'));
    socket.on('close', () => finish(connected ? 'reset' : 'unreachable'));
  });
}

/** Returns the response in the bytes, or null while its head is incomplete. `ended`: no more bytes will come. */
export function parseAnswer(bytes: Buffer, method: string, ended: boolean): Answer | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const [statusLine = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1] ?? Number.NaN);
  const rest = bytes.subarray(headEnd + 4);
  if (status >= 100 && status < 200 && status !== 101) return parseAnswer(rest, method, ended);
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = rest.subarray(0, keptBodyBytes);
  const answer = (text: string, whole: boolean): Answer => ({ status, headers, body: text, whole: whole || ended });
  if (method === 'HEAD' || status === 101 || status === 204 || status === 304) return answer('', true);
  // A stream counts as answered when it begins.
  if (headers.get('content-type')?.startsWith('text/event-stream')) return answer(body.toString('utf8'), true);
  if (headers.get('transfer-encoding') === 'chunked')
    return answer(withoutChunks(rest), rest.includes('0\r\n\r\n') && rest.subarray(-5).toString() === '0\r\n\r\n');
  const length = headers.get('content-length');
  if (length === undefined) return answer(body.toString('utf8'), false);
  // Bytes beyond the length belong to the next response.
  return answer(body.subarray(0, Number(length)).toString('utf8'), rest.length >= Number(length));
}

function withoutChunks(bytes: Buffer): string {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length && at < keptBodyBytes;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) break;
    const size = Number.parseInt(bytes.subarray(at, lineEnd).toString('latin1'), 16);
    if (!Number.isFinite(size) || size === 0) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts).toString('utf8');
}
