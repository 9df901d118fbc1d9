import type { ErrorCode } from '~/platform/errors';

/** Why a file could not be read, and what is said of it. */
export const importFailures = {
  unknown: [
    'unsupported_type',
    'Orion does not know this kind of file. Please choose the zip that Apple Health, Fitbit or Google gave you, or a CSV file with a date in each row.',
  ],
  empty: ['validation', 'There are no readings in this file that Orion can keep.'],
  undated: [
    'validation',
    'No row has a date that Orion can read. Please write days as 2026-11-24, or as 2026-11-24 07:30 with a time.',
  ],
  fractions: [
    'validation',
    'Some steps in this file are not whole numbers, such as 8.412. Please write them without a point: 8412.',
  ],
  damaged: ['validation', 'The file is damaged, or only part of it arrived. Please export it again.'],
  locked: ['validation', 'The zip is locked with a password. Please export it without one.'],
  oversized: ['too_large', 'The file unpacks to more than Orion reads at a time.'],
  slow: ['validation', 'Reading the file took too long. Please export fewer years.'],
  interrupted: ['unavailable', 'Orion was stopped while it read the file. Please choose it again.'],
} as const satisfies Record<string, readonly [code: ErrorCode, message: string]>;

export type ImportFailure = keyof typeof importFailures;

export function isImportFailure(code: string | null): code is ImportFailure {
  return code !== null && Object.hasOwn(importFailures, code);
}
