import type { z } from 'zod';
import { assertStorageLeft } from '~/features/identity/storage-limit.server';
import { isDay } from '~/platform/calendar/day';
import { dayOf } from '~/platform/calendar/day-of';
import { dayShort } from '~/platform/calendar/day-words';
import { AppError, unknownForm } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import { parseForm, readForm, textFields } from '~/platform/web/form-data.server';
import { rejectForm } from '~/platform/web/reject-form.server';
import { readTimeZone } from '~/platform/web/time-zone.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { deleteReadings, saveReadings } from '../readings/daily-readings.server';
import { type DayReadings, saysSomething } from '../readings/day-readings';
import { isReadingSource, type ReadingSource, readingSources } from '../readings/reading-sources';
import { entryForm, FUTURE_DAY } from './entry-form-schema';
import { moveSource } from './source-order.server';

const HERE = '/wearable/sources';
const NOTHING = ['Nothing to save yet', 'Please fill in at least one reading besides the day.'];

const perPerson = createRateLimit({
  name: 'wearable-entries',
  limit: 120,
  window: 60 * 60,
  message: 'You saved many readings in the last hour. Please wait a while, then send it again.',
});

/** Handles the forms of `/wearable/sources`. Throws `validation`. */
export async function handleSourcesForm(userId: string, request: Request) {
  const fields = textFields(await readForm(request));
  switch (fields['intent']) {
    case 'entry':
      return saveEntry(userId, fields, readTimeZone(request));
    case 'move':
      return move(userId, sourceOf(fields), fields['direction']);
    case 'delete':
      return remove(userId, fields);
    default:
      throw unknownForm();
  }
}

async function saveEntry(userId: string, fields: Record<string, string>, timeZone: string) {
  const submission = parseForm(fields, entryForm);
  if (submission.status !== 'success') return rejectForm('entry', submission);
  const { day } = submission.value;
  const now = new Date();
  const today = dayOf(now, timeZone);
  if (day > today) return rejectForm('entry', submission, { fields: { day: FUTURE_DAY } });
  const readings = readingsOf(submission.value, day === today ? now.toISOString() : `${day}T12:00:00.000Z`);
  if (!saysSomething(readings)) return rejectForm('entry', submission, { banner: NOTHING });
  try {
    await perPerson.use(userId);
    await assertStorageLeft(userId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return rejectForm('entry', submission, { banner: ['Not saved', error.message], error });
  }
  await saveReadings(userId, 'manual', new Map([[day, readings]]), { replaces: true });
  return redirectWithToast(HERE, { title: `Readings of ${dayShort(day)} saved`, kind: 'default' });
}

function readingsOf(given: z.output<typeof entryForm>, recordedAt: string): DayReadings {
  const { day: _, sleepHours, sleepMinutes, heartRateZone, sleepQuality, ...readings } = given;
  const slept = sleepHours !== undefined || sleepMinutes !== undefined;
  const all = {
    ...readings,
    ...(readings.stressLevel !== undefined && { stressIsOwn: true }),
    ...(readings.heartRate !== undefined && { heartRateAt: recordedAt, heartRateZone }),
    ...(slept && { sleepDuration: (sleepHours ?? 0) * 60 + (sleepMinutes ?? 0), sleepQuality }),
  };
  const known = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return { ...(known as Partial<DayReadings>), recordedAt };
}

function sourceOf({ source = '' }: Record<string, string>): ReadingSource {
  if (!isReadingSource(source)) throw new AppError('validation', 'This source is not known.');
  return source;
}

async function move(userId: string, source: ReadingSource, direction: string | undefined) {
  if (direction !== 'up' && direction !== 'down') throw new AppError('validation', 'A source can move up or down.');
  await moveSource(userId, source, direction);
  const where = direction === 'up' ? 'earlier' : 'later';
  return redirectWithToast(HERE, { title: `${readingSources[source]} counts ${where} now`, kind: 'default' });
}

/** Deletes all readings of a source, or of one day of it. */
async function remove(userId: string, fields: Record<string, string>) {
  const source = sourceOf(fields);
  const { day = '' } = fields;
  if (day !== '' && !isDay(day)) throw new AppError('validation', 'This is not a day.');
  const count = await deleteReadings(userId, { source, ...(day !== '' && { day }) });
  return redirectWithToast(HERE, {
    title: count > 0 ? 'Readings deleted' : 'Nothing was deleted',
    ...(count === 0 && { description: 'There were no such readings any more.' }),
    kind: count > 0 ? 'default' : 'destructive',
  });
}
