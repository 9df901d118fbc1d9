import type { PersonalVault } from '../vault/vault.server';
import type { SearchedRow } from './block';

/** The rows behind the position `after`, up to and with `through`. */
export type Range = { after: string; through: string };

/** One kind of rows that are searched. `Values` is what a search has to know of a row; it is kept as JSON. */
export type SegmentKind<Row, Values> = {
  name: 'entry' | 'title' | 'message';
  /** Of all rows. */
  range: Range;
  /** Returns rows in the order of their positions. Positions compare as texts, as the triggers compare them. */
  load: (userId: string, range: Range, limit: number) => Promise<Row[]>;
  positionOf: (row: Row) => string;
  /** Returns the folded text of a row; of a damaged one an empty text, so that the rest is searched. */
  open: (vault: PersonalVault, row: Row) => SearchedRow<Values>;
  /** False for a row that is still being written: it is read from its table for now. */
  isSettled?: (row: Row) => boolean;
};

/** `rowCount` is null while the segment is being made. */
export type Segment = Range & { id: string; rowCount: number | null };

/** Of rows that are sorted by a time and their id. The triggers make the same text. */
export const timePosition = ({ createdAt, id }: { createdAt: Date; id: string }) =>
  `${createdAt.toISOString().slice(0, TIME)} ${id}`;
export const ALL_TIMES: Range = { after: '0001-01-01T00:00:00.000 ', through: '9999-12-31T23:59:59.999 ~' };
const TIME = '0001-01-01T00:00:00.000'.length;

export const parseTimePosition = (position: string) => ({
  createdAt: new Date(`${position.slice(0, TIME)}Z`),
  id: position.slice(TIME + 1),
});

/** Of rows that are numbered. */
export const numberPosition = ({ id }: { id: number }) => String(id).padStart(NUMBER, '0');
const NUMBER = 16;
export const ALL_NUMBERS: Range = { after: '0'.repeat(NUMBER), through: numberPosition({ id: 2 ** 31 - 1 }) };

export const parseNumberPosition = Number;
