import type { Safety } from '~/features/safety/safety-of';
import type { Severity } from '~/features/safety/severity';

/** More entries than a lifetime of writing, and few enough not to block the database. */
export const MAX_ENTRIES = 20_000;
export const IMPORT_ACCEPT = '.json,.zip,.md,application/json,application/zip,text/markdown';

/**
 * A journal of many years, exported from Orion, is larger than the limit of docs/spec.md §9, which is for other files.
 */
export const MAX_IMPORT_MB = 32;
export const MAX_IMPORT_BYTES = MAX_IMPORT_MB * 1024 * 1024;
export const IMPORT_TOO_LARGE = `File too large: Please upload a file smaller than ${MAX_IMPORT_MB}MB.`;

/** An entry of a file that was not imported: its name in the file, and a sentence with the reason. */
export type UnreadEntry = { name: string; reason: string };

/** The result of an import. Fields with nothing to report are omitted. */
export type ImportSummary = {
  imported: number;
  /** Entries that the journal already has. */
  skipped: number;
  /** How many could not be read, and the first of them. */
  failed?: number;
  failures?: UnreadEntry[];
  /** Sentences about what was changed or left out. */
  notes?: string[];
  /** The highest severity of the recent entries. */
  severity?: Severity;
};

/** As the API and the pages return it: `safety` is what is shown with it when recent entries indicate danger. */
export type ShownImport = Omit<ImportSummary, 'severity'> & { safety?: Safety };

export const MAX_FAILURES_TOLD = 100;

/** Why a file is rejected as a whole: the codes of the worker, each with its error code and message for the user. */
export const FILE_ERRORS = {
  wrong: ['unsupported_type', 'Please choose a JSON file, a zip of Markdown files, or a Day One zip.'],
  unknown: [
    'validation',
    'This JSON file is not a journal that Orion knows. Please choose an export of Orion or of Day One.',
  ],
  damaged: ['validation', 'This file could not be read. It may be damaged. Please export it again.'],
  many: [
    'too_large',
    `This file has more than ${MAX_ENTRIES.toLocaleString('en-US')} entries. Please import it in parts.`,
  ],
  oversized: ['too_large', 'This file unpacks to more than Orion can read at once. Please import it in parts.'],
  slow: ['too_large', 'This file took too long to read. Please import it in parts.'],
  empty: ['validation', 'There are no journal entries in this file.'],
} as const;
export type FileErrorCode = keyof typeof FILE_ERRORS;
