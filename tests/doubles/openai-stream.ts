/** Writes one streamed chat completion, whole or with the fault of the behaviour. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import { floodBytes, hugeLineBytes, tokenText, upstreamSentence, type Behaviour } from './openai-behaviour';

type StreamedCall = { receivedAt: number; tokensSent: number; id: string; model: string; includeUsage: boolean };

/** Returns the Unix time in fractional milliseconds, comparable between processes of one machine. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now();
}

export async function streamReply(response: ServerResponse, behaviour: Behaviour, call: StreamedCall): Promise<void> {
  const { fault } = behaviour;
  if (fault === 'slowhead') return silence(response);
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  if (fault === 'empty') return void response.end();
  response.flushHeaders();
  if (fault === 'stallbefore') return silence(response);

  await write(response, chunk(call, { role: 'assistant', content: '' }), false);
  if (fault === 'flood') await flood(response, call);
  else if (await streamTokens(response, behaviour, call)) return;

  if (fault === 'cutearly') return void response.end();
  await write(response, chunk(call, {}, behaviour.finish), fault === 'tiny');
  if (call.includeUsage) await write(response, usageChunk(call), fault === 'tiny');
  if (fault !== 'nodone') response.write('data: [DONE]\n\n');
  response.end();
}

/** Streams the tokens. Returns true when the fault has ended the reply. */
async function streamTokens(response: ServerResponse, behaviour: Behaviour, call: StreamedCall): Promise<boolean> {
  const start = performance.now();
  for (let index = 0; index < behaviour.tokens; index += 1) {
    if (index === behaviour.after && (await strike(response, behaviour, call))) return true;
    if (behaviour.fault === 'cutearly' && index === behaviour.after) return false;
    await sleepUntil(start + index * behaviour.delayMs);
    if (response.destroyed) return true;
    const text = behaviour.words === 'stamp' ? stampedToken(call, index) : tokenText(behaviour, index);
    for (let choice = behaviour.choices - 1; choice > 0; choice -= 1)
      await write(response, chunk(call, { content: `other ${text}` }, null, choice), false);
    await write(
      response,
      chunk(call, behaviour.refuses ? { refusal: text } : { content: text }),
      behaviour.fault === 'tiny',
    );
    call.tokensSent += 1;
  }
  return false;
}

async function strike(response: ServerResponse, { fault }: Behaviour, call: StreamedCall): Promise<boolean> {
  switch (fault) {
    case 'cut':
      // Written data is sent at the end of this turn of the event loop.
      await sleep(5);
      response.socket?.destroy();
      return true;
    case 'stallafter':
      await silence(response);
      return true;
    case 'errevent':
      response.write(
        `data: ${JSON.stringify({ error: { message: upstreamSentence, type: 'server_error', code: null } })}\n\n`,
      );
      response.end();
      return true;
    case 'badjson':
      response.write('data: {"id":"broken","choices":[{"delta":{"content":"oops\n\n');
      return false;
    case 'nochoices':
      response.write(`data: ${JSON.stringify({ id: call.id, object: 'chat.completion.chunk', choices: null })}\n\n`);
      return false;
    case 'badutf8':
      response.write(brokenUtf8Line(call));
      return false;
    case 'huge':
      await write(response, chunk(call, { content: 'x'.repeat(hugeLineBytes) }), false);
      return false;
    default:
      return false;
  }
}

async function flood(response: ServerResponse, call: StreamedCall): Promise<void> {
  let sent = 0;
  for (let index = 0; sent < floodBytes && !response.destroyed; index += 1) {
    const line = chunk(call, { content: `w${index} ` });
    sent += line.length;
    call.tokensSent += 1;
    await write(response, line, false);
  }
}

async function silence(response: ServerResponse): Promise<void> {
  if (response.destroyed) return;
  await new Promise<void>((resolve) => response.once('close', () => resolve()));
}

async function write(response: ServerResponse, line: string, byteByByte: boolean): Promise<void> {
  if (response.destroyed) return;
  if (byteByByte) {
    for (const byte of Buffer.from(line)) {
      response.write(Buffer.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
    return;
  }
  if (response.write(line) || response.destroyed) return;
  await new Promise<void>((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
}

async function sleepUntil(moment: number): Promise<void> {
  const wait = moment - performance.now();
  if (wait > 0.5) await sleep(wait);
}

/** Times in microseconds: words without signs, which no screen holds back until a sentence ends. */
function stampedToken(call: StreamedCall, index: number): string {
  const microseconds = (ms: number) => Math.round(ms * 1000);
  const heard = index === 0 ? `R${microseconds(call.receivedAt)} ` : '';
  return `${heard}W${microseconds(preciseNow())} `;
}

function brokenUtf8Line(call: StreamedCall): Buffer {
  const [head = '', tail = ''] = chunk(call, { content: '@@' }).split('@@');
  return Buffer.concat([Buffer.from(head), Buffer.of(0xff, 0xfe, 0xc3), Buffer.from(tail)]);
}

function chunk(
  call: StreamedCall,
  delta: { role?: string; content?: string; refusal?: string },
  finish: string | null = null,
  index = 0,
): string {
  return line(call, { choices: [{ index, delta, logprobs: null, finish_reason: finish }] });
}

function usageChunk(call: StreamedCall): string {
  return line(call, {
    choices: [],
    usage: { prompt_tokens: 12, completion_tokens: call.tokensSent, total_tokens: 12 + call.tokensSent },
  });
}

function line(call: StreamedCall, rest: object): string {
  const created = Math.floor(call.receivedAt / 1000);
  return `data: ${JSON.stringify({ id: call.id, object: 'chat.completion.chunk', created, model: call.model, ...rest })}\n\n`;
}
