import Bowser from 'bowser';
import { db } from '~/platform/db/db.server';

/** The maximum number of browsers in which a user is signed in. */
export const MAX_DEVICES = 50;

/** A browser in which the user is signed in. */
type Device = { id: string; name: string; current: boolean; lastSeenAt: string; since: string };

/** Returns this browser first, then the others, most recently seen first. */
export async function listDevices(userId: string, currentId: string): Promise<Device[]> {
  const rows = await db.signInSession.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { lastSeenAt: 'desc' },
    take: MAX_DEVICES,
    select: { id: true, userAgent: true, lastSeenAt: true, createdAt: true },
  });
  const devices = rows.map(({ id, userAgent, lastSeenAt, createdAt }) => ({
    id,
    name: describeBrowser(userAgent),
    current: id === currentId,
    lastSeenAt: lastSeenAt.toISOString(),
    since: createdAt.toISOString(),
  }));
  return [...devices.filter(({ current }) => current), ...devices.filter(({ current }) => !current)];
}

/** Describes a user agent in words: "Firefox on Windows". */
export function describeBrowser(userAgent: string): string {
  if (!userAgent) return 'An unknown browser';
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return os.name ? `A browser on ${os.name}` : 'An unknown browser';
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
