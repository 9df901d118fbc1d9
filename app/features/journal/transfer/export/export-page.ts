import type { ExportFormat } from './export-formats';

type EntryChoice = {
  entryId: string;
  title: string;
  createdAt: string;
  timeZone: string | null;
  isChosen: boolean;
};

export type ExportForm = {
  view: 'choose';
  format: ExportFormat;
  scope: 'all' | 'chosen';
  q: string;
  tag: string | null;
  tags: string[];
  entries: EntryChoice[];
  nextCursor: string | null;
  /** The search is not at its end yet: the same a moment later finds the rest. */
  isReading: boolean;
  /** There is more text than is searched. */
  isCut: boolean;
  /** Ids that were chosen on other pages of the list. */
  chosenElsewhere: string[];
  /** How many entries the journal has. */
  total: number;
  error: string | null;
};

/** `href` is the file, where it is still to leave. */
export type ExportSent = { view: 'sent'; format: ExportFormat; href: string | null };

export type ExportPage = ExportForm | ExportSent;
