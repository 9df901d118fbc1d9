import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openOr, openVault } from '~/platform/vault/vault.server';
import type { ProviderFailure } from '../providers/provider-failure';
import type { ProviderId, TokenSet } from '../providers/provider';

/** What the account of a provider gives access with. */
type Tokens = { access: string; renewal: string | null };

export type Link = {
  provider: string;
  /** Tells this link from one that took its place, maybe of another account. */
  linkedAt: Date | null;
  providerUserId: string | null;
  tokens: Tokens;
  scopes: string[];
  expiresAt: Date;
  tokenVersion: number;
  renewingUntil: Date | null;
  timeZone: string;
  syncAfter: Date;
  syncedAt: Date | null;
  failure: string | null;
  failures: number;
};

/** Nothing is read before this time: for links that only the person can mend. */
export const NEVER = new Date('9999-01-01T00:00:00.000Z');

const tokensAssociatedData = (userId: string) => ({ table: 'WearableLink', column: 'tokens', id: userId });

const NO_TOKENS: Tokens = { access: '', renewal: null };

/** Returns null when the user has none. Damaged tokens are empty, as if they had ended. */
export async function findLink(userId: string): Promise<Link | null> {
  const row = await db.wearableLink.findUnique({
    where: { userId },
    include: { user: { select: { fitbitConnectedAt: true, fitbitUserId: true } } },
  });
  if (!row) return null;
  const vault = await openVault(userId);
  const tokens = openOr(
    () => JSON.parse(vault.open(tokensAssociatedData(userId), row.tokens)) as Tokens,
    () => NO_TOKENS,
  );
  const { user, ...link } = row;
  return {
    ...link,
    linkedAt: user.fitbitConnectedAt,
    providerUserId: user.fitbitUserId,
    tokens,
    scopes: row.scopes.split(' ').filter(Boolean),
  };
}

/** Returns the condition for changes of a link that do nothing once another one took its place. */
export function whileLinked({ provider, linkedAt }: Pick<Link, 'provider' | 'linkedAt'>) {
  return { provider, user: { fitbitConnectedAt: linkedAt } };
}

/** Throws `conflict` when the user has none. */
export async function getLink(userId: string): Promise<Link> {
  const link = await findLink(userId);
  if (!link) throw new AppError('conflict', 'No tracker is connected.');
  return link;
}

type NewLink = { provider: ProviderId; providerUserId: string; tokens: TokenSet; timeZone: string };

/** Links the user to an account, in place of the one before. */
export async function createLink(
  userId: string,
  { provider, providerUserId, tokens, timeZone }: NewLink,
): Promise<void> {
  const now = new Date();
  const data = {
    provider,
    ...(await sealTokens(userId, tokens, tokens.renewal)),
    scopes: tokens.scopes.join(' '),
    renewingUntil: null,
    timeZone,
    syncAfter: now,
    syncedAt: null,
    failure: null,
    failures: 0,
  };
  await db.$transaction([
    db.wearableLink.upsert({
      where: { userId },
      create: { userId, ...data },
      update: { ...data, tokenVersion: { increment: 1 } },
    }),
    db.user.update({ where: { id: userId }, data: { fitbitConnectedAt: now, fitbitUserId: providerUserId } }),
  ]);
}

/** Returns the columns of new tokens. `renewal` is that of before where there is no new one. */
export async function sealTokens(userId: string, { access, expiresInSeconds }: TokenSet, renewal: string | null) {
  const vault = await openVault(userId);
  return {
    tokens: vault.seal(tokensAssociatedData(userId), JSON.stringify({ access, renewal } satisfies Tokens)),
    expiresAt: new Date(Date.now() + expiresInSeconds * 1000),
  };
}

/** Deletes the link, and the id that the user has at the provider. */
export async function deleteLink(userId: string): Promise<void> {
  await db.$transaction([
    db.wearableLink.deleteMany({ where: { userId } }),
    db.user.updateMany({ where: { id: userId }, data: { fitbitConnectedAt: null, fitbitUserId: null } }),
  ]);
}

/** What is shown of a link, without its tokens. */
export type LinkState = {
  provider: string;
  scopes: string[];
  syncedAt: Date | null;
  failure: ProviderFailure | null;
  timeZone: string;
};

export async function findLinkState(userId: string): Promise<LinkState | null> {
  const row = await db.wearableLink.findUnique({
    where: { userId },
    select: { provider: true, scopes: true, syncedAt: true, failure: true, timeZone: true },
  });
  return (
    row && { ...row, scopes: row.scopes.split(' ').filter(Boolean), failure: row.failure as ProviderFailure | null }
  );
}
