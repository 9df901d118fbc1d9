/**
 * A room is the input that a route accepts: its fields and its query, each with the kind of value that is valid there.
 * More specific addresses come first.
 */
import type { Kind } from './near-values';

type Kinds = Readonly<Record<string, Kind>>;

export type Room = {
  /** Prefix of the route's pattern. */
  at: string;
  fields?: Kinds;
  intents?: readonly string[];
  query?: Kinds;
  /** Name of the file field. */
  file?: 'file' | 'document' | 'photo' | 'audio';
};

const entryFields: Kinds = {
  title: 'title',
  content: 'content',
  mood: 'mood',
  moodScore: 'score',
  tags: 'tags',
  isPrivate: 'flag',
  onlyHere: 'flag',
  date: 'day',
};
const textFields: Kinds = {
  title: 'title',
  content: 'content',
  mood: 'mood',
  moodScore: 'scoreText',
  tags: 'tagText',
  isPrivate: 'flag',
  date: 'day',
};
const memoryFields: Kinds = {
  summary: 'content',
  keywords: 'tags',
  emotionalContext: 'mood',
  conversationDate: 'time',
  near: 'tags',
  isCore: 'flag',
  onlyHere: 'flag',
  holds: 'holds',
  from: 'day',
  until: 'day',
  onConflict: 'choice',
};
const paged: Kinds = { limit: 'count', cursor: 'cursor' };
const exported: Kinds = {
  format: 'format',
  id: 'entry',
  scope: 'scope',
  step: 'step',
  q: 'search',
  tag: 'search',
  cursor: 'cursor',
};
const newPassword: Kinds = { password: 'password', confirmPassword: 'password' };
const registration: Kinds = { fullName: 'name', email: 'email', username: 'username' };
const about: Kinds = { pronouns: 'title', aboutMe: 'content', interests: 'content' };

const rooms: readonly Room[] = [
  {
    at: '/api/memories/:memoryId',
    fields: {
      ...memoryFields,
      updatedAt: 'time',
    },
  },
  { at: '/api/memories/export', query: { format: 'format' } },
  {
    at: '/api/memories',
    fields: {
      ...memoryFields,
      replaces: 'any',
    },
    query: paged,
  },
  {
    at: '/api/sessions/memory',
    fields: {
      sessionId: 'session',
      conversationText: 'content',
      summaryPrompt: 'content',
      draft: 'memoryDraft',
      onConflict: 'choice',
      near: 'tags',
    },
  },
  {
    at: '/memory',
    fields: {
      ...memoryFields,
      memoryId: 'any',
      memoryIds: 'any',
      draftId: 'any',
      draftIds: 'any',
      importId: 'any',
      near: 'any',
      updatedAt: 'time',
      isOn: 'flag',
    },
    intents: [
      ...['update', 'delete', 'core', 'here', 'export', 'import', 'confirm-import', 'cancel-import'],
      ...['accept', 'reject', 'proposals', 'forget', 'delete-import'],
    ],
    query: {
      q: 'search',
      cursor: 'cursor',
      edit: 'any',
      delete: 'any',
      forget: 'any',
      import: 'any',
      care: 'any',
      origin: 'any',
    },
    file: 'file',
  },
  {
    at: '/api/readers/:reader',
    fields: {
      isAllowed: 'flag',
      memories: 'flag',
      documents: 'flag',
      journal: 'flag',
      wearable: 'flag',
      about: 'flag',
    },
  },
  { at: '/api/memories/import', fields: { onConflict: 'choice' }, file: 'file' },
  { at: '/api/journal/import', file: 'file' },
  { at: '/api/journal/export', query: exported },
  {
    at: '/api/journal/drafts',
    fields: {
      ...textFields,
      entryId: 'entryOrNull',
      basedOn: 'timeOrNull',
      writer: 'writer',
      changedAt: 'time',
      seen: 'timeOrNull',
    },
  },
  { at: '/api/journal/:entryId/reflection', fields: { allowReflections: 'consent' } },
  { at: '/api/journal/:entryId', fields: { ...entryFields, updatedAt: 'time' } },
  { at: '/api/journal', fields: entryFields, query: { ...paged, sort: 'sort' } },
  {
    at: '/journal/:entryId/reflection',
    fields: { reader: 'reader' },
    intents: ['reflect', 'allow-reflections', 'forget-reflection', 'withdraw-reflections'],
  },
  { at: '/journal/export', query: exported },
  { at: '/journal/import', query: { done: 'count' }, file: 'file' },
  { at: '/journal/looking-back/sky', query: { month: 'month', day: 'day' } },
  { at: '/journal/looking-back', query: { range: 'range', month: 'month', day: 'day', view: 'view' } },
  {
    at: '/journal',
    fields: {
      ...textFields,
      entryId: 'entry',
      versionId: 'version',
      updatedAt: 'time',
      writer: 'writer',
      onlyHere: 'flag',
      text: 'content',
      url: 'search',
    },
    intents: ['create', 'update', 'delete', 'discard', 'put-away', 'restore', 'here'],
    // prettier-ignore
    query: {
      ...{ entry: 'entry', versions: 'entry', version: 'version', before: 'cursor', edit: 'entry', delete: 'entry', dialog: 'dialog' },
      ...{ q: 'search', tag: 'search', mood: 'search', sort: 'sort', cursor: 'cursor', prompt: 'count', title: 'title', share: 'count', date: 'day' },
    },
  },
  { at: '/api/sessions/:sessionId/messages', fields: { content: 'content', clientId: 'clientId' } },
  {
    at: '/api/sessions/:sessionId',
    fields: { title: 'title', pinned: 'flag', archived: 'flag', onlyHere: 'flag' },
    query: { format: 'format' },
  },
  {
    at: '/private',
    fields: { sessionId: 'session', memories: 'flag', onlyHere: 'flag' },
    intents: ['start', 'close'],
    query: { close: 'session' },
  },
  { at: '/api/sessions', query: paged, fields: { private: 'flag', memories: 'flag', onlyHere: 'flag' } },
  {
    at: '/history',
    fields: {
      sessionId: 'session',
      title: 'title',
      pin: 'session',
      unpin: 'session',
      archive: 'session',
      unarchive: 'session',
      undo: 'session',
    },
    intents: ['rename', 'delete', 'undo', 'archive', 'unarchive', 'pin', 'unpin'],
    query: {
      undo: 'session',
      q: 'search',
      cursor: 'cursor',
      before: 'message',
      archived: 'count',
      more: 'session',
      rename: 'session',
      delete: 'session',
    },
  },
  {
    at: '/check-in',
    fields: {
      ...{ questionnaire: 'questionnaire', checkInId: 'writer', q1: 'scoreOf3', q2: 'scoreOf3', q3: 'scoreOf3' },
      ...{ q4: 'scoreOf3', q5: 'scoreOf3', q6: 'scoreOf3', q7: 'scoreOf3', q8: 'scoreOf3', q9: 'scoreOf3' },
    },
    intents: ['check-in', 'delete'],
    query: { take: 'questionnaire', of: 'questionnaire', result: 'any', delete: 'any', cursor: 'cursor' },
  },
  { at: '/summary/download', fields: { text: 'content', format: 'format' } },
  {
    at: '/summary',
    fields: {
      ...{ from: 'day', to: 'day', text: 'content', entry: 'entry' },
      ...{ checkIns: 'tick', moods: 'tick', shared: 'tick', memories: 'tick', titles: 'tick' },
    },
    intents: ['compose', 'edit', 'print'],
    query: { from: 'day', to: 'day' },
  },
  { at: '/api/documents/upload', fields: { sessionId: 'session' }, file: 'file' },
  { at: '/api/documents', fields: { onlyHere: 'flag' }, query: paged },
  {
    at: '/documents',
    fields: { documentId: 'any', onlyHere: 'flag' },
    intents: ['delete', 'here'],
    query: { document: 'any', delete: 'any', cursor: 'cursor' },
  },
  {
    at: '/api/wearable/push',
    fields: {
      ...{ data: 'pushed', steps: 'records', heart_rate: 'records', resting_heart_rate: 'records', sleep: 'records' },
      ...{ heart_rate_variability: 'records', active_calories: 'records', total_calories: 'records' },
    },
    query: { timeZone: 'search' },
  },
  { at: '/api/wearable/import', file: 'file' },
  {
    at: '/wearable/import',
    fields: { importId: 'any' },
    intents: ['confirm', 'discard'],
    file: 'file',
  },
  {
    at: '/wearable/sources',
    fields: {
      ...{
        day: 'day',
        heartRate: 'reading',
        heartRateZone: 'zone',
        restingHeartRate: 'reading',
        stressLevel: 'stress',
      },
      ...{ steps: 'reading', sleepHours: 'scoreOf3', sleepMinutes: 'scoreOf3', sleepQuality: 'sleepQuality' },
      ...{ caloriesBurned: 'reading', source: 'readingSource', direction: 'direction' },
    },
    intents: ['entry', 'move', 'delete'],
    query: { day: 'day' },
  },
  { at: '/wearable', query: { range: 'range', view: 'view', mood: 'count' } },
  { at: '/api/fitbit/latest', query: { failure: 'flag' } },
  { at: '/api/fitbit/callback', query: { code: 'code', state: 'token', error: 'search' } },
  { at: '/api/user/profile', fields: { ...about, fullName: 'name', email: 'email' } },
  { at: '/api/user/upload-photo', file: 'photo' },
  {
    at: '/api/firebase-auth',
    fields: { firebaseUid: 'any', ...registration, photoURL: 'search' },
    query: { uid: 'any' },
  },
  { at: '/api/tts', fields: { text: 'content', voice: 'search', speed: 'score', sessionId: 'session' } },
  { at: '/api/speech-to-text', file: 'audio', fields: { sessionId: 'session' } },
  { at: '/test-speech', fields: { text: 'content' }, file: 'audio' },
  {
    at: '/settings',
    // prettier-ignore
    fields: {
      ...{ ...registration, ...about, currentPassword: 'password', newPassword: 'password', ...newPassword, newEmail: 'email', code: 'code' },
      ...{ sessionId: 'any', others: 'flag', change: 'search', provider: 'provider', identityId: 'any', confirm: 'confirm' },
      ...{ reader: 'reader', source: 'source', isAllowed: 'flag', isOn: 'flag', deletesReadings: 'tick' },
    },
    // prettier-ignore
    intents: ['profile', 'photo', 'about', 'reader', 'source', 'password', 'revoke', 'email', 'email-cancel', 'link', 'unlink', 'two-factor-start', 'two-factor-confirm', 'two-factor-codes', 'two-factor-disable', 'delete-account', 'wearable-connect', 'wearable-disconnect', 'wearable-sync', 'push-token', 'push-revoke'],
    query: { tab: 'tab', dialog: 'dialog', edit: 'count', devices: 'count' },
    file: 'photo',
  },
  { at: '/auth/two-factor', fields: { code: 'code' } },
  { at: '/auth/forgot', fields: { email: 'email' }, query: { sent: 'count' } },
  { at: '/auth/reset', fields: newPassword, query: { token: 'token' } },
  { at: '/auth/confirm-email', query: { token: 'token' } },
  {
    at: '/auth/google',
    fields: { redirectTo: 'path', popup: 'search' },
    query: { code: 'code', state: 'token', error: 'search' },
  },
  {
    at: '/auth/microsoft',
    fields: { redirectTo: 'path', popup: 'search' },
    query: { code: 'code', state: 'token', error: 'search' },
  },
  {
    at: '/auth',
    fields: { ...registration, ...newPassword, terms: 'tick', remember: 'tick', redirectTo: 'path' },
    intents: ['signin', 'register'],
    query: { tab: 'tab', redirectTo: 'path', invite: 'any', ended: 'count' },
  },
  { at: '/theme', fields: { theme: 'search', text: 'search', calm: 'search', redirectTo: 'path' } },
  {
    at: '/api/admin/reports/:reportId',
    fields: { status: 'reportStatus', seen: 'reportStatus', actionTaken: 'title', times: 'score' },
  },
  { at: '/api/admin/reports', query: { ...paged, status: 'reportStatus', severity: 'severity' } },
  {
    at: '/admin/reports',
    fields: { reportId: 'any', seen: 'reportStatus', times: 'scoreText' },
    intents: ['review', 'resolve'],
    query: { status: 'reportStatus', severity: 'severity', report: 'any', cursor: 'cursor' },
  },
  {
    at: '/plan',
    // prettier-ignore
    fields: {
      ...{ signs: 'content', alone: 'title', elsewhere: 'title', people: 'content', professionals: 'content', surroundings: 'title' },
      ...{ name: 'title', phone: 'phone', email: 'email', message: 'mood', version: 'planVersion' },
    },
    intents: ['steps', 'person', 'delete', 'remove'],
    query: { edit: 'planForm', dialog: 'dialog' },
  },
  { at: '/report-harm', fields: { what: 'content', email: 'email' }, query: { sent: 'count' } },
  { at: '/report/:messageId', fields: { reason: 'reportReason', note: 'content' } },
];

/** The room of `/`. It is separate because every pattern begins with `/`. */
const chat: Room = {
  at: '/',
  // prettier-ignore
  fields: { sessionId: 'session', messageId: 'message', content: 'content', title: 'title', clientId: 'clientId', in: 'search', onlyHere: 'flag', reader: 'reader', decision: 'search' },
  intents: ['send', 'create', 'stop', 'regenerate', 'edit', 'rename', 'remember', 'here', 'reader'],
  query: {
    session: 'session',
    before: 'message',
    at: 'message',
    versions: 'message',
    sent: 'message',
    edit: 'message',
    rename: 'flag',
    remember: 'any',
    refresh: 'count',
    dialog: 'dialog',
  },
  file: 'document',
};

export function roomOf(pattern: string): Room | null {
  return pattern === '/' ? chat : (rooms.find(({ at }) => pattern === at || pattern.startsWith(`${at}/`)) ?? null);
}

/** Names that no room accepts, as an older client or another program may send them. */
// prettier-ignore
const strangeFields = ['memoryId', 'summary', 'keywords', 'emotionalContext', 'isCore', 'conversationDate', 'conversationText', 'summaryPrompt', 'private', 'status', 'actionTaken', 'reportId', 'token', 'file', 'document', 'audio', 'photo'];
// prettier-ignore
const strangeQuery = ['index', '_data', '_routes', 'p', '_t', 'debug', 'export', 'status', 'uid'];

const all = [...rooms, chat];
const namesOf = (kinds: (Kinds | undefined)[], more: readonly string[]) => [
  ...new Set([...kinds.flatMap((one) => Object.keys(one ?? {})), ...more]),
];

export const fieldNames: readonly string[] = namesOf(
  all.map(({ fields }) => fields),
  ['intent', ...strangeFields],
);
export const queryNames: readonly string[] = namesOf(
  all.map(({ query }) => query),
  strangeQuery,
);
export const intents: readonly string[] = [
  ...new Set([...all.flatMap(({ intents: own = [] }) => own), 'remember', 'import', 'core']),
];
