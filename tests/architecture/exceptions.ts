/** What the rules allow as exceptions, each with its reason. An entry that is not needed any more fails the test. */
import type { OwnershipException, RawSqlException } from './ownership-rule';
import type { PublicRoute } from './route-rules';
import type { TextLimitException } from './text-limit-rule';

export const publicRoutes: PublicRoute[] = [
  { file: 'app/routes/$.tsx', reason: 'the not-found page answers everybody' },
  { file: 'app/routes/api.$.ts', reason: 'an unknown address of the API is unknown to everybody' },
  { file: 'app/routes/debug.tsx', reason: 'the debug screen tells anybody what works' },
  { file: 'app/routes/api.firebase-auth.session.ts', reason: 'a browser asks whether it is signed in' },
  {
    file: 'app/routes/auth_.$provider_.callback.ts',
    reason: 'visitors sign in there and people link there: the signed handshake says which',
  },
  { file: 'app/routes/auth_.confirm-email.tsx', reason: 'the mailed link is the proof, in whichever browser it opens' },
  { file: 'app/routes/auth_.forgot.tsx', reason: 'a signed-in person forgets passwords too' },
  { file: 'app/routes/auth_.reset.tsx', reason: 'the mailed link is the proof, in whichever browser it opens' },
  { file: 'app/routes/theme.ts', reason: 'light or dark is a choice of the browser, whoever uses it' },
  { file: 'app/routes/health.ts', reason: 'machines ask without signing in' },
  { file: 'app/routes/api.logout.ts', reason: 'signing out works in every state, also half signed out' },
  { file: 'app/routes/logout.tsx', reason: 'signing out works in every state, also half signed out' },
];

export const ownershipExceptions: OwnershipException[] = [
  {
    file: 'app/features/identity/passwords/password-reset.server.ts',
    call: 'passwordReset.findUnique',
    reason: 'a mailed link says whose it is',
  },
  {
    file: 'app/features/identity/email-change/email-change.server.ts',
    call: 'emailChange.findFirst',
    reason: 'a mailed link says whose it is',
  },
  {
    file: 'app/features/identity/email-change/email-change.server.ts',
    call: 'identity.findUnique',
    reason: 'an address is taken, whoever has it',
  },
  {
    file: 'app/features/identity/sign-in/pending-sign-in.server.ts',
    call: 'pendingSignIn.findUnique',
    reason: 'the token says whose it is',
  },
  ...['passwordReset', 'emailChange', 'pendingSignIn'].map((model) => ({
    file: 'app/features/identity/purge-expired.server.ts',
    call: `${model}.deleteMany`,
    reason: 'a sweep over links that are over, of everybody',
  })),
  {
    file: 'app/features/identity/firebase/firebase-endpoints.server.ts',
    call: 'identity.count',
    reason: 'the proven identity may have no user yet',
  },
  {
    file: 'app/platform/vault/rotate-data-keys.server.ts',
    call: 'dataKey.findMany',
    reason: 'rotation wraps the keys of everybody again',
  },
  {
    file: 'app/features/identity/purge-expired.server.ts',
    call: 'signInSession.deleteMany',
    reason: 'a sweep over sessions that are over, of everybody',
  },
  {
    file: 'app/features/identity/sign-in-sessions/end-sign-ins.server.ts',
    call: 'signInSession.findMany',
    reason: 'the heartbeat of the open sockets, of everybody',
  },
  {
    file: 'app/platform/vault/rotate-data-keys.server.ts',
    call: 'dataKey.count',
    reason: 'rotation counts the keys of everybody',
  },
];

export const rawSqlExceptions: RawSqlException[] = [
  {
    file: 'app/features/chat/replies/interrupted-replies.server.ts',
    table: 'Message',
    reason: 'replies whose process died, of everybody',
  },
  {
    file: 'app/features/identity/identities/identities.server.ts',
    table: 'Identity',
    reason: 'an e-mail address says whose identity it is',
  },
  {
    file: 'app/features/identity/sign-in-sessions/sign-in-sessions.server.ts',
    table: 'SignInSession',
    reason: 'the token says whose it is',
  },
  {
    file: 'app/platform/vault/find-missing-master-keys.server.ts',
    table: 'DataKey',
    reason: 'the keys that sealed the data of everybody',
  },
];

export const textLimitExceptions: TextLimitException[] = [
  { file: 'app/features/chat/sessions/session-changed.server.ts', reason: 'what our own instances tell each other' },
  {
    file: 'app/features/chat/replies/cross-instance-topics.server.ts',
    reason: 'what our own instances tell each other',
  },
  {
    file: 'app/features/identity/sign-in-sessions/sign-in-ended.server.ts',
    reason: 'what our own instances tell each other',
  },
  { file: 'app/features/journal/reflections/reflection-schema.ts', reason: 'what we sealed ourselves' },
];

/** Routes that may query the database directly. */
export const databaseRoutes = ['app/routes/health.ts'];
