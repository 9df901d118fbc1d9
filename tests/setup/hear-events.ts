import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeEvents } from '~/platform/web/event-stream.server';

/** Sends a response of `eventStream` over a connection. Resolves when it is being written. */
export async function hearEvents(response: Response): Promise<{ text: () => Promise<string>; leave: () => void }> {
  let started!: () => void;
  const isStarted = new Promise<void>((resolve) => (started = resolve));
  const server = createServer((_request, res) => {
    for (const [name, value] of response.headers) res.setHeader(name, value);
    writeEvents(response, res);
    started();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, agent: false });
  const answer = new Promise<IncomingMessage>((resolve, reject) => request.on('response', resolve).on('error', reject));
  answer.catch(() => undefined);
  await isStarted;
  return {
    text: async () => {
      let text = '';
      for await (const piece of (await answer).setEncoding('utf8')) text += String(piece);
      server.close();
      return text;
    },
    leave: () => {
      request.destroy();
      server.close();
    },
  };
}
