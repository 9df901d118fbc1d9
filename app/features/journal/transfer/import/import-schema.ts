import type { Safety } from '~/features/safety/safety-of';
import type { Severity } from '~/features/safety/severity';

/** More entries than a long life of writing, and fewer than would hold the database up. */
export const MAX_ENTRIES = 20_000;
export const IMPORT_ACCEPT = '.json,.zip,.md,application/json,application/zip,text/markdown';

/** A journal of many years, as it leaves Orion, is larger than the files of docs/spec.md §9, which names others. */
export const MAX_IMPORT_MB = 32;
export const MAX_IMPORT_BYTES = MAX_IMPORT_MB * 1024 * 1024;
export const IMPORT_TOO_LARGE = `File too large: Please upload a file smaller than ${MAX_IMPORT_MB}MB.`;

/** An entry of a file that did not come in: what it is called there, and a sentence that says why. */
export type UnreadEntry = { name: string; reason: string };

/** What came of an import. What is not there has nothing to tell. */
export type ImportSummary = {
  imported: number;
  /** Those that the journal holds already. */
  skipped: number;
  /** How many could not be read, and the first of them. */
  failed?: number;
  failures?: UnreadEntry[];
  /** Sentences about what was changed or left out. */
  notes?: string[];
  /** The gravest of what came in from the last days. */
  severity?: Severity;
};

/** As programs and pages see it: `safety` is what stands beside it when recent entries speak of danger. */
export type ShownImport = Omit<ImportSummary, 'severity'> & { safety?: Safety };

export const MAX_FAILURES_TOLD = 100;

/** Why a file is refused as a whole: the words of the thread that reads it, and those for the person. */
export const REFUSALS = {
  wrong: ['unsupported_type', 'Please choose a JSON file, a zip of Markdown files, or a Day One zip.'],
  unknown: [
    'validation',
    'This JSON file is not a journal that Orion knows. Please choose an export of Orion or of Day One.',
  ],
  damaged: ['validation', 'This file could not be read. It may be damaged. Please export it once more.'],
  many: [
    'too_large',
    `This file has more than ${MAX_ENTRIES.toLocaleString('en-US')} entries. Please import it in parts.`,
  ],
  oversized: ['too_large', 'This file unpacks to more than Orion can read at once. Please import it in parts.'],
  slow: ['too_large', 'This file took too long to read. Please import it in parts.'],
  empty: ['validation', 'There are no journal entries in this file.'],
} as const;
export type ImportRefusal = keyof typeof REFUSALS;
