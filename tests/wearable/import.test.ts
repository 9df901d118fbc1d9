/** Files of readings over HTTP: they are written to the disk while they arrive, read, and saved when the person says so. */
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeZip } from '../journal/make-journals';
import { dumpDatabase } from '../setup/dump-database';
import { withServer } from '../setup/fixtures';
import { type Client, createClient } from '../setup/http-client';
import { errorOf, openPage, parsePage, valueOf } from '../setup/parse-page';
import { changeDatabase } from '../setup/server-database';
import { APPLE_END, APPLE_HEAD, appleRecord } from './make-exports';

const server = withServer();

const TABLE = 'date,steps,sleep minutes\n2026-05-01,8123,431\n2026-05-02,9234,\n';

async function register(): Promise<Client> {
  const client = createClient(server.url);
  await client.register();
  return client;
}

function formOf(text: string | Buffer, name = 'mine.csv'): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(Buffer.from(text))], name));
  return form;
}

const send = async (client: Client, form: FormData) => {
  const answer = await client.request('/api/wearable/import', { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as State };
};
type State = { status: string; importId: string; message: string; days: number; newDays: number; error: string };
const state = async (client: Client) => (await client.getJson<State>('/api/wearable/import')).body;

/** The open files of the server that have no name any more. */
const nameless = () =>
  readdirSync(`/proc/${server.pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${server.pid}/fd/${fd}`).includes('upload-');
    } catch {
      return false;
    }
  });
const leftovers = () => readdirSync(server.dataDir).filter((name) => name.startsWith('upload-'));

const BEGIN = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\ndate,steps\n';

/** Begins an upload that sends no more than its beginning. */
async function beginUpload(client: Client, declaredBytes: number) {
  const socket = connect(server.port, '127.0.0.1');
  let received = '';
  socket.on('data', (part) => (received += part.toString('latin1'))).on('error', () => undefined);
  socket.write(
    `POST /api/wearable/import HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: ${client.cookieHeader()}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${declaredBytes}\r\n\r\n${BEGIN}`,
  );
  return { socket, received: () => received };
}

describe('a file of readings', () => {
  it('is read, waits sealed, and is saved once', async () => {
    const client = await register();
    const { status, body } = await send(client, formOf(TABLE));
    expect([status, body]).toMatchObject([202, { status: 'ready', days: 2, newDays: 2 }]);
    expect(await state(client)).toEqual(body);
    expect((await dumpDatabase(server)).toString('latin1')).not.toMatch(/8123|9234/);
    const confirm = () => client.sendJson('POST', `/api/wearable/import/${body.importId}`);
    expect(await confirm()).toMatchObject({ status: 200, body: { changedDays: 2 } });
    expect((await confirm()).status).toBe(404);
    expect(await state(client)).toEqual({ status: 'none' });
    expect(await client.getJson('/api/fitbit/latest')).toMatchObject({ body: { steps: 9234, sources: ['CSV file'] } });
    expect((await send(client, formOf(TABLE))).body).toMatchObject({ days: 2, newDays: 0 });
    expect([leftovers(), nameless()]).toEqual([[], []]);
  });

  it('is known to its own person only, and goes with the account', async () => {
    const [one, other] = [await register(), await register()];
    const { body } = await send(one, formOf(TABLE));
    expect(await state(other)).toEqual({ status: 'none' });
    for (const method of ['POST', 'DELETE'])
      expect((await other.sendJson(method, `/api/wearable/import/${body.importId}`)).status).toBe(404);
    expect((await one.sendJson('DELETE', `/api/wearable/import/${body.importId}`)).body).toEqual({ success: true });
    expect(await state(one)).toEqual({ status: 'none' });
  });

  it('takes longer than the answer waits, says how far it is, and can be given up', async () => {
    const client = await register();
    const rows = function* () {
      for (let at = 0; at < 900_000; at += 1)
        yield appleRecord('StepCount', '2026-05-01 10:00', '2026-05-01 10:05', at);
    };
    const zip = await makeZip([
      { name: 'apple_health_export/export.xml', text: APPLE_HEAD + [...rows()].join('') + APPLE_END },
    ]);
    const { status, body } = await send(client, formOf(zip, 'export.zip'));
    expect([status, body]).toMatchObject([202, { status: 'reading' }]);
    expect(await send(client, formOf(TABLE))).toMatchObject({ status: 409, body: { error: 'conflict' } });
    const page = await openPage(client, '/wearable/import');
    expect(page.getByRole('progressbar', { name: 'Read' })).toBeTruthy();
    expect(page.getByRole('link', { name: 'Check again' })).toBeTruthy();
    await client.postForm('/wearable/import', { intent: 'discard', importId: body.importId });
    expect(await state(client)).toEqual({ status: 'none' });
    await expect.poll(nameless, { timeout: 20_000 }).toEqual([]);
    expect((await send(client, formOf(TABLE))).body).toMatchObject({ status: 'ready' });
  }, 90_000);

  it('that cannot be read says why', async () => {
    const client = await register();
    expect((await send(client, formOf('hello', 'note.txt'))).body).toMatchObject({
      status: 'failed',
      failure: 'unknown',
      message: expect.stringContaining('does not know this kind of file') as string,
    });
    expect((await openPage(client, '/wearable/import')).getByRole('alert').textContent).toContain(
      'does not know this kind of file',
    );
  });

  it('is interrupted when the server ends, and nothing is left of it', async () => {
    const client = await register();
    const { socket } = await beginUpload(client, 50_000_000);
    await expect.poll(nameless).toHaveLength(1);
    await server.restart();
    socket.destroy();
    expect([leftovers(), nameless()]).toEqual([[], []]);
    await changeDatabase(
      server,
      `INSERT INTO "WearableImport" ("userId", "importId", "status", "updatedAt") SELECT "id", 'x', 'reading', ? FROM "User" ORDER BY "createdAt" DESC LIMIT 1`,
      new Date(Date.now() - 120_000),
    );
    expect(await state(client)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('stopped') as string,
    });
    expect((await send(client, formOf(TABLE))).body).toMatchObject({ status: 'ready' });
  });
});

describe('without scripts', () => {
  it('a person chooses a file, sees what it holds, and saves it', async () => {
    const client = await register();
    const answer = await client.postMultipart('/wearable/import', formOf(TABLE));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/wearable/import']);
    const page = await openPage(client, '/wearable/import');
    expect(page.text).toContain('2 days, May 1, 2026 to May 2, 2026.');
    expect(page.getByRole('row', { name: 'Sleep 1' })).toBeTruthy();
    expect(page.text).toContain('May 1, 2026: 8,123 steps, 7 h 11 min of sleep');
    const importId = valueOf(page, 'importId')!;
    const saved = await client.postForm('/wearable/import', { intent: 'confirm', importId });
    expect(saved.headers.get('location')).toBe('/wearable');
    expect((await openPage(client, '/wearable?range=90&view=table')).text).toContain('Readings saved');
  });

  it('a form without a file says so beside the field', async () => {
    const client = await register();
    const answer = await client.postMultipart('/wearable/import', formOf('', ''));
    expect(answer.status).toBe(400);
    expect(errorOf(parsePage(await answer.text()), 'file')).toBe('Please choose a file.');
  });
});

describe('an upload', () => {
  it('that is broken off leaves nothing, and the next one is taken', async () => {
    const client = await register();
    const { socket } = await beginUpload(client, 50_000_000);
    await expect.poll(nameless).toHaveLength(1);
    expect(await send(client, formOf(TABLE))).toMatchObject({ status: 409 });
    socket.destroy();
    await expect.poll(nameless).toEqual([]);
    expect((await send(client, formOf(TABLE))).status).toBe(202);
  });

  it.each<[string, (client: Client) => Promise<Response>, number]>([
    ['that declares too much', (client) => declare(client, 3 * 1024 ** 3), 413],
    [
      'that is no form',
      (client) =>
        client.request('/api/wearable/import', {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        }),
      415,
    ],
    [
      'without a boundary',
      (client) =>
        client.request('/api/wearable/import', {
          method: 'POST',
          body: 'x',
          headers: { 'content-type': 'multipart/form-data' },
        }),
      415,
    ],
    [
      'that is not as its boundary says',
      (client) =>
        client.request('/api/wearable/import', {
          method: 'POST',
          body: 'nothing of a form',
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
        }),
      400,
    ],
    ['without a file', (client) => client.postMultipart('/api/wearable/import', new FormData()), 400],
    ['of nobody', () => createClient(server.url).postMultipart('/api/wearable/import', formOf(TABLE)), 401],
    [
      'of nobody, of many bytes',
      () => createClient(server.url).postMultipart('/api/wearable/import', formOf('x'.repeat(200_000))),
      413,
    ],
  ])('%s is refused', async (_, ask, status) => {
    const client = await register();
    const answer = await ask(client);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      error: expect.any(String) as string,
      message: expect.any(String) as string,
    });
    await expect.poll(nameless).toEqual([]);
  });

  async function declare(client: Client, bytes: number): Promise<Response> {
    const { socket, received } = await beginUpload(client, bytes);
    await expect.poll(received).toMatch(/\r\n\r\n[\s\S]*\}/);
    socket.destroy();
    const [head, body] = received().split('\r\n\r\n');
    return new Response(body!.slice(body!.indexOf('{'), body!.lastIndexOf('}') + 1), {
      status: Number(head!.split(' ')[1]),
    });
  }

  it('may be slow, but not stand still', { timeout: 120_000 }, async () => {
    const [slow, still, slower] = [await register(), await register(), await register()];
    const row = '2026-05-01,5\n'.repeat(200);
    const end = '\r\n--b--\r\n';
    const declared = BEGIN.length + 40 * row.length + end.length;
    const [dripping, standing] = [await beginUpload(slow, declared), await beginUpload(still, 50_000_000)];
    const trickling = await beginUpload(slower, 50_000_000);
    // Longer than any other request may take.
    for (let at = 0; at < 40; at += 1) {
      await sleep(900);
      dripping.socket.write(row);
      if (trickling.received() === '') trickling.socket.write('1');
    }
    dripping.socket.write(end);
    await expect.poll(dripping.received).toContain('HTTP/1.1 202');
    for (const { received } of [standing, trickling])
      await expect.poll(received).toContain('The file arrived too slowly');
    await expect.poll(nameless).toEqual([]);
  });

  it('of 100 MB takes little memory and says how far it is', { timeout: 300_000 }, async () => {
    const client = await register();
    const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024;
    const before = peak();
    // Rows of 64 bytes, as trackers write them with more columns than are read.
    const part = Buffer.alloc(1024 * 1024, `2026-05-01,5,${'x'.repeat(50)}\n`);
    const end = '\r\n--b--\r\n';
    const { socket, received } = await beginUpload(client, BEGIN.length + 100 * part.length + end.length);
    for (let at = 0; at < 100; at += 1) if (!socket.write(part)) await once(socket, 'drain');
    socket.write(end);
    await expect.poll(received, { timeout: 60_000 }).toContain('HTTP/1.1 202');
    // The table is no archive: its own size says how far the reading is. All of it takes minutes on a slow machine.
    await expect
      .poll(async () => JSON.stringify(await state(client)), { timeout: 200_000 })
      .toMatch(/"progress":[1-9]/);
    const { importId } = await state(client);
    expect((await client.sendJson('DELETE', `/api/wearable/import/${importId}`)).status).toBe(200);
    await expect.poll(nameless).toEqual([]);
    expect(peak() - before).toBeLessThan(200);
  });
});
