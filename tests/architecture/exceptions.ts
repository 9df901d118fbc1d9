/** What the rules allow as exceptions, each with its reason. An entry that is not needed any more fails the test. */
import type { OwnershipException, RawSqlException } from './ownership-rule';
import type { MarkupException } from './page-rule';
import type { PublicRoute } from './route-rules';
import type { TextLimitException } from './text-limit-rule';
import type { UntestedModule } from './unit-test-rule';

export const publicRoutes: PublicRoute[] = [
  { file: 'app/routes/$.tsx', reason: 'the not-found page answers everybody' },
  { file: 'app/routes/api.$.ts', reason: 'an unknown address of the API is unknown to everybody' },
  { file: 'app/routes/debug.tsx', reason: 'the debug screen tells anybody what works' },
  { file: 'app/routes/api.firebase-auth.session.ts', reason: 'a browser asks whether it is signed in' },
  {
    file: 'app/routes/auth_.$provider_.callback.ts',
    reason: 'visitors sign in there and people link there: the signed state cookie says which',
  },
  { file: 'app/routes/auth_.confirm-email.tsx', reason: 'the mailed link is the proof, in whichever browser it opens' },
  { file: 'app/routes/auth_.forgot.tsx', reason: 'a signed-in person forgets passwords too' },
  { file: 'app/routes/auth_.reset.tsx', reason: 'the mailed link is the proof, in whichever browser it opens' },
  { file: 'app/routes/care.tsx', reason: 'everybody may know what is done about danger' },
  { file: 'app/routes/care_.protocol[.json].ts', reason: 'everybody may know what is done about danger' },
  { file: 'app/routes/report-harm.tsx', reason: 'people outside report harm' },
  { file: 'app/routes/api.fitbit.callback.ts', reason: 'the signed state says whose it is, and a toast what to do' },
  { file: 'app/routes/theme.ts', reason: 'light or dark is a choice of the browser, whoever uses it' },
  ...['health', 'health_.live', 'health_.ready'].map((name) => ({
    file: `app/routes/${name}.ts`,
    reason: 'machines ask without signing in',
  })),
  { file: 'app/routes/api.logout.ts', reason: 'signing out works in every state, also half signed out' },
  { file: 'app/routes/logout.tsx', reason: 'signing out works in every state, also half signed out' },
];

export const ownershipExceptions: OwnershipException[] = [
  {
    file: 'app/features/identity/passwords/password-changes.server.ts',
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
    file: 'app/features/chat/delete-sessions.server.ts',
    call: 'chatSession.findMany',
    reason: 'a sweep over private conversations that are over, of everybody',
  },
  {
    file: 'app/features/memory/proposals/memory-drafts.server.ts',
    call: 'memoryDraft.deleteMany',
    reason: 'a sweep over what waited too long, of everybody',
  },
  {
    file: 'app/features/wearable/push/purge-samples.server.ts',
    call: 'wearableSettings.findMany',
    reason: 'what phone apps sent by the minute ends for all users',
  },
  {
    file: 'app/features/wearable/imports/import-drafts.server.ts',
    call: 'wearableImport.deleteMany',
    reason: 'a sweep over what waited too long, of everybody',
  },
  {
    file: 'app/features/wearable/push/push-token.server.ts',
    call: 'wearableSettings.findUnique',
    reason: 'the token says whose it is',
  },
  {
    file: 'app/features/identity/firebase/firebase-endpoints.server.ts',
    call: 'identity.count',
    reason: 'the proven identity may have no user yet',
  },
  {
    file: 'app/platform/vault/data-keys.server.ts',
    call: 'dataKey.findMany',
    reason: 'rotation wraps the keys of everybody again',
  },
  {
    file: 'app/features/identity/staff/count-people.server.ts',
    call: 'storageUse.aggregate',
    reason: 'operators see what all people keep together',
  },
  {
    file: 'app/features/account/export/open-sample.server.ts',
    call: 'dataKey.findMany',
    reason: 'a sample of a backup, of anybody',
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
    file: 'app/features/safety/reports/file-notices.server.ts',
    call: 'safetyNotice.findMany',
    reason: 'a sweep over what a process left behind, of everybody',
  },
  ...['findUnique', 'findUniqueOrThrow', 'updateMany'].map((method) => ({
    file: 'app/features/safety/reports/reports.server.ts',
    call: `safetyReport.${method}`,
    reason: 'staff review the reports of everybody',
  })),
  ...['reportExcerpt.findMany', 'reportExcerpt.updateMany', 'safetyNotice.findMany', 'safetyNotice.updateMany'].map(
    (call) => ({
      file: 'app/platform/vault/staff-vault.server.ts',
      call,
      reason: 'rotation seals the excerpts of everybody again',
    }),
  ),
  {
    file: 'app/platform/vault/data-keys.server.ts',
    call: 'dataKey.count',
    reason: 'rotation counts the keys of everybody',
  },
];

export const rawSqlExceptions: RawSqlException[] = [
  {
    file: 'app/features/safety/reports/reports.server.ts',
    table: 'SafetyReport',
    reason: 'staff review the reports of everybody',
  },
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
    file: 'app/features/journal/entries/reseal-entries.server.ts',
    table: 'JournalEntry',
    reason: 'the entries without a card, of everybody',
  },
  {
    file: 'app/platform/vault/data-keys.server.ts',
    table: 'DataKey',
    reason: 'the keys that sealed the data of everybody',
  },
];

export const textLimitExceptions: TextLimitException[] = [
  { file: 'app/features/chat/sessions/session-changed.server.ts', reason: 'what our own instances tell each other' },
  {
    file: 'app/features/chat/replies/instances/cross-instance-topics.server.ts',
    reason: 'what our own instances tell each other',
  },
  {
    file: 'app/features/identity/sign-in-sessions/sign-in-ended.server.ts',
    reason: 'what our own instances tell each other',
  },
  { file: 'app/features/journal/reflections/reflection-schema.ts', reason: 'what we sealed ourselves' },
  { file: 'app/features/safety/ai-notices/rule-profiles.ts', reason: 'data files of the product' },
];

export const markupExceptions: MarkupException[] = [
  {
    file: 'tests/routes/account.test.ts',
    texts: ['&lt;b&gt;', '&lt;script&gt;', '<script'],
    reason: 'the file that is downloaded escapes what people wrote, and loads nothing',
  },
  {
    file: 'tests/routes/chat-page.test.ts',
    texts: ['<script>alert(1)', '<img src=x'],
    reason: 'what people wrote is no markup',
  },
  { file: 'tests/routes/debug-screen.test.ts', texts: ['<script>alert'], reason: 'an address is no markup' },
  {
    file: 'tests/routes/request-validation.test.ts',
    texts: ['<script[^>]*>', 'nonce=', 'style="'],
    reason: 'the policy of the page is about its bytes: nonces, and no inline handlers or styles',
  },
  { file: 'tests/routes/history.test.ts', texts: ['keeper <b>waved'], reason: 'words that somebody wrote' },
  {
    file: 'tests/routes/journal-transfer.test.ts',
    texts: ['<(script', '<\\/html>', '<script>alert(1)', '<h2>Journal</h2>'],
    reason: 'the file that is downloaded is whole, and has no markup that somebody wrote',
  },
  {
    file: 'tests/routes/providers.test.ts',
    texts: ['<script nonce=', '<\\/script>'],
    reason: 'nothing that a request sends ends the one script of the page',
  },
  { file: 'tests/routes/reflections.test.ts', texts: ['<img src=x'], reason: 'what a model wrote is no markup' },
  {
    file: 'tests/routes/session-export.test.ts',
    texts: ['&lt;script&gt;', '&lt;img', '<(script', '<\\/html>', '<style nonce=', '<script nonce=', '<(img'],
    reason: 'the file that is downloaded is whole and escapes what people wrote; the printed page has one script',
  },
];

/** Routes that may query the database directly. */
export const databaseRoutes = ['app/routes/health.ts', 'app/routes/health_.ready.ts'];

/** Folders of phrases and word lists. */
export const dataFolders = ['app/features/companion/offline/words/'];

export const untestedModules: UntestedModule[] = [
  {
    file: 'app/platform/check-services.server.ts',
    reason: 'asks servers over HTTP and SMTP: tests/routes/sign-ups.test.ts',
  },
  ...['make-backup', 'restore', 'snapshot', 'postgresql-tools', 'run-backup', 'backup-state', 'schedule'].map(
    (name) => ({
      file: `app/platform/backup/${name}.server.ts`,
      reason: 'runs by commands of the build: tests/storage/backups.test.ts',
    }),
  ),
  {
    file: 'app/platform/backup/migrate-safely.server.ts',
    reason: 'runs a command of the build: tests/storage/upgrade.test.ts',
  },
  {
    file: 'app/features/account/export/open-sample.server.ts',
    reason: 'runs by a command of the build: tests/storage/backups.test.ts',
  },
  ...['import-form', 'memory-page-form', 'read-memory-file'].map((name) => ({
    file: `app/features/chat/memory-import/${name}.server.ts`,
    reason: 'runs in a worker of the build: tests/routes/memory-import.test.ts',
  })),
  {
    file: 'app/features/memory/proposals/memory-drafts.server.ts',
    reason: 'proposals.test.ts covers it through its uses',
  },
  {
    file: 'app/features/chat/memories/summarise-conversation.server.ts',
    reason: 'asks a model over HTTP: tests/routes/memories.test.ts',
  },
  ...['extract-text', 'read-document'].map((name) => ({
    file: `app/features/documents/reading/${name}.server.ts`,
    reason: 'runs in a worker of the build: tests/documents',
  })),
  {
    file: 'app/features/journal/transfer/import/import-entries.server.ts',
    reason: 'runs in a worker of the build: tests/journal',
  },
  {
    file: 'app/features/chat/replies/instances/cross-instance-topics.server.ts',
    reason: 'what two processes tell each other: tests/reliability/two-instances.test.ts',
  },
  {
    file: 'app/features/chat/prompt/prompt-rows.server.ts',
    reason: 'load-prompt.test.ts covers it through its only use',
  },
  {
    file: 'app/platform/bounded-limiter.server.ts',
    reason: 'rate-limit.test.ts covers it through its only use in one process',
  },
  ...['count-in-primary', 'processes'].map((name) => ({
    file: `app/platform/processes/${name}.server.ts`,
    reason: 'what processes tell each other: tests/reliability/two-processes.test.ts',
  })),
  {
    file: 'app/features/journal/recall/shared-index.server.ts',
    reason: 'find-shared-entries.test.ts covers it through its only use',
  },
  ...['postgresql', 'sqlite'].map((database) => ({
    file: `app/platform/db/${database}-statements.server.ts`,
    reason: 'sql.test.ts covers it, on the database that runs',
  })),
  ...['call-provider', 'google-calls', 'oauth-calls'].map((name) => ({
    file: `app/features/wearable/providers/${name}.server.ts`,
    reason: 'calls of a provider: google-health.test.ts and fitbit.test.ts cover them against its doubles',
  })),
  ...['run-reading', 'start-import'].map((name) => ({
    file: `app/features/wearable/imports/${name}.server.ts`,
    reason: 'runs in a worker of the build: tests/wearable/import.test.ts',
  })),
  { file: 'app/platform/workers/start-worker.server.ts', reason: 'starts files of the build: tests/documents' },
];
