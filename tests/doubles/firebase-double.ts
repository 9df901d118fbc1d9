/** A Firebase project that publishes its keys on loopback and whose ID tokens the tests sign. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import sharp from 'sharp';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
type FirebaseClaims = JWTPayload & { sub: string };
export type SigningOptions = { key?: Keys['privateKey']; header?: object };

type FirebaseDouble = {
  /** Serves its keys, and a picture at /photo.png. */
  url: string;
  project: string;
  keys: Keys;
  published: JWK;
  /** Number of requests for the keys. */
  calls: number;
  env: Record<string, string>;
  /** Returns the claims of a new user. */
  claimsOf: (given?: JWTPayload) => FirebaseClaims;
  sign: (claims: JWTPayload, options?: SigningOptions) => Promise<string>;
  stop: () => void;
};

export async function startFirebaseDouble(project = 'orion-test'): Promise<FirebaseDouble> {
  const keys = await generateKeyPair('RS256');
  const published: JWK = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3d4aa3' } })
    .png()
    .toBuffer();
  const server = createServer((req, res) => {
    if (req.url === '/photo.png') return void res.writeHead(200, { 'content-type': 'image/png' }).end(photo);
    double.calls += 1;
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [published] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let people = 0;
  const double: FirebaseDouble = {
    url,
    project,
    keys,
    published,
    calls: 0,
    env: { FIREBASE_PROJECT_ID: project, FIREBASE_JWKS_URL: `${url}/keys` },
    claimsOf: (given = {}) => {
      people += 1;
      const now = Math.floor(Date.now() / 1000);
      const names = {
        sub: `firebase-${people}`,
        email: `fire${people}@example.test`,
        email_verified: true,
        name: 'Mira Fire',
      };
      const times = { iat: now - 10, auth_time: now - 10, exp: now + 3600 };
      return {
        iss: `https://securetoken.google.com/${project}`,
        aud: project,
        ...names,
        ...times,
        ...given,
      } as FirebaseClaims;
    },
    sign: (claims, { key = keys.privateKey, header = {} } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-1', ...header }).sign(key),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return double;
}
