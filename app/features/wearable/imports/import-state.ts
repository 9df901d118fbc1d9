import type { ImportFailure } from './reading/import-failure';

/** Where the import of a person stands, for the page and the API. Days are 'YYYY-MM-DD'. */
export type ImportState =
  | { status: 'none' }
  | { status: 'reading'; importId: string; progress: number }
  | { status: 'failed'; importId: string; failure: ImportFailure; message: string }
  | {
      status: 'ready';
      importId: string;
      /** The name of the source. */
      source: string;
      first: string;
      last: string;
      /** Both in words. */
      span: string;
      days: number;
      /** Days that this source said nothing of before. */
      newDays: number;
      /** Days with each reading. */
      readings: { name: string; days: number }[];
      /** The first day, one in the middle and the last one, with what would be saved of them in words. */
      samples: { day: string; words: string }[];
    };
