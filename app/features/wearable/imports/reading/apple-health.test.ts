import { describe, expect, it } from 'vitest';
import { createWallClock } from '~/platform/calendar/wall-clock';
import { readAppleHealth } from './apple-health';
import { DayCollector } from './day-collector';

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation)*)>
<!ATTLIST Record type CDATA #REQUIRED sourceName CDATA #REQUIRED>
<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
]>`;
const record = (type: string, from: string, to: string, value: string, more = 'unit="count"') =>
  `<Record type="${type}" sourceName="Maya’s Watch" ${more} creationDate="2024-05-02 10:00:00 +0200" startDate="2024-05-${from}:00 +0200" endDate="2024-05-${to}:00 +0200" value="${value}"/>`;
const quantity = (type: string, ...rest: [string, string, string, string?]) =>
  record(`HKQuantityTypeIdentifier${type}`, ...rest);
const sleep = (from: string, to: string, value: string) =>
  record('HKCategoryTypeIdentifierSleepAnalysis', from, to, `HKCategoryValueSleepAnalysis${value}`, '');
const whole = (...records: string[]) => `${HEAD}<HealthData locale="en_US">${records.join('\n ')}</HealthData>`;

async function read(xml: string) {
  const collector = new DayCollector('2024-06-01');
  const bytes = Buffer.from(xml);
  // Each part ends in the middle of something.
  const parts = (async function* () {
    for (let at = 0; at < bytes.length; at += 37) yield await Promise.resolve(bytes.subarray(at, at + 37));
  })();
  await readAppleHealth(parts, collector, createWallClock('UTC'));
  return Object.fromEntries(collector.finish());
}

describe('an export of Apple Health', () => {
  it('has readings of the day that the clock of the person showed', async () => {
    const days = await read(
      whole(
        quantity('StepCount', '01 10:00', '01 10:10', '500'),
        quantity('HeartRate', '01 22:30', '01 22:30', '71', 'unit="count/min"'),
        quantity('RestingHeartRate', '01 00:00', '01 22:00', '58', 'unit="count/min"'),
        quantity('HeartRateVariabilitySDNN', '01 03:00', '01 03:01', '48.6', 'unit="ms"'),
        quantity('ActiveEnergyBurned', '01 10:00', '01 10:10', '836.8', 'unit="kJ"'),
        quantity('BasalEnergyBurned', '01 00:00', '01 23:00', '1500', 'unit="Cal"'),
        quantity('BodyMass', '01 10:00', '01 10:00', '70', 'unit="kg"'),
      ),
    );
    expect(days).toEqual({
      '2024-05-01': {
        steps: 500,
        heartRate: 71,
        heartRateAt: '2024-05-01T20:30:00.000Z',
        restingHeartRate: 58,
        heartRateVariability: 48.6,
        caloriesBurned: 1700,
        recordedAt: '2024-05-01T21:00:00.000Z',
      },
    });
  });

  it('has nights with their stages, on the day on which they end', async () => {
    const days = await read(
      whole(
        sleep('01 22:30', '02 07:00', 'InBed'),
        sleep('01 23:00', '02 02:00', 'AsleepCore'),
        sleep('02 02:00', '02 03:00', 'AsleepDeep'),
        sleep('02 03:00', '02 03:30', 'Awake'),
        sleep('02 03:30', '02 06:30', 'AsleepREM'),
        sleep('02 03:30', '02 06:30', 'AsleepUnspecified'),
      ),
    );
    expect(days['2024-05-02']).toMatchObject({ sleepDuration: 420, sleepQuality: 'good' });
  });

  it('is read with slips: attributes twice, unknown entities, values that are none', async () => {
    const days = await read(
      whole(
        quantity('StepCount', '01 10:00', '01 10:10', '500', 'unit="count" unit="count"'),
        quantity('StepCount', '01 11:00', '01 11:10', '&lol2;'),
        quantity('StepCount', '01 99:00', '01 11:10', '5'),
        quantity('HeartRate', '01 12:00', '01 12:00', '1e9', 'unit="count/min"'),
        quantity('ActiveEnergyBurned', '01 10:00', '01 10:10', '3', 'unit="furlong"'),
      ),
    );
    expect(days['2024-05-01']).toMatchObject({ steps: 500 });
    expect(days['2024-05-01']).not.toHaveProperty('heartRate');
  });

  it.each([
    ['another document', '<html><body/></html>', 'unknown'],
    ['half a document', whole(quantity('StepCount', '01 10:00', '01 10:10', '5')).slice(0, -20), 'damaged'],
    ['nothing', '', 'damaged'],
    ['a deep document', whole('<a>'.repeat(50_000)), 'damaged'],
    ['no XML', `${HEAD}<HealthData>${'<<>'.repeat(5_000)}</HealthData>`, 'damaged'],
  ])('is not %s', async (_, xml, failure) => {
    await expect(read(xml)).rejects.toMatchObject({ failure });
  });
});
