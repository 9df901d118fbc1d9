/** The pages of readings without scripts, on a server without a provider: trackers are demo data. */
import { describe, expect, it } from 'vitest';
import { connectDemo } from '../setup/connect-demo';
import { withSharedServer } from '../setup/fixtures';
import { type Client, createClient } from '../setup/http-client';
import { errorOf, linksOf, openPage, parsePage, valueOf } from '../setup/parse-page';

const server = withSharedServer();
const TAB = '/settings?tab=fitbit';

async function register(): Promise<Client> {
  const client = createClient(server.url);
  await client.register();
  return client;
}

async function withDemo(): Promise<Client> {
  const client = await register();
  await connectDemo(client);
  return client;
}

describe('Fitbit Sync', () => {
  it('says what connecting is for, and that readings are none yet', async () => {
    const page = await openPage(await register(), TAB);
    expect(page.getByRole('heading', { name: 'Fitbit Sync' })).toBeTruthy();
    expect(page.getByRole('button', { name: 'Try it with demo data' })).toBeTruthy();
    expect(page.getByRole('region', { name: 'Latest readings' }).textContent).toMatch(/no readings|nothing/i);
    expect(linksOf(page, 'Import a file')).toEqual(['/wearable/import']);
  });

  it('connects by a form, shows all readings with words, and disconnects', async () => {
    const client = await register();
    const there = await client.postForm(TAB, { intent: 'wearable-connect' });
    expect(there.status).toBe(303);
    await client.request(there.headers.get('location')!);
    const page = await openPage(client, TAB);
    const readings = page.getByRole('region', { name: 'Latest readings' });
    expect(readings.textContent).toContain('Demo data');
    for (const name of [
      'Heart rate',
      'Resting heart rate',
      'Stress (estimate)',
      'Steps',
      'Sleep',
      'Calories',
      'Recorded',
    ])
      expect(readings.textContent).toContain(name);
    expect(readings.textContent).toMatch(/\d+ h( \d+ min)?/);
    expect(readings.textContent).toMatch(/Below the fat burn zone|Fat burn zone|Cardio zone|Peak zone/);
    expect(readings.textContent).toContain('Article 50(3)');
    const nav = await openPage(client, '/');
    expect(nav.text).toMatch(/\d+ bpm/);
    expect(nav.text).toContain('Demo data');
    const synced = await client.postForm(TAB, { intent: 'wearable-sync' });
    expect(synced.headers.get('location')).toBe(TAB);
    expect((await openPage(client, TAB)).text).toContain('Synced');
    const devices = await openPage(client, '/settings?tab=fitbit&devices');
    expect(devices.text).toContain('Demo tracker');
    await client.postForm(TAB, { intent: 'wearable-disconnect' });
    const after = await openPage(client, TAB);
    expect(after.text).toContain('Tracker disconnected');
    expect(after.getByRole('button', { name: 'Try it with demo data' })).toBeTruthy();
    expect((await openPage(client, '/')).text).not.toMatch(/\d+ bpm/);
  });

  it('makes a token of a phone app, shows it once, and revokes it', async () => {
    const client = await register();
    const made = parsePage(await (await client.postForm(TAB, { intent: 'push-token' })).text());
    const [, token] = made.getByText(/^Bearer /, { selector: 'code' }).textContent!.split(' ');
    const again = await openPage(client, TAB);
    expect(again.text).not.toContain(token!);
    expect(again.text).toContain('has not been used yet');
    const push = () =>
      createClient(server.url).request('/api/wearable/push?timeZone=UTC', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          steps: [{ count: 4567, start_time: '2026-05-01T10:00:00Z', end_time: '2026-05-01T10:10:00Z' }],
        }),
      });
    const answer = await push();
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, days: 1 }]);
    expect((await openPage(client, TAB)).text).toContain('last used');
    expect(await client.getJson('/api/fitbit/latest')).toMatchObject({ body: { steps: 4567, sources: ['Phone app'] } });
    await client.postForm(TAB, { intent: 'push-revoke' });
    expect((await push()).status).toBe(401);
    expect((await openPage(client, TAB)).getByRole('button', { name: 'Make a token' })).toBeTruthy();
  });
});

describe('sources of readings', () => {
  const HERE = '/wearable/sources';

  it('are readings by hand, with their errors beside the fields and nothing lost', async () => {
    const client = await register();
    const day = new Date().toISOString().slice(0, 10);
    const form = { intent: 'entry', day, heartRate: '9', sleepHours: '7', sleepMinutes: '30', steps: '5000' };
    const answer = await client.postForm(HERE, form);
    expect(answer.status).toBe(400);
    const page = parsePage(await answer.text());
    expect(errorOf(page, 'heartRate')).toContain('from 20 to 260');
    expect([valueOf(page, 'sleepHours'), valueOf(page, 'steps')]).toEqual(['7', '5000']);
    const saved = await client.postForm(HERE, { ...form, heartRate: '72' });
    expect(saved.headers.get('location')).toBe(HERE);
    const after = await openPage(client, HERE);
    expect(after.text).toContain('saved');
    expect(valueOf(after, 'heartRate')).toBe('72');
    expect(await client.getJson('/api/fitbit/latest')).toMatchObject({
      body: { heartRate: 72, sleepDuration: 450, steps: 5000, sources: ['Added by hand'], isDemo: false },
    });
  });

  it('count in the order that the person chooses, and are deleted', async () => {
    const client = await withDemo();
    const day = new Date().toISOString().slice(0, 10);
    await client.postForm(HERE, { intent: 'entry', day, steps: '123456' });
    const steps = async () => (await client.getJson<{ steps: number }>('/api/fitbit/latest')).body.steps;
    expect(await steps()).toBe(123_456);
    const page = await openPage(client, HERE);
    const items = page.getByRole('region', { name: 'Which source counts' }).querySelectorAll('li');
    expect([...items].map((item) => /Added by hand|Demo data/.exec(item.textContent!)?.[0])).toEqual([
      'Added by hand',
      'Demo data',
    ]);
    await client.postForm(HERE, { intent: 'move', source: 'demo', direction: 'up' });
    expect(await steps()).not.toBe(123_456);
    await client.postForm(HERE, { intent: 'delete', source: 'demo' });
    expect(await steps()).toBe(123_456);
    await client.postForm(HERE, { intent: 'delete', source: 'manual', day });
    expect(await client.getJson('/api/fitbit/latest')).toMatchObject({ body: {} });
  });
});

describe('readings over time', () => {
  it('are drawings with their words, or a table', async () => {
    const client = await withDemo();
    const page = await openPage(client, '/wearable?range=90');
    const drawings = page.getAllByRole('img');
    expect(drawings).toHaveLength(3);
    expect(drawings.map((drawing) => drawing.querySelector('title')?.textContent)).toEqual([
      'Resting heart rate over the last 90 days',
      'Sleep over the last 90 days',
      'Steps over the last 90 days',
    ]);
    expect(page.text).toContain('Demo data');
    expect(linksOf(page, /days$/)).toHaveLength(3);
    const table = await openPage(client, '/wearable?range=7&view=table');
    expect(table.getAllByRole('row')).toHaveLength(8);
    expect(table.getByRole('table', { name: 'Readings of the last 7 days, newest first' })).toBeTruthy();
  });

  it('have the mood of the journal laid over, and made-up ones are not compared with it', async () => {
    const client = await withDemo();
    for (let back = 0; back < 15; back += 1)
      await client.sendJson('POST', '/api/journal', {
        title: 'A day',
        content: 'Words.',
        moodScore: 1 + (back % 5),
        createdAt: new Date(Date.now() - back * 86_400_000).toISOString(),
      });
    const page = await openPage(client, '/wearable?range=30&mood=1');
    expect(page.getByRole('link', { name: 'Hide my mood' })).toBeTruthy();
    expect(page.text).toContain('demo data, so they are not compared with your mood');
    expect(page.text).not.toMatch(/pattern|n = /);
    expect(page.text).toContain('It is never inferred.');
    expect((await openPage(client, '/wearable?range=30')).text).not.toContain('mood you noted');
  });

  it('are empty with a way on', async () => {
    const page = await openPage(await register(), '/wearable');
    expect(page.text).toContain('No readings in the last 30 days.');
    expect(linksOf(page, 'Import a file')).toEqual(['/wearable/import']);
  });
});
