/** Returns the text of the error that the field references, or null. */
export function errorOf(html: string, name: string): string | null {
  const input = new RegExp(`<input[^>]*name="${name}"[^>]*aria-invalid="true"[^>]*>`).exec(html)?.[0] ?? '';
  const id = /aria-describedby="([^"]+)"/.exec(input)?.[1]?.split(' ').at(-1);
  if (!id) return null;
  return textOf(new RegExp(`id="${id}"[^>]*>([\\s\\S]*?)</p>`).exec(html)?.[1] ?? '').trim();
}

export const textOf = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
