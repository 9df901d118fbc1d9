/**
 * What is stored about a user and how: the one source of the privacy page, of the texts of the settings and of
 * docs/privacy.md. Each database column that can hold personal data is listed here once; tests compare this with
 * prisma/schema.prisma and with docs/privacy.md. Who else receives what is in receiver-facts.
 */
export type StoredFact = { what: string; columns: readonly string[] };

const columnsOf = (table: string, ...columns: string[]) => columns.map((column) => `${table}.${column}`);

/** Encrypted with the user's data key before it is stored. `kind` is the name shown to users. */
export const sealedFacts: readonly (StoredFact & {
  kind:
    | 'conversations'
    | 'documents'
    | 'journal'
    | 'memories'
    | 'check-ins'
    | 'readings of a wearable'
    | 'About Me'
    | 'safety plan'
    | null;
})[] = [
  {
    kind: 'conversations',
    what: 'the messages that you write, the replies, and what a reply was based on',
    columns: ['Message.content', 'Message.sources'],
  },
  {
    kind: 'conversations',
    what: 'what was sent to a model for each reply, without what you deleted since',
    columns: ['SentPrompt.request', 'SentPiece.text'],
  },
  {
    kind: 'conversations',
    what: 'the titles of your conversations, and sentences of long ones, as a summary for prompts',
    columns: ['ChatSession.title', 'ChatSession.summary'],
  },
  {
    kind: 'documents',
    what: 'the names of your documents and the text that was read out of them',
    columns: ['Document.name', 'Document.text'],
  },
  {
    kind: 'journal',
    what: 'your journal entries with their titles, moods and tags',
    columns: columnsOf('JournalEntry', 'card', 'content', 'title', 'preview', 'mood', 'moodScore', 'tags'),
  },
  {
    kind: 'journal',
    what: 'earlier versions of entries, drafts, and reflections on entries',
    columns: [
      ...columnsOf('JournalVersion', 'title', 'content', 'mood', 'moodScore', 'tags'),
      'JournalReflection.content',
      'JournalDraft.fields',
    ],
  },
  {
    kind: 'memories',
    what: 'what you let Orion remember, with keywords, feelings and the days it is about',
    columns: ['Memory.card'],
  },
  {
    kind: 'memories',
    what: 'memories that Orion proposes after a conversation, and an import until you confirm it',
    columns: ['MemoryDraft.card'],
  },
  {
    kind: 'memories',
    what: 'what each memory means, as numbers, so that it is found by other words',
    columns: ['MemoryVector.vector'],
  },
  { kind: 'check-ins', what: 'your answers to the questionnaires of your check-ins', columns: ['CheckIn.answers'] },
  {
    kind: 'readings of a wearable',
    what: 'the readings of your wearable: heart rate, sleep, steps, calories, and the estimate of stress',
    columns: ['WearableDay.readings', 'WearableDay.samples', 'WearableImport.days'],
  },
  {
    kind: null,
    what: 'the tokens that give Orion access to the account where your tracker keeps its readings',
    columns: ['WearableLink.tokens'],
  },
  {
    kind: 'About Me',
    what: 'what you write under About Me',
    columns: ['User.pronouns', 'User.aboutMe', 'User.interests'],
  },
  {
    kind: null,
    what: 'the words of your messages, titles and entries once more, so that they are found soon',
    columns: ['SearchSegment.rows', 'SearchSegment.text'],
  },
  {
    kind: 'safety plan',
    what: 'your safety plan, and the trusted person with number, address and message',
    columns: ['SafetyPlan.steps', 'SafetyPlan.trustedPerson'],
  },
  { kind: null, what: 'the secret of your authenticator app', columns: ['TwoFactor.secret'] },
  {
    kind: null,
    what: 'a few lines of what you wrote, in reports that staff review: encrypted with a key of the staff, not with yours',
    columns: ['SafetyNotice.excerpt', 'ReportExcerpt.text'],
  },
];

/** Readable with access to the database. */
export const unsealedFacts: readonly StoredFact[] = [
  {
    what: 'your email address, and a new one that is not confirmed yet',
    columns: ['User.email', 'Identity.email', 'EmailChange.newEmail'],
  },
  { what: 'your username and your full name', columns: ['User.username', 'User.usernameKey', 'User.fullName'] },
  { what: 'your photo', columns: ['User.photoURL', 'Identity.photoURL', 'UserPhoto.bytes'] },
  { what: 'the Google or Microsoft account that you sign in with', columns: ['Identity.provider', 'Identity.subject'] },
  {
    what: 'which browsers you are signed in with, and the page you were on the way to',
    columns: ['SignInSession.userAgent', 'PendingSignIn.redirectTo', 'PendingSignIn.remember'],
  },
  {
    what: 'how serious the safety check found a message, an entry, a document or a conversation',
    columns: [
      ...['Message.severity', 'JournalEntry.severity', 'Document.severity'],
      ...columnsOf('ChatSession', 'careLevel', 'careGrave'),
    ],
  },
  {
    what: 'which notices stood below your messages (such as that Orion is an AI), and when',
    columns: ['Message.notice'],
  },
  {
    what: 'which reports there are about what you wrote, how serious, why, and what staff did with them',
    columns: [
      ...columnsOf('SafetyNotice', 'severity', 'reason'),
      ...columnsOf('SafetyReport', 'reason', 'severity', 'urgency', 'status', 'times', 'actionTaken'),
    ],
  },
  {
    what: 'which questionnaire a check-in answered, and when, but neither answers nor totals',
    columns: ['CheckIn.questionnaire'],
  },
  {
    what: 'which account of a tracker is linked, since when, your id and time zone there, what you allowed, and how the last look went',
    columns: columnsOf('WearableLink', 'provider', 'scopes', 'timeZone', 'failure'),
  },
  {
    what: 'of which days there are readings, from which sources, in which order these count, and how reading a file went',
    columns: [
      ...['User.hasReadings', 'WearableDay.day', 'WearableDay.source', 'WearableSettings.sourceOrder'],
      ...columnsOf('WearableImport', 'status', 'failure', 'source', 'progress'),
    ],
  },
  {
    what: 'which entries are private, and the time zone that they were written in',
    columns: ['JournalEntry.isPrivate', 'JournalEntry.timeZone'],
  },
  {
    what: 'which memories are core memories, stay on this machine, are true now, who said it, and what each was saved from',
    columns: columnsOf('Memory', 'isCore', 'onlyHere', 'holds', 'saidBy', 'originKind'),
  },
  {
    what: 'which models may read what you write, what each of them does not get, which may reflect on entries, and which wrote a reply',
    columns: [...columnsOf('ReaderConsent', 'reader', 'isAllowed', 'off'), 'SentPrompt.reader'],
  },
  {
    what: 'which conversations, documents and entries stay on this machine',
    columns: ['ChatSession.onlyHere', 'Document.onlyHere', 'JournalEntry.onlyHere'],
  },
  {
    what: 'which conversations are private, until when, and whether memories are used in them',
    columns: ['ChatSession.usesMemories'],
  },
  {
    what: 'whether Orion may propose memories, and whether you decided on what was proposed',
    columns: ['User.proposesMemories', 'MemoryDraft.kind'],
  },
  {
    what: 'the kind of a document and how reading it went',
    columns: ['Document.type', 'Document.status', 'Document.failure', 'Document.remarks'],
  },
  {
    what: 'whether a message is yours or a reply, how a reply ended, and who gave a conversation its title',
    columns: ['Message.role', 'Message.status', 'Message.failure', 'ChatSession.titleBy'],
  },
  {
    what: 'your rights as staff, and what staff and operators did to your account',
    columns: ['User.securityLevel', 'AuditEntry.action', 'AuditEntry.details'],
  },
  {
    what: 'times, sizes and counts',
    columns: [
      'User.credentialsVersion',
      'TwoFactor.lastStep',
      'ChatSession.messageCount',
      'ChatSession.characters',
      'ChatSession.careCalm',
      ...columnsOf('SearchSegment', 'kind', 'after', 'through', 'rowCount'),
      ...columnsOf('StorageUse', 'bytes', 'entries', 'sharedEntries', 'memories', 'memoryTokens', 'memoryChanges'),
      'Memory.tokens',
      ...columnsOf('Document', 'size', 'pages', 'pagesUsed', 'characters', 'charactersUsed'),
    ],
  },
];

/** Stored as hashes, from which the original cannot be recovered. */
export const hashedFacts: readonly StoredFact[] = [
  { what: 'your password', columns: ['Identity.passwordHash'] },
  {
    what: 'the tokens of your sign-ins, mailed links, recovery codes, and of a phone app that sends readings',
    columns: [
      ...['SignInSession.tokenHash', 'PendingSignIn.tokenHash', 'PasswordReset.tokenHash', 'RecoveryCode.codeHash'],
      ...['EmailChange.oldTokenHash', 'EmailChange.newTokenHash', 'WearableSettings.pushTokenHash'],
    ],
  },
  {
    what: 'what an imported entry or memory was called where it came from',
    columns: ['JournalEntry.importKey', 'Memory.importKey'],
  },
];

/** Row identifiers, the user's data key, itself encrypted, and what is about no person: they reveal nothing about one. */
export const technicalColumns: readonly string[] = [
  ...columnsOf('WearableLink', 'tokenVersion', 'failures'),
  ...columnsOf('NoticeCount', 'year', 'severity', 'count'),
  ...columnsOf('HeldCount', 'year', 'kind', 'count'),
  ...columnsOf('ReplyWriter', 'host', 'model', 'prompts'),
  // Of somebody who has no account yet.
  ...columnsOf('Invitation', 'tokenHash', 'emailHash'),
  'Message.clientId',
  'SentPiece.kind',
  'Message.versionOf',
  'JournalDraft.draftOf',
  'Memory.originId',
  'Memory.replacedById',
  'MemoryVector.model',
  'DataKey.masterKeyId',
  'DataKey.wrapped',
];

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** 'conversations, documents, journal, memories, check-ins, readings of a wearable, About Me, and safety plan': what is sealed with the user's data key. */
export const sealedKinds = inWords.format(new Set(sealedFacts.flatMap(({ kind }) => kind ?? [])));

/** 'conversations, documents, journal, memories, check-ins, readings of a wearable, safety plan, and profile': the user's data in the words of the user interface. */
export const ownKinds = inWords.format([
  ...['conversations', 'documents', 'journal', 'memories', 'check-ins'],
  ...['readings of a wearable', 'safety plan', 'profile'],
]);
