/**
 * A real HTTP server with OpenAI's wire format of speech: /v1/audio/speech and /v1/audio/transcriptions. Faults are set
 * for all requests, or for speech by a marker in the text such as `fault-500`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const speechFaults = ['401', '400', '500', 'html', 'hang', 'cut', 'stall', 'empty', 'badjson'] as const;
export type SpeechFault = (typeof speechFaults)[number];

type SpeechCall = {
  model: string;
  input: string;
  voice: string;
  speed: number;
  authorization: string | undefined;
  closedEarly: boolean;
};
type TranscriptionCall = {
  model: string;
  fileName: string;
  type: string;
  bytes: Buffer;
  authorization: string | undefined;
};

export type SpeechDouble = {
  /** Ends in `/v1`, for ORION_TTS_BASE_URL and ORION_STT_BASE_URL. */
  url: string;
  speeches: SpeechCall[];
  transcriptions: TranscriptionCall[];
  /** Sets the transcription of every recording. */
  hears: (text: string) => void;
  /** Sets the audio of every speech response. The default is `<input>`, which no player can play. */
  says: (audio: Buffer, type: string) => void;
  breaks: (fault: SpeechFault | null) => void;
  close: () => Promise<void>;
};

/** Part of every error response, so that tests can check where it must not appear. */
export const speechSecret = 'UPSTREAM-SPEECH-5b1c: key sk-secret is over its limit';

export function speechEnv(double: SpeechDouble): Record<string, string> {
  return {
    ORION_TTS_BASE_URL: double.url,
    ORION_TTS_API_KEY: 'sk-voice',
    ORION_TTS_MODEL: 'voice-1',
    ORION_STT_BASE_URL: `${double.url}/`,
    ORION_STT_API_KEY: 'sk-ears',
    ORION_STT_MODEL: 'ears-1',
  };
}

export async function startSpeechDouble(): Promise<SpeechDouble> {
  const speeches: SpeechCall[] = [];
  const transcriptions: TranscriptionCall[] = [];
  let text = 'The quick brown fox jumps over the lazy dog.';
  let audio: { bytes: Buffer; type: string } | null = null;
  let standing: SpeechFault | null = null;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const body = Buffer.concat(parts);
    const { authorization } = request.headers;
    if (request.method === 'POST' && request.url === '/v1/audio/speech') {
      const call: SpeechCall = {
        ...(JSON.parse(body.toString('utf8')) as SpeechCall),
        authorization,
        closedEarly: false,
      };
      speeches.push(call);
      response.once('close', () => (call.closedEarly = !response.writableFinished));
      const marked = speechFaults.find((fault) => call.input.includes(`fault-${fault}`));
      speak(response, marked ?? standing, audio ?? { bytes: Buffer.from(`<${call.input}>`), type: 'audio/mpeg' });
    } else if (request.method === 'POST' && request.url === '/v1/audio/transcriptions') {
      const form = await new Response(body, {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData();
      const file = form.get('file') as File;
      const bytes = Buffer.from(await file.arrayBuffer());
      transcriptions.push({
        model: String(form.get('model')),
        fileName: file.name,
        type: file.type,
        bytes,
        authorization,
      });
      if (!breakAtTheHead(response, standing)) json(response, 200, { text });
    } else json(response, 404, { error: { message: 'unknown to the double' } });
  };

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    speeches,
    transcriptions,
    hears: (words) => void (text = words),
    says: (bytes, type) => void (audio = { bytes, type }),
    breaks: (fault) => void (standing = fault),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function speak(
  response: ServerResponse,
  fault: SpeechFault | null,
  { bytes, type }: { bytes: Buffer; type: string },
): void {
  if (breakAtTheHead(response, fault)) return;
  response.writeHead(200, { 'content-type': type });
  if (fault === null) return void response.end(bytes);
  if (fault === 'empty') return void response.end();
  response.write(bytes.subarray(0, bytes.length / 2));
  if (fault === 'cut') setTimeout(() => response.destroy(), 50);
}

/**
 * Applies a fault that replaces the whole response, and returns whether it did. `cut` and `stall` apply only after the
 * head of a speech response.
 */
function breakAtTheHead(response: ServerResponse, fault: SpeechFault | null): boolean {
  if (fault === '400' || fault === '401' || fault === '500')
    json(response, Number(fault), { error: { message: speechSecret } });
  else if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${speechSecret}</h1>`);
  else if (fault === 'badjson') response.writeHead(200, { 'content-type': 'application/json' }).end('{"text":');
  else if (fault !== 'hang') return false;
  return true;
}

function json(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
