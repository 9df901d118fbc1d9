/** Writes entries, and reads them from the journal's pages. */
import type { Client } from './http-client';
import type { Page } from './parse-page';

export type Entry = {
  entryId: string;
  title: string;
  content: string;
  mood: string | null;
  moodScore: number | null;
  tags: string[] | null;
  isPrivate: boolean;
  createdAt: string;
  updatedAt: string;
  safety: { severity: string; resources: unknown[] } | null;
};

export async function writeEntry(client: Client, more: Record<string, unknown> = {}): Promise<Entry> {
  return (await client.sendJson<Entry>('POST', '/api/journal', { title: 'A day', content: 'Some words.', ...more }))
    .body;
}

export const readEntry = async (client: Client, entryId: string) =>
  (await client.getJson<Entry>(`/api/journal/${entryId}`)).body;

/** Returns the titles of the cards in their order. */
export const titlesOn = (page: Page): string[] =>
  page
    .queryAllByRole('heading', { level: 2 })
    .map((heading) => heading.querySelector('a[href*="entry="]')?.textContent ?? null)
    .filter((title) => title !== null);

export const isPrivateTicked = (page: Page): boolean =>
  page.getByRole<HTMLInputElement>('checkbox', { name: /^Keep this entry private/ }).checked;
