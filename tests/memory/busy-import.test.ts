/** The thread that reads a file of memories ends while the server is busy with something else. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readMemoryFile } from '~/features/chat/memory-import/read-memory-file.server';

const lines = Array.from({ length: 300 }, (_, number) => `- I planted bean number ${number}.`);
const BUSY_MS = 300;

function beBusy() {
  const until = Date.now() + BUSY_MS;
  while (Date.now() < until);
}

it('a file is read all the same', async () => {
  const busy = setInterval(beBusy, 1);
  try {
    for (let round = 0; round < 5; round += 1) {
      const file = { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from(lines.join('\n')) };
      expect((await readMemoryFile(randomUUID(), file)).memories).toHaveLength(lines.length);
    }
  } finally {
    clearInterval(busy);
  }
});
