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
  /** Ids that were chosen on other pages of the list. */
  chosenOnOtherPages: string[];
  /** How many entries the journal has. */
  total: number;
  error: string | null;
};

/** `href` is the address of the file, or null when it was already downloaded. */
export type ExportSent = { view: 'sent'; format: ExportFormat; href: string | null };

export type ExportPage = ExportForm | ExportSent;
