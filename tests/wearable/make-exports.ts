/** Files that trackers export, as far as Orion reads them. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export const APPLE_HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
<!ATTLIST Record type CDATA #REQUIRED unit CDATA #IMPLIED value CDATA #IMPLIED>
]>
<HealthData locale="en_US">
`;
export const APPLE_END = '</HealthData>\n';

/** `from` and `to` are such as '2026-05-01 10:00'; the clock of the person is four hours behind UTC. */
export function appleRecord(type: string, from: string, to: string, value: number | string, unit = 'count'): string {
  const kind = type === 'SleepAnalysis' ? 'HKCategoryTypeIdentifier' : 'HKQuantityTypeIdentifier';
  const device = '&lt;&lt;HKDevice: 0x3004d3fc0&gt;, name:Apple Watch, manufacturer:Apple Inc., hardware:Watch7,3&gt;';
  return `<Record type="${kind}${type}" sourceName="Watch" sourceVersion="11.1" device="${device}" unit="${unit}" creationDate="${to}:00 -0400" startDate="${from}:00 -0400" endDate="${to}:00 -0400" value="${value}"/>\n`;
}

type Packed = { name: string; text: string | Buffer | Iterable<string> };

/** Writes a zip. Long texts are given as parts, so that none of them is in memory as a whole. */
export async function writeZip(file: string, files: readonly Packed[]): Promise<void> {
  const zip = new ZipFile();
  for (const { name, text } of files) {
    if (typeof text === 'string' || Buffer.isBuffer(text)) zip.addBuffer(Buffer.from(text), name);
    else zip.addReadStream(Readable.from(text), name);
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

const minute = (dateTime: string, value: string) => ({ dateTime, value });

/** What Google gives of a Fitbit account: old JSON files, and tables of the same days and of a later one. */
export const TAKEOUT: readonly Packed[] = [
  {
    name: 'Takeout/Fitbit/Global Export Data/steps-2026-05-01.json',
    text: JSON.stringify([
      minute('05/01/26 14:00:00', '700'),
      minute('05/01/26 14:01:00', '300'),
      minute('05/02/26 14:00:00', '5000'),
    ]),
  },
  {
    name: 'Takeout/Fitbit/Global Export Data/resting_heart_rate-2026-01-01.json',
    text: JSON.stringify([{ dateTime: '05/01/26 00:00:00', value: { date: '05/01/26', value: 57.6, error: 6 } }]),
  },
  {
    name: 'Takeout/Fitbit/Global Export Data/sleep-2026-05-01.json',
    text: JSON.stringify([
      { dateOfSleep: '2026-05-01', endTime: '2026-05-01T06:45:00.000', minutesAsleep: 402, timeInBed: 460 },
    ]),
  },
  { name: 'Takeout/Fitbit/Global Export Data/heart_rate-2026-05-01.json', text: 'no JSON at all' },
  {
    name: 'Takeout/Fitbit/Physical Activity_GoogleData/steps_2026-05-02.csv',
    text: 'timestamp,steps,data source\n2026-05-02T14:00:00Z,5100,Charge 6\n2026-05-03T14:00:00Z,900,Charge 6\n',
  },
  {
    name: 'Takeout/Fitbit/Physical Activity_GoogleData/heart_rate_2026-05-03.csv',
    text: 'timestamp,beats per minute,data source\n2026-05-03T14:00:00Z,88,Charge 6\n2026-05-03T14:00:05Z,90,Charge 6\n',
  },
  {
    name: 'Takeout/Fitbit/Physical Activity_GoogleData/daily_resting_heart_rate.csv',
    text: 'timestamp,beats per minute,data source\n2026-05-03T00:00:00Z,61,Charge 6\n',
  },
  {
    name: 'Takeout/Fitbit/Heart Rate Variability/Daily Heart Rate Variability Summary - 2026-05-(1).csv',
    text: 'timestamp,rmssd,nremhr,entropy\n2026-05-03T00:00:00,31.5,58,2.1\n',
  },
  {
    name: 'Takeout/Fit/Daily activity metrics/Daily activity metrics.csv',
    text: 'Date,Move Minutes count,Calories (kcal),Step count\n2026-05-03,30,2100.5,10\n2026-05-04,10,1900,20\n',
  },
  { name: 'Takeout/archive_browser.html', text: '<html></html>' },
];
