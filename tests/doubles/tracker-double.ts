/** What the doubles of providers of trackers share: an HTTP server with OAuth 2, PKCE and faults that a test sets. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `times`: how many matching requests it hits; all when it is left out. */
type TrackerFault = {
  path: RegExp;
  times?: number;
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Answers with this text instead of JSON. */
  text?: string;
  delayMs?: number;
  /** Never answers. */
  hangs?: boolean;
};

export type TrackerCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  json: unknown;
  token: string | null;
  authorization: string;
};
export type Json = { status: number; body: unknown; headers?: Record<string, string> };

type TrackerOptions = {
  clientId: string;
  clientSecret: string;
  paths: { authorize: string; token: string; revoke: string };
  /** Whether each renewal gives a new token that renews, and the one before works no more. */
  rotates: boolean;
  expiresInSeconds: number;
  /** Whether revoking a token ends all that the account allows the client, as at Google, or the token alone. */
  revokesGrant: boolean;
  oauthError: (code: string) => Json;
  unauthorized: Json;
  answer: (call: TrackerCall, scopes: readonly string[]) => Json;
};

export type TrackerDouble = {
  url: string;
  calls: TrackerCall[];
  faults: TrackerFault[];
  /** The scopes that the person leaves ticked; null leaves all. */
  allowed: string[] | null;
  /** The person says no. */
  refuses: boolean;
  /** Makes all access tokens invalid, as if their time was over. */
  expireAccess: () => void;
  /** Makes the tokens that renew invalid too. */
  withdraw: () => void;
  callsTo: (path: RegExp) => TrackerCall[];
  reset: () => void;
  close: () => Promise<void>;
};

/** Every token that a double gives holds this, so that tests can look for it in what must not name one. */
export const TOKEN_MARK = 'trackertoken';

export async function startTrackerDouble(options: TrackerOptions): Promise<TrackerDouble> {
  const codes = new Map<string, { challenge: string; scopes: string[]; redirectUri: string }>();
  const access = new Map<string, string[]>();
  const renewals = new Map<string, string[]>();
  const double: TrackerDouble = {
    url: '',
    calls: [],
    faults: [],
    allowed: null,
    refuses: false,
    expireAccess: () => access.clear(),
    withdraw: () => {
      access.clear();
      renewals.clear();
    },
    callsTo: (path) => double.calls.filter((call) => path.test(call.path)),
    reset: () => Object.assign(double, { faults: [], allowed: null, refuses: false, calls: [] }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  const newToken = () => `${TOKEN_MARK}-${randomBytes(12).toString('hex')}`;
  const grant = (scopes: string[], renewal: string | null): Json => {
    const token = newToken();
    access.set(token, scopes);
    const body = {
      access_token: token,
      expires_in: options.expiresInSeconds,
      token_type: 'Bearer',
      scope: scopes.join(' '),
    };
    if (renewal) renewals.set(renewal, scopes);
    return { status: 200, body: { ...body, ...(renewal && { refresh_token: renewal }) } };
  };
  const isClient = ({ form, authorization }: TrackerCall) => {
    const [id, secret] = authorization.startsWith('Basic ')
      ? Buffer.from(authorization.slice(6), 'base64').toString().split(':')
      : [form.get('client_id'), form.get('client_secret')];
    return id === options.clientId && secret === options.clientSecret;
  };
  const giveTokens = (call: TrackerCall): Json => {
    if (!isClient(call)) return options.oauthError('invalid_client');
    if (call.form.get('grant_type') === 'refresh_token') {
      const renewal = call.form.get('refresh_token') ?? '';
      const scopes = renewals.get(renewal);
      if (!scopes) return options.oauthError('invalid_grant');
      if (options.rotates) renewals.delete(renewal);
      return grant(scopes, options.rotates ? newToken() : null);
    }
    const code = codes.get(call.form.get('code') ?? '');
    codes.delete(call.form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(call.form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || code.challenge !== challenge || code.redirectUri !== call.form.get('redirect_uri'))
      return options.oauthError('invalid_grant');
    return grant(code.scopes, newToken());
  };
  const authorize = ({ query }: TrackerCall, response: ServerResponse) => {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (double.refuses) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(8).toString('hex');
      const scopes = double.allowed ?? (query.get('scope') ?? '').split(' ');
      codes.set(code, {
        challenge: query.get('code_challenge') ?? '',
        scopes,
        redirectUri: query.get('redirect_uri') ?? '',
      });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  };

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    double.calls.push(call);
    const fault = double.faults.find(({ path, times = 1 }) => times > 0 && path.test(call.path));
    if (fault) {
      if (fault.times !== undefined) fault.times -= 1;
      if (fault.hangs) return;
      if (fault.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      if (fault.status !== undefined || fault.text !== undefined)
        return send(response, fault.status ?? 200, fault.text ?? fault.body ?? {}, fault.headers);
    }
    if (call.path === options.paths.authorize) return authorize(call, response);
    if (call.path === options.paths.token) return sendJson(response, giveTokens(call));
    if (call.path === options.paths.revoke) {
      const token = call.form.get('token') ?? '';
      if (options.revokesGrant && (renewals.has(token) || access.has(token))) double.withdraw();
      renewals.delete(token);
      access.delete(token);
      return sendJson(response, { status: 200, body: {} });
    }
    const scopes = access.get(call.token ?? '');
    return sendJson(response, scopes ? options.answer(call, scopes) : options.unauthorized);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}

async function readCall(request: IncomingMessage): Promise<TrackerCall> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const body = Buffer.concat(parts).toString();
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://tracker');
  const authorization = request.headers.authorization ?? '';
  const isForm = request.headers['content-type']?.includes('urlencoded');
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    form: new URLSearchParams(isForm ? body : ''),
    json: request.headers['content-type']?.includes('json') ? (JSON.parse(body) as unknown) : null,
    token: /^Bearer (.+)$/.exec(authorization)?.[1] ?? null,
    authorization,
  };
}

function sendJson(response: ServerResponse, { status, body, headers }: Json): void {
  send(response, status, body, headers);
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
}
