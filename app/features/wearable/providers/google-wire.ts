/** The answers of the Google Health API v4, as far as they are read. 64-bit numbers come as texts. */
import { z } from 'zod';

const NAME = 200;
const text = z.string().max(NAME, { abort: true });
const number = z.coerce.number();
const date = z.object({ year: z.number(), month: z.number(), day: z.number() });

const pageToken = z.string().max(4_000, { abort: true }).optional();

const points = <Shape extends z.ZodType>(point: Shape) =>
  z.object({ dataPoints: z.array(point).optional(), nextPageToken: pageToken });
const totals = <Shape extends z.ZodType>(total: Shape) =>
  z.object({ rollupDataPoints: z.array(total).optional(), nextPageToken: pageToken });
const civilStart = { civilStartTime: z.object({ date }) };

export const heartRates = points(
  z.object({ heartRate: z.object({ beatsPerMinute: number, sampleTime: z.object({ physicalTime: text }) }) }),
);

export const restingHeartRates = points(
  z.object({ dailyRestingHeartRate: z.object({ date, beatsPerMinute: number }) }),
);

export const zones = points(
  z.object({
    dailyHeartRateZones: z.object({
      date,
      heartRateZones: z.array(
        z.object({
          heartRateZoneType: text,
          minBeatsPerMinute: number.optional(),
          maxBeatsPerMinute: number.optional(),
        }),
      ),
    }),
  }),
);

export const variabilities = points(
  z.object({
    dailyHeartRateVariability: z.object({ date, averageHeartRateVariabilityMilliseconds: number.optional() }),
  }),
);

export const usualVariabilities = totals(
  z.object({
    ...civilStart,
    heartRateVariabilityPersonalRange: z
      .object({
        averageHeartRateVariabilityMillisecondsMin: number.optional(),
        averageHeartRateVariabilityMillisecondsMax: number.optional(),
      })
      .optional(),
  }),
);

export const stepTotals = totals(z.object({ ...civilStart, steps: z.object({ countSum: number }).optional() }));

export const calorieTotals = totals(
  z.object({ ...civilStart, totalCalories: z.object({ kcalSum: number }).optional() }),
);

export const sleeps = points(
  z.object({
    sleep: z.object({
      interval: z.object({ endTime: text, civilEndTime: z.object({ date }).optional() }),
      metadata: z.object({ mainSleep: z.boolean().optional(), processed: z.boolean().optional() }).optional(),
      summary: z.object({ minutesAsleep: number.optional(), minutesInSleepPeriod: number.optional() }).optional(),
    }),
  }),
);

export const settings = z.object({ timeZone: text.optional() });
export const identity = z.object({ healthUserId: text.optional(), name: text.optional() });

export const devices = z.object({
  pairedDevices: z
    .array(
      z.object({
        name: text.optional(),
        deviceType: text.optional(),
        deviceVersion: text.optional(),
        batteryStatus: text.optional(),
        batteryLevel: number.optional(),
        lastSyncTime: text.optional(),
      }),
    )
    .optional(),
});

/** 'YYYY-MM-DD' */
export function dayOfDate({ year, month, day }: z.infer<typeof date>): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Numbers without leading zeros: others are refused. */
export function dateOfDay(day: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return { year, month, day: dayOfMonth };
}
