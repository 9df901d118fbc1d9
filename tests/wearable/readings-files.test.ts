/** Files of readings, read in the worker of the build as after an upload. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runReading } from '~/features/wearable/imports/run-reading.server';
import { APPLE_END, APPLE_HEAD, appleRecord, TAKEOUT, writeZip } from './make-exports';

const folder = mkdtempSync(path.join(os.tmpdir(), 'orion-readings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MEGABYTE = 1024 * 1024;
let count = 0;

async function read(write: (file: string) => Promise<void> | void, name = 'export.zip', signal?: AbortSignal) {
  const file = path.join(folder, `${(count += 1)}-${name}`);
  await write(file);
  const fd = openSync(file, 'r');
  const given = { fd, fileName: name, size: statSync(file).size, lastDay: '2026-11-25', timeZone: 'America/New_York' };
  const progress: number[] = [];
  const outcome = await runReading(given, signal ?? new AbortController().signal, (percent) => progress.push(percent));
  closeSync(fd);
  rmSync(file);
  const days = 'days' in outcome ? Object.fromEntries(outcome.days) : {};
  return { ...outcome, progress, days };
}

const zipped = (files: Parameters<typeof writeZip>[1]) => (file: string) => writeZip(file, files);
const plain = (text: string | Buffer) => (file: string) => writeFileSync(file, text);
const apple = (text: string | Iterable<string>) => zipped([{ name: 'apple_health_export/export.xml', text }]);

function* years(days: number, perDay: number, until = '2026-11-24'): Generator<string> {
  yield APPLE_HEAD;
  for (let back = 0; back < days; back += 1) {
    const day = new Date(Date.parse(until) - back * 86_400_000).toISOString().slice(0, 10);
    let text = '';
    for (let at = 0; at < perDay; at += 1) {
      const time = `${day} ${String(Math.floor((at * 1440) / perDay / 60)).padStart(2, '0')}:${String(Math.floor((at * 1440) / perDay) % 60).padStart(2, '0')}`;
      text += appleRecord(at % 2 === 0 ? 'StepCount' : 'HeartRate', time, time, 60 + (at % 40));
    }
    yield text;
  }
  yield APPLE_END;
}

describe('a file of readings', () => {
  it('of Apple Health is a zip, in whatever language its name is, or the XML in it', async () => {
    const text = `${APPLE_HEAD}${appleRecord('StepCount', '2026-05-01 23:50', '2026-05-01 23:55', 80)}${APPLE_END}`;
    const files = [
      { name: 'apple_health_export/exportación.xml', text },
      { name: 'apple_health_export/export_cda.xml', text: `<ClinicalDocument>${' '.repeat(9_000)}</ClinicalDocument>` },
      { name: 'apple_health_export/electrocardiograms/ecg.csv', text: 'Name,Maya' },
    ];
    for (const answer of [await read(zipped(files)), await read(plain(text), 'export.xml')])
      expect(answer).toMatchObject({ source: 'apple-health', days: { '2026-05-01': { steps: 80 } } });
  });

  it('of Fitbit and Google has what its tables say, and what only the older files say', async () => {
    const { days, ...answer } = await read(zipped(TAKEOUT));
    expect(answer).toMatchObject({ source: 'takeout' });
    expect(days).toMatchObject({
      '2026-05-01': { steps: 1000, restingHeartRate: 58, sleepDuration: 402, sleepQuality: 'good' },
      '2026-05-02': { steps: 5100 },
      '2026-05-03': {
        steps: 900,
        heartRate: 90,
        restingHeartRate: 61,
        heartRateVariability: 31.5,
        caloriesBurned: 2101,
      },
      '2026-05-04': { steps: 20 },
    });
    expect(Object.keys(days)).toHaveLength(4);
  });

  it('is a table, plain or zipped', async () => {
    const text = 'date,steps\n2026-05-01,8000\n';
    for (const answer of [await read(plain(text), 'mine.csv'), await read(zipped([{ name: 'mine.csv', text }]))])
      expect(answer).toMatchObject({ source: 'csv', days: { '2026-05-01': { steps: 8000 } } });
    const json = JSON.stringify([{ dateTime: '05/01/26 14:00:00', value: '700' }]);
    expect(await read(plain(json), 'steps-2026-05-01.json')).toMatchObject({ source: 'takeout' });
  });

  it('is a zip of tables that a Mac made, with a text beside them', async () => {
    const text = 'date,steps\n2026-05-01,8000\n';
    const files = [
      { name: 'mine.csv', text },
      { name: '__MACOSX/._mine.csv', text: Buffer.from([0, 5, 22, 7, 0, 2, 0, 0]) },
      { name: 'sub/._other.csv', text: 'x' },
      { name: 'README.txt', text: 'These are my steps, with love.' },
    ];
    for (const all of [files, files.toReversed()])
      expect(await read(zipped(all))).toMatchObject({ source: 'csv', days: { '2026-05-01': { steps: 8000 } } });
    expect(await read(zipped(files.slice(1)))).toMatchObject({ failure: 'unknown' });
  });

  it('of years is read in little memory, with its progress', async () => {
    const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) * 1024;
    const answer = await read(async (file) => {
      await apple(years(3_000, 120))(file);
      before = rss();
      watch = setInterval(() => (peak = Math.max(peak, rss())), 20);
    });
    clearInterval(watch);
    expect(answer).toMatchObject({ source: 'apple-health' });
    expect(Object.keys(answer.days)).toHaveLength(3_000);
    expect(answer.progress).toEqual([...answer.progress].sort((a, b) => a - b));
    expect((peak - before) / MEGABYTE).toBeLessThan(200);
  }, 120_000);
  let [before, peak] = [0, 0];
  let watch: NodeJS.Timeout;
});

describe('a hostile file', () => {
  it.each<[string, (file: string) => Promise<void> | void, string]>([
    ['nothing', plain(''), 'empty'],
    ['a picture', plain(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])), 'unknown'],
    [
      'half a zip',
      (file) => writeZip(file, TAKEOUT).then(() => writeFileSync(file, readFileSync(file).subarray(0, 900))),
      'damaged',
    ],
    ['a zip of something else', zipped([{ name: 'photo.jpg', text: 'x' }]), 'unknown'],
    ['a zip of nothing', zipped([]), 'unknown'],
    ['a bomb', apple([APPLE_HEAD, ...Array.from({ length: 200 }, () => ' '.repeat(MEGABYTE)), APPLE_END]), 'oversized'],
    [
      'a word without an end',
      apple([
        APPLE_HEAD,
        '<Record value="',
        ...Array.from({ length: 400 }, (_, at) => String(at).repeat(MEGABYTE / 4)),
      ]),
      'oversized',
    ],
    ['a deep document', apple([APPLE_HEAD, ...Array.from({ length: 50 }, () => '<a>'.repeat(10_000))]), 'damaged'],
    ['half a document', apple([...years(20, 50)].slice(0, -1)), 'damaged'],
    [
      'entities of entities',
      apple(
        `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(9_000)}"><!ENTITY b "${'&a;'.repeat(9_000)}">]><HealthData>&b;</HealthData>`,
      ),
      'empty',
    ],
    [
      'dates that cannot be',
      apple([
        APPLE_HEAD,
        ...['0001-01-01', '1969-12-31', '2026-02-30', '2999-01-01', '9999-99-99'].map((day) =>
          appleRecord('StepCount', `${day} 10:00`, `${day} 10:05`, 5),
        ),
        APPLE_END,
      ]),
      'empty',
    ],
    [
      'a device for every record',
      apple([
        APPLE_HEAD,
        ...Array.from({ length: 150_000 }, (_, at) =>
          appleRecord('StepCount', '2026-05-01 10:00', '2026-05-01 10:05', 5).replace('"Watch"', `"W${at}"`),
        ),
        APPLE_END,
      ]),
      'oversized',
    ],
    ['a table with a row without an end', plain(`date,steps\n${'1'.repeat(MEGABYTE)}`), 'damaged'],
    [
      'JSON that is too long',
      zipped([
        { name: 'steps-2026-05-01.json', text: [`[`, ...Array.from({ length: 12 }, () => ' '.repeat(MEGABYTE)), ']'] },
      ]),
      'empty',
    ],
  ])(
    'that is %s is refused',
    async (_, write, failure) => {
      expect(await read(write)).toMatchObject({ failure });
    },
    60_000,
  );

  it('locked with a password is refused', async () => {
    const locked = (file: string) =>
      writeZip(file, [{ name: 'mine.csv', text: 'date,steps\n' }]).then(() => {
        const bytes = readFileSync(file);
        // The flag of encryption, in the directory at the end.
        const at = bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 8;
        bytes[at] = bytes[at]! | 1;
        writeFileSync(file, bytes);
      });
    expect(await read(locked)).toMatchObject({ failure: 'locked' });
  });

  it('with a million rows is read within limits, each day once', async () => {
    const rows = function* () {
      yield 'date,steps\n';
      for (let at = 0; at < 1_000; at += 1)
        yield `2026-05-${String((at % 28) + 1).padStart(2, '0')},${at}\n`.repeat(1_000);
    };
    const { days } = await read(zipped([{ name: 'mine.csv', text: rows() }]));
    expect(Object.keys(days)).toHaveLength(28);
    expect(days['2026-05-01']).toMatchObject({ steps: 980 });
  }, 60_000);

  it('stops being read when the person gives it up', async () => {
    const gaveUp = new AbortController();
    setTimeout(() => gaveUp.abort(), 300);
    expect(await read(apple(years(3_000, 120)), 'export.zip', gaveUp.signal)).toMatchObject({ failure: 'interrupted' });
  }, 60_000);
});
