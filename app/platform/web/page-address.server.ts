import { env } from '../env.server';

/** The whole address of a page of this site, as people outside of it need it. */
export function pageAddress(path: string, search: Record<string, string> = {}): string {
  const url = new URL(path, env.APP_URL);
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value);
  return url.href;
}
