/** R15: a backup that was made while people write restores to what stood at its moment, whatever is killed. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../setup/http-client';
import { readRows } from '../setup/read-rows';
import { type CommandAnswer, runCommand } from '../setup/run-command';
import { runSql } from '../setup/run-sql';
import { newPeople, newSession, percentile, round, send, type SoakResult, startEnvironment } from './soak-environment';

type Figures = { rounds: number; writers: number };
type Write = { table: 'JournalEntry' | 'Message'; id: string; begunAt: number; acknowledgedAt: number };
type Place = { dataDir: string; databaseUrl: string | undefined };

export async function backupAndRestore(figures: Figures): Promise<SoakResult> {
  const home = mkdtempSync(path.join(tmpdir(), 'orion-soak-backups-'));
  const keys = {
    ...{ VAULT_KEY: randomBytes(32).toString('base64'), SESSION_SECRET: randomBytes(32).toString('hex') },
    BACKUP_KEY: randomBytes(32).toString('base64'),
  };
  const environment = await startEnvironment({
    server: { env: keys },
    double: { behaviour: { tokens: 4, delayMs: 2 } },
  });
  const { server } = environment;
  const problems: string[] = [];
  const [backupMs, restoreMs]: [number[], number[]] = [[], []];
  let [writes, restored, interrupted] = [0, 0, 0];
  try {
    const writers = await newPeople(environment, figures.writers);
    for (let number = 0; number < figures.rounds; number += 1) {
      const folder = path.join(home, `backups-${number}`);
      const stopped = { now: false };
      const diary: Write[] = [];
      const writing = writers.map((writer) => write(writer, diary, stopped));
      await sleep(200 + Math.random() * 400);
      const begunAt = performance.now();
      const made = await runCommand('backup', server, [folder], keys);
      const endedAt = performance.now();
      if (made.code !== 0) problems.push(`round ${number}: no backup was made: ${made.err}`);
      // A later backup that is killed with the server leaves this one as it is.
      const killed = number % 3 === 2 ? killedBackup(server, folder, keys) : null;
      await sleep(100 + Math.random() * 400);
      server.kill('SIGKILL');
      stopped.now = true;
      await Promise.all([server.exited, ...writing, killed]);
      if (killed) interrupted += 1;

      const place = await emptyPlace(home, number);
      const file = made.out.split('\n')[0]!;
      const restoringAt = performance.now();
      const answer = await runCommand('restore', place, [file], keys);
      restoreMs.push(performance.now() - restoringAt);
      backupMs.push(endedAt - begunAt);
      if (answer.code !== 0) problems.push(`round ${number}: nothing was restored: ${answer.err}`);
      else
        problems.push(
          ...(await compare(server, place, diary, { begunAt, endedAt })).map((line) => `round ${number}: ${line}`),
        );
      writes += diary.length;
      restored += answer.code === 0 ? 1 : 0;
      rmSync(folder, { recursive: true, force: true });
      rmSync(place.dataDir, { recursive: true, force: true });
      await server.restart();
    }
    const measured = {
      ...{ writes, restored, 'backups killed': interrupted },
      'backup p50 ms': round(percentile(backupMs, 0.5)),
      'restore p50 ms': round(percentile(restoreMs, 0.5)),
    };
    return { promise: 'R15 a backup restores', figures, measured, problems };
  } finally {
    await environment.end();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Begins a backup into the same folder and kills it: its file stays half, or is a whole one of a later moment. */
function killedBackup(server: Place, folder: string, keys: Record<string, string>): Promise<CommandAnswer> {
  return runCommand('backup', server, [folder], keys, Math.round(100 + Math.random() * 400));
}

async function emptyPlace(home: string, number: number): Promise<Place> {
  const dataDir = path.join(home, `restored-${number}`);
  mkdirSync(dataDir);
  if (!process.env.TEST_POSTGRES) return { dataDir, databaseUrl: undefined };
  const name = `restored_${randomBytes(4).toString('hex')}`;
  await runSql({ dataDir, databaseUrl: `${process.env.TEST_POSTGRES}/postgres` }, `CREATE DATABASE ${name}`);
  return { dataDir, databaseUrl: `${process.env.TEST_POSTGRES}/${name}` };
}

async function write(client: Client, diary: Write[], stopped: { now: boolean }): Promise<void> {
  while (!stopped.now) {
    try {
      const begunAt = performance.now();
      const content = randomBytes(40 + Math.floor(Math.random() * 3_000)).toString('base64');
      const entry = await client.sendJson<{ entryId: string }>('POST', '/api/journal', { title: 'An entry', content });
      if (entry.status === 201)
        diary.push({ table: 'JournalEntry', id: entry.body.entryId, begunAt, acknowledgedAt: performance.now() });
      const sentAt = performance.now();
      const sent = await send(client, await newSession(client), content.slice(0, 200));
      if (sent.status === 201)
        diary.push({
          table: 'Message',
          id: String(sent.body.userMessage.id),
          begunAt: sentAt,
          acknowledgedAt: performance.now(),
        });
    } catch {
      if (!stopped.now) await sleep(5);
    }
  }
}

const COMPARED = ['User', 'DataKey', 'JournalEntry', 'Message'] as const;

/** Compares the rows of the backup with those of the database, and with what was acknowledged before and begun after it. */
async function compare(live: Place, place: Place, diary: Write[], at: { begunAt: number; endedAt: number }) {
  const problems: string[] = [];
  for (const table of COMPARED) {
    const key = table === 'DataKey' ? 'userId' : 'id';
    const rowsOf = async (from: Place) =>
      new Map((await readRows(from, `SELECT * FROM "${table}"`)).map((row) => [String(row[key]), row]));
    const [now, then] = [await rowsOf(live), await rowsOf(place)];
    for (const [id, row] of then) {
      // A reply that was being written, and what counts along, went on after the moment of the backup.
      if (row.status === 'streaming' || table === 'User') continue;
      if (JSON.stringify(now.get(id)) !== JSON.stringify(row)) problems.push(`${table} ${id} is not what it was`);
    }
    for (const one of diary.filter((written) => written.table === table)) {
      if (one.acknowledgedAt < at.begunAt && !then.has(one.id)) problems.push(`${table} ${one.id} is missing`);
      if (one.begunAt > at.endedAt && then.has(one.id)) problems.push(`${table} ${one.id} is from after the backup`);
    }
  }
  return problems;
}
