/** Reads values from the journal's pages. */
import type { Client } from './browser-less-client';
import { textOf } from './read-html';

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

export const plain = (html: string) => textOf(html).replaceAll('<!-- -->', '');
export const pageOf = async (client: Client, path: string) => plain(await (await client.request(path)).text());

export async function writeEntry(client: Client, more: Record<string, unknown> = {}): Promise<Entry> {
  return (await client.sendJson<Entry>('POST', '/api/journal', { title: 'A day', content: 'Some words.', ...more }))
    .body;
}

export const readEntry = async (client: Client, entryId: string) =>
  (await client.getJson<Entry>(`/api/journal/${entryId}`)).body;

/** Returns the titles of the cards in their order. */
export const titlesOn = (html: string) =>
  [...html.matchAll(/<h2[^>]*><a href="\/journal\?[^"]*entry=[^"]*">([^<]*)<\/a><\/h2>/g)].map(
    ([, title = '']) => title,
  );

/** Returns the value of a form field: an input, a textarea, or the checked radio button. */
export function valueOf(html: string, name: string): string | null {
  const area = new RegExp(`<textarea[^>]*name="${name}"[^>]*>([\\s\\S]*?)</textarea>`).exec(html)?.[1];
  if (area !== undefined) return area.replace(/^\n/, '');
  const inputs = html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g')) ?? [];
  const radio = inputs.some((input) => input.includes('type="radio"'));
  const input = radio ? inputs.find((one) => /checked=""/.test(one)) : inputs[0];
  return input === undefined ? null : (/value="([^"]*)"/.exec(input)?.[1] ?? '');
}

/** Returns the error that an invalid field references, or null. */
export function errorBeside(html: string, name: string): string | null {
  const field = new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`, 'g');
  const invalid = (html.match(field) ?? []).find((tag) => tag.includes('aria-invalid="true"'));
  const id = /aria-describedby="([^"]+)"/
    .exec(invalid ?? '')?.[1]
    ?.split(' ')
    .at(-1);
  return id ? (new RegExp(`id="${id}"[^>]*>([\\s\\S]*?)</p>`).exec(html)?.[1] ?? '').trim() : null;
}

export const isPrivateTicked = (html: string) =>
  /type="checkbox"[^>]*name="isPrivate"[^>]*checked=""/.test(html) || /checked=""[^>]*name="isPrivate"/.test(html);
