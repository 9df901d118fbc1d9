import { env } from '../env.server';

/** Returns the absolute address of a page of this site, for use outside of it. */
export function pageAddress(path: string, search: Record<string, string> = {}): string {
  const url = new URL(path, env.APP_URL);
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value);
  return url.href;
}
