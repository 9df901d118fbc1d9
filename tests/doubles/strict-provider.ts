/**
 * A certified OpenID provider on loopback (oidc-provider): requires PKCE, checks the client secret and the redirect
 * address, and accepts each code once.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';

type StrictProvider = {
  url: string;
  /** The signed-in person, and whether they consent. */
  person: { sub: string; claims: Record<string, unknown>; consents: boolean };
  stop: () => Promise<void>;
};

type Client = { client_id: string; client_secret: string; redirect_uris: string[] };

export async function startStrictProvider(port: number, clients: Client[]): Promise<StrictProvider> {
  const url = `http://127.0.0.1:${port}`;
  const double: StrictProvider = {
    url,
    person: { sub: 'nobody', claims: {}, consents: true },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  const provider = new Provider(url, {
    clients: clients.map((client) => ({ ...client, token_endpoint_auth_method: 'client_secret_post' })),
    routes: { authorization: '/authorize', token: '/token', userinfo: '/userinfo' },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key of the test'] },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...double.person.claims }) }),
  });
  const answer = provider.callback();
  const server = createServer((req, res) => {
    if (!req.url?.startsWith('/interaction/')) return void answer(req, res);
    interact(provider, double, req, res).catch((error: unknown) => void res.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return double;
}

/** Completes the interaction: signs in, selects the account and consents, or cancels. */
async function interact(
  provider: Provider,
  { person }: StrictProvider,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(req, res);
  if (!person.consents) return provider.interactionFinished(req, res, { error: 'access_denied' });
  if (prompt.name !== 'consent')
    return provider.interactionFinished(
      req,
      res,
      { [prompt.name]: { accountId: person.sub } },
      { mergeWithLastSubmission: true },
    );
  const grant = new provider.Grant({
    accountId: session?.accountId ?? person.sub,
    clientId: String(params['client_id']),
  });
  grant.addOIDCScope(String(params['scope']));
  return provider.interactionFinished(
    req,
    res,
    { consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: true },
  );
}
