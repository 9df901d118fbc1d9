/** Reads a page as people do: by role, label and text. Its scripts do not run, and it loads nothing. */
import { configure, getQueriesForElement } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import type { Client } from './http-client';

const MAX_ERROR_LENGTH = 2_000;

// What is not found is followed by the whole page.
configure({ getElementError: (message) => new Error(message?.slice(0, MAX_ERROR_LENGTH)) });

export type Page = ReturnType<typeof parsePage>;

/** All pages share one window, because making one takes longer than parsing a page. Queries ask it for styles. */
const { window } = new JSDOM();
const parser = new window.DOMParser();

/** `text` is what the body says, without scripts and styles. */
export function parsePage(html: string) {
  const document = parser.parseFromString(html, 'text/html');
  Object.defineProperty(document, 'defaultView', { value: window });
  const words = document.body.cloneNode(true) as HTMLElement;
  for (const element of words.querySelectorAll('script, style, template')) element.remove();
  const text = words.textContent ?? '';
  return { ...getQueriesForElement(document.body), document, title: document.title, text };
}

export async function openPage(client: Client, path: string): Promise<Page> {
  return parsePage(await (await client.request(path)).text());
}

/** Returns what a page says. */
export const textOf = (html: string) => parsePage(html).text;

export async function textOn(client: Client, path: string): Promise<string> {
  return (await openPage(client, path)).text;
}

export function linksOf(page: Page, name?: string | RegExp): (string | null)[] {
  return page.queryAllByRole('link', name === undefined ? {} : { name }).map((link) => link.getAttribute('href'));
}

/** Returns the address of the only link of this name, or null. */
export function linkOf(page: Page, name: string | RegExp): string | null {
  return page.queryByRole('link', { name })?.getAttribute('href') ?? null;
}

/** Returns what a form that posts would send under this name, hidden or chosen of several; null without a field. */
export function valueOf(page: Page, name: string): string | null {
  const field = page.document.querySelector<HTMLInputElement>(`form[method="post"] [name="${name}"]`);
  const same = field?.form?.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null | undefined;
  return same ? same.value : null;
}

/** Returns the error that an invalid field references, or null. */
export function errorOf(page: Page, name: string): string | null {
  const field = page.document.querySelector(`[name="${name}"][aria-invalid="true"]`);
  const id = field?.getAttribute('aria-describedby')?.split(' ').at(-1);
  return id ? (page.document.getElementById(id)?.textContent?.trim() ?? null) : null;
}
