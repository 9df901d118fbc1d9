import { db } from '~/platform/db/db.server';
import { aboutAssociatedData } from '~/features/identity/profile/about-me.server';
import { sealedKinds } from '../privacy-facts';
import { exportedTable } from './exported-table';

const CHUNK = 100;
const PASSWORD_HASH =
  'a hash of your password: it proves nothing to you, and helps whoever tries to guess the password';
const TOKEN_HASH = 'a hash of a secret that only your browser or your mailbox has: it says nothing about you';

/** The identity data of a user. */
export const identityTables = [
  exportedTable('User', 'id', async (userId, after) => (after ? [] : db.user.findMany({ where: { id: userId } })), {
    id: 'plain',
    email: 'plain',
    username: 'plain',
    usernameKey: 'plain',
    fullName: 'plain',
    photoURL: 'plain',
    securityLevel: 'plain',
    disabledAt: 'plain',
    credentialsVersion: 'plain',
    pronouns: { sealedAt: ({ id }) => aboutAssociatedData(id, 'pronouns') },
    aboutMe: { sealedAt: ({ id }) => aboutAssociatedData(id, 'aboutMe') },
    interests: { sealedAt: ({ id }) => aboutAssociatedData(id, 'interests') },
    graveAt: 'plain',
    fitbitConnectedAt: 'plain',
    fitbitUserId: 'plain',
    hasReadings: 'plain',
    createdAt: 'plain',
    proposesMemories: 'plain',
    updatedAt: 'plain',
  }),
  exportedTable('StorageUse', 'userId', async (userId, after) => (after ? [] : findStorageUse(userId)), {
    userId: 'plain',
    bytes: 'plain',
    entries: 'plain',
    sharedEntries: 'plain',
    memories: 'plain',
    memoryTokens: 'plain',
    memoryChanges: 'plain',
  }),
  exportedTable(
    'ReaderConsent',
    'reader',
    (userId, after) =>
      db.readerConsent.findMany({
        where: { userId, ...(after && { reader: { gt: after } }) },
        orderBy: { reader: 'asc' },
        take: CHUNK,
      }),
    {
      userId: 'plain',
      reader: 'plain',
      isAllowed: 'plain',
      off: 'plain',
      reflectionsAllowedAt: 'plain',
      createdAt: 'plain',
    },
  ),
  exportedTable(
    'UserPhoto',
    'userId',
    async (userId, after) => (after ? [] : db.userPhoto.findMany({ where: { userId } })),
    {
      userId: 'plain',
      bytes: 'bytes',
      createdAt: 'plain',
    },
  ),
  exportedTable(
    'Identity',
    'id',
    (userId, after) =>
      db.identity.findMany({
        where: { userId, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: CHUNK,
      }),
    {
      id: 'plain',
      userId: 'plain',
      provider: 'plain',
      subject: 'plain',
      email: 'plain',
      passwordHash: { leftOut: PASSWORD_HASH },
      photoURL: 'plain',
      createdAt: 'plain',
    },
  ),
  exportedTable(
    'SignInSession',
    'id',
    (userId, after) =>
      db.signInSession.findMany({
        where: { userId, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: CHUNK,
      }),
    {
      id: 'plain',
      tokenHash: { leftOut: TOKEN_HASH },
      userId: 'plain',
      userAgent: 'plain',
      createdAt: 'plain',
      lastSeenAt: 'plain',
      expiresAt: 'plain',
      revokedAt: 'plain',
    },
  ),
  exportedTable(
    'PendingSignIn',
    'tokenHash',
    (userId, after) =>
      db.pendingSignIn.findMany({
        where: { userId, ...(after && { tokenHash: { gt: after } }) },
        orderBy: { tokenHash: 'asc' },
        take: CHUNK,
      }),
    {
      tokenHash: { leftOut: TOKEN_HASH },
      userId: 'plain',
      remember: 'plain',
      redirectTo: 'plain',
      createdAt: 'plain',
      expiresAt: 'plain',
    },
  ),
  exportedTable(
    'PasswordReset',
    'tokenHash',
    (userId, after) =>
      db.passwordReset.findMany({
        where: { userId, ...(after && { tokenHash: { gt: after } }) },
        orderBy: { tokenHash: 'asc' },
        take: CHUNK,
      }),
    { tokenHash: { leftOut: TOKEN_HASH }, userId: 'plain', createdAt: 'plain', expiresAt: 'plain', usedAt: 'plain' },
  ),
  exportedTable(
    'EmailChange',
    'userId',
    async (userId, after) => (after ? [] : db.emailChange.findMany({ where: { userId } })),
    {
      userId: 'plain',
      newEmail: 'plain',
      oldTokenHash: { leftOut: TOKEN_HASH },
      newTokenHash: { leftOut: TOKEN_HASH },
      oldConfirmedAt: 'plain',
      newConfirmedAt: 'plain',
      createdAt: 'plain',
      expiresAt: 'plain',
    },
  ),
  exportedTable(
    'TwoFactor',
    'userId',
    async (userId, after) => (after ? [] : db.twoFactor.findMany({ where: { userId } })),
    {
      userId: 'plain',
      secret: { leftOut: 'what your authenticator app makes its codes from: whoever has it has your second factor' },
      confirmedAt: 'plain',
      lastStep: 'plain',
      createdAt: 'plain',
    },
  ),
  exportedTable(
    'RecoveryCode',
    'id',
    (userId, after) =>
      db.recoveryCode.findMany({
        where: { userId, ...(after && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: CHUNK,
      }),
    {
      id: 'plain',
      userId: 'plain',
      codeHash: { leftOut: 'a hash of a code that stands in for your second factor' },
      usedAt: 'plain',
    },
  ),
  exportedTable(
    'DataKey',
    'userId',
    async (userId, after) => (after ? [] : db.dataKey.findMany({ where: { userId } })),
    {
      userId: 'plain',
      masterKeyId: 'plain',
      wrapped: {
        leftOut: `the key that your ${sealedKinds} are encrypted with, itself encrypted: it opens them in every copy of the database`,
      },
      createdAt: 'plain',
    },
  ),
  exportedTable(
    'AuditEntry',
    'id',
    (userId, after) =>
      db.auditEntry.findMany({
        where: { OR: [{ subjectId: userId }, { actorId: userId }], ...(after && { id: { gt: Number(after) } }) },
        orderBy: { id: 'asc' },
        take: CHUNK,
      }),
    { id: 'plain', actorId: 'ownId', action: 'plain', subjectId: 'ownId', details: 'plain', createdAt: 'plain' },
  ),
];

/** Reads the row with `bytes` as a number, because JSON has no bigint. */
async function findStorageUse(userId: string) {
  const rows = await db.storageUse.findMany({ where: { userId } });
  return rows.map(({ bytes, ...row }) => ({ ...row, bytes: Number(bytes) }));
}
