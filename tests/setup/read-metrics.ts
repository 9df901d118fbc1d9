import { createClient } from './http-client';

/** Returns the value of the first metric of the server whose line begins with the name and labels, or 0. */
export async function readMetric(url: string, start: string): Promise<number> {
  const text = await (await createClient(url).request('/metrics')).text();
  const line = text.split('\n').find((one) => one.startsWith(start));
  return Number(line?.split(' ').at(-1) ?? 0);
}
