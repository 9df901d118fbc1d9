import { isHttps } from '~/platform/cookies/signed-cookie.server';
import { isDatabaseReachable } from '~/platform/db/sql.server';
import { env } from '~/platform/env.server';
import { isModelOffline } from '~/platform/model/model-reader.server';

/** Returns the public part of the server's state: no addresses, names or keys. */
export async function loadDebugScreen(findUser: () => Promise<unknown>) {
  const database = await isDatabaseReachable();
  const user = database ? await findUser().catch(() => null) : null;
  const yesOrNo = (value: unknown) => (value ? 'yes' : 'no');
  return {
    status: {
      Server: 'reachable',
      Database: database ? 'ok' : 'not reachable',
      'Signed in': database ? yesOrNo(user) : 'not known',
    },
    environment: {
      'Language model': isModelOffline ? 'none, the offline companion answers' : 'configured',
      'Google sign-in': yesOrNo(env.GOOGLE_CLIENT_ID),
      'Microsoft sign-in': yesOrNo(env.MICROSOFT_CLIENT_ID),
      'Encrypted connection': yesOrNo(isHttps),
    },
  };
}
