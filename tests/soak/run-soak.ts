/**
 * Runs the reliability promises at their full figures, with TEST_POSTGRES=postgresql://… on that server.
 * npx tsx tests/soak/run-soak.ts [--only R4,R6] [--part 0.1]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupAndRestore } from './backup-and-restore';
import { cutAndResume } from './cut-and-resume';
import { killMidStream } from './kill-mid-stream';
import { killWriters } from './kill-writers';
import { largeExports } from './large-exports';
import { linkedPeople } from './linked-people';
import { sameMessageTwice } from './same-message-twice';
import { slowClients } from './slow-clients';
import type { SoakResult } from './soak-environment';
import { socketFlood } from './socket-flood';
import { stopUnderLoad } from './stop-under-load';
import { uploadAbuse } from './upload-abuse';
import { upstreamFaults } from './upstream-faults';

const { values } = parseArgs({
  options: { only: { type: 'string' }, part: { type: 'string', default: '1' } },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const part = Number(values.part);
const times = (full: number) => Math.max(1, Math.round(full * part));

const promises: Record<string, () => Promise<SoakResult>> = {
  R1: () => killWriters({ rounds: times(200), writers: 8, restartWithinMs: 1500 }),
  R3: () => killMidStream({ kills: times(100), streamsAtOnce: 4 }),
  R4: () => cutAndResume({ cuts: times(500), atOnce: 10 }),
  R5: () => sameMessageTwice({ pairs: times(1000), atOnce: 8 }),
  R6: () => upstreamFaults({ times: times(50), atOnce: 8, soonMs: 1000 }),
  R7: () => stopUnderLoad({ stops: times(50), streams: 50, sockets: 200 }),
  R9: () =>
    socketFlood({
      sockets: times(2000),
      rounds: times(10),
      roundSeconds: 60,
      messagesPerSecond: times(5000),
      pageP99Ms: 50,
    }),
  R10: () => slowClients({ halfSent: times(500), slowReaders: times(500), pages: times(500), quickMs: 150 }),
  R11: () => uploadAbuse({ cases: times(200), atOnce: 8 }),
  R15: () => backupAndRestore({ rounds: times(100), writers: 8 }),
  exports: () => largeExports({ megabytes: times(1000), rows: times(10_000_000), growthMiB: 200 }),
  trackers: () => linkedPeople({ people: times(500), polls: 20, medianMs: 5 }),
};

const wanted = values.only ? values.only.split(',') : Object.keys(promises);
const results: (SoakResult & { seconds: number })[] = [];
for (const name of wanted) {
  const run = promises[name];
  if (!run) throw new Error(`no promise is called ${name}; there are ${Object.keys(promises).join(', ')}`);
  const startedAt = performance.now();
  const result = await run();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  results.push({ ...result, seconds });
  say(`\n${result.problems.length === 0 ? 'kept  ' : 'BROKEN'} ${result.promise} (${seconds} s)`);
  say(`  asked    ${JSON.stringify(result.figures)}\n  measured ${JSON.stringify(result.measured)}`);
  for (const problem of result.problems.slice(0, 20)) say(`  - ${problem}`);
  if (result.problems.length > 20) say(`  … and ${result.problems.length - 20} more`);
}

const output = path.resolve(import.meta.dirname, '../.output');
mkdirSync(output, { recursive: true });
writeFileSync(path.join(output, 'soak.json'), JSON.stringify(results, null, 2));
process.exitCode = results.every((result) => result.problems.length === 0) ? 0 : 1;
