import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { type LocalServer, settingsFor } from '~/platform/model/find-local-servers.server';

type Terminal = { input: Readable; output: Writable };
type Chosen = { server: LocalServer; model: string };

/** Returns a list of the servers with a number before each model. */
export function listModels(servers: readonly LocalServer[]): string {
  let number = 0;
  return servers
    .flatMap(({ baseUrl, models }) => [`  ${baseUrl}`, ...models.map((model) => `    ${(number += 1)}  ${model}`)])
    .join('\n');
}

/** Asks on a terminal which model Orion is to use. Returns null when none is chosen. */
export async function askForModel(servers: readonly LocalServer[], terminal: Terminal): Promise<Chosen | null> {
  const choices = servers.flatMap((server) => server.models.map((model) => ({ server, model })));
  const ask = createInterface({ ...terminal, terminal: false });
  terminal.output.write('Should one of its models write the replies? Type a number, or press Enter for none: ');
  try {
    for await (const line of ask) {
      const answer = line.trim();
      if (answer === '') return null;
      const chosen = /^\d{1,4}$/.test(answer) ? choices[Number(answer) - 1] : undefined;
      if (chosen) return chosen;
      terminal.output.write(`Please type a number from 1 to ${choices.length}, or press Enter: `);
    }
    return null;
  } finally {
    ask.close();
  }
}

/** Adds the choice at the end of the file of settings, where it counts before earlier lines. */
export function keepChoice({ server, model }: Chosen, file: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  appendFileSync(file, `${gap}${settingsFor(server, model)}\n`);
}
