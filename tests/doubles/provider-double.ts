/** A sign-in provider on loopback with OpenID (oauth2-mock-server), one configurable person and configurable faults. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';

type Fault = 'hang' | 'nonsense' | 'array' | 'huge' | 'server-error' | 'invalid_client' | 'no-token' | 'cut';

type ProviderDouble = {
  url: string;
  /** Claims that its userinfo endpoint returns. */
  person: Record<string, unknown>;
  /** Error that its authorization endpoint returns; null accepts the sign-in. */
  refusal: string | null;
  faults: { token: Fault | null; userinfo: Fault | null };
  /** Every request that it received, with its form. */
  calls: { path: string; query: URLSearchParams; form: URLSearchParams }[];
  /** Sets the person, and clears the refusal and the faults. */
  behave: (person: Record<string, unknown>) => void;
  stop: () => Promise<void>;
};

/** Path of a public picture. */
export const PICTURE = '/picture.png';
/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export async function startProviderDouble(): Promise<ProviderDouble> {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  const double: ProviderDouble = {
    url: '',
    person: {},
    refusal: null,
    faults: { token: null, userinfo: null },
    calls: [],
    behave: (person) => void Object.assign(double, { person, refusal: null, faults: { token: null, userinfo: null } }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer((req, res) => {
    const address = new URL(req.url ?? '/', 'http://provider');
    const call = { path: address.pathname, query: address.searchParams, form: new URLSearchParams() };
    double.calls.push(call);
    req.on('data', (bytes: Buffer) => (call.form = new URLSearchParams(`${call.form}${bytes}`)));
    if (call.path === PICTURE) return void res.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
    const fault =
      call.path === '/token' ? double.faults.token : call.path === '/userinfo' ? double.faults.userinfo : null;
    if (fault) return misbehave(fault, res);
    service.requestHandler(req as IncomingMessage, res);
  });
  service.on('beforeUserinfo', (answer: { body: unknown }) => (answer.body = double.person));
  service.on('beforeAuthorizeRedirect', ({ url }: { url: URL }) => {
    if (!double.refusal) return;
    url.searchParams.delete('code');
    url.searchParams.set('error', double.refusal);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  issuer.url = double.url;
  return double;
}

function misbehave(fault: Fault, res: ServerResponse): void {
  const json = (status: number, body: string) =>
    void res.writeHead(status, { 'content-type': 'application/json' }).end(body);
  switch (fault) {
    case 'hang':
      return;
    case 'nonsense':
      return void res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    case 'array':
      return json(200, '[1, 2, 3]');
    case 'huge':
      return json(200, `{"sub":"${'x'.repeat(1_000_000)}"}`);
    case 'server-error':
      return json(503, '{"error":"secret words of the provider"}');
    case 'invalid_client':
      return json(401, '{"error":"invalid_client","error_description":"secret words of the provider"}');
    case 'no-token':
      return json(200, '{"token_type":"Bearer"}');
    case 'cut':
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('{"access_');
      return void setTimeout(() => res.destroy(), 20);
  }
}
