/** The answers of the Fitbit Web API, as far as they are read. */
import { z } from 'zod';

const text = z.string().max(200, { abort: true });
const number = z.coerce.number();

export const profile = z.object({
  user: z.object({ encodedId: text.optional(), timezone: text.optional() }),
});

const zone = z.object({ name: text, min: number, max: number });

export const heartRates = z.object({
  'activities-heart': z
    .array(
      z.object({
        dateTime: text,
        value: z.object({ restingHeartRate: number.optional(), heartRateZones: z.array(zone).optional() }),
      }),
    )
    .optional(),
  'activities-heart-intraday': z
    .object({ dataset: z.array(z.object({ time: text, value: number })).optional() })
    .optional(),
});

export const steps = z.object({ 'activities-steps': z.array(z.object({ dateTime: text, value: number })).optional() });
export const calories = z.object({
  'activities-calories': z.array(z.object({ dateTime: text, value: number })).optional(),
});

export const sleeps = z.object({
  sleep: z
    .array(
      z.object({
        dateOfSleep: text,
        isMainSleep: z.boolean().optional(),
        minutesAsleep: number.optional(),
        timeInBed: number.optional(),
      }),
    )
    .optional(),
});

export const variabilities = z.object({
  hrv: z.array(z.object({ dateTime: text, value: z.object({ dailyRmssd: number.optional() }) })).optional(),
});

export const devices = z.array(
  z.object({
    deviceVersion: text.optional(),
    type: text.optional(),
    battery: text.optional(),
    batteryLevel: number.optional(),
    /** Local time of the account, without a zone. */
    lastSyncTime: text.optional(),
  }),
);
