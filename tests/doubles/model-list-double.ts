/** A real HTTP server that lists models as Ollama, LM Studio, llama.cpp and vLLM do, or answers with anything else. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Listed = { models?: string[]; status?: number; headers?: Record<string, string>; body?: string; delayMs?: number };

export type ModelListDouble = { port: number; url: string; paths: string[]; close: () => Promise<void> };

export async function startModelListDouble({
  models = ['llama3.2:latest'],
  status = 200,
  headers = {},
  body = JSON.stringify({ object: 'list', data: models.map((id) => ({ id, object: 'model' })) }),
  delayMs = 0,
}: Listed = {}): Promise<ModelListDouble> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(`${request.method} ${request.url}`);
    setTimeout(() => response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body), delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { port, url: `http://127.0.0.1:${port}/v1`, paths, close };
}
