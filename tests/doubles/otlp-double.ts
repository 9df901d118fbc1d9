/** A collector on loopback that takes traces by OTLP over HTTP (JSON), and keeps their bytes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type OtlpSpan = { name: string; traceId: string; parentSpanId?: string; attributes: { key: string; value: object }[] };
type Received = { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] };

type OtlpDouble = {
  /** Value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  /** Everything that was received, as it was sent. */
  text: () => string;
  spans: () => OtlpSpan[];
  close: () => Promise<void>;
};

export async function startOtlpDouble(): Promise<OtlpDouble> {
  const received: string[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      if (req.url === '/v1/traces') received.push(Buffer.concat(chunks).toString('utf8'));
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => received.join('\n'),
    spans: () =>
      received.flatMap((text) =>
        (JSON.parse(text) as Received).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}
