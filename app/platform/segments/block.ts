/** Rows that are searched together: what each is, and the folded texts of all, one after the other. */
export type Block<Values> = {
  values: readonly Values[];
  /** Where the text of each row ends. */
  ends: readonly number[];
  /** Null where only `values` were read. */
  text: string | null;
};

/** What is searched of a row, and what a search needs to know of it. */
export type SearchedRow<Values> = { values: Values; text: string };

export function makeBlock<Values>(rows: readonly SearchedRow<Values>[]): Block<Values> & { text: string } {
  let end = 0;
  const ends = rows.map(({ text }) => (end += text.length));
  return { values: rows.map(({ values }) => values), ends, text: rows.map(({ text }) => text).join('') };
}

/** Returns the text of a row of the block. */
export function textOf({ ends, text }: Block<unknown>, row: number): string {
  return text!.slice(ends[row - 1] ?? 0, ends[row]);
}

/** Returns the numbers of the rows that contain the folded words, in their order. Words are in one row as a whole. */
export function findRows({ ends, text }: Block<unknown>, wanted: string): number[] {
  if (wanted === '') return ends.map((_, row) => row);
  const found: number[] = [];
  for (let at = text!.indexOf(wanted); at !== -1;) {
    const row = rowAt(ends, at);
    const isWhole = at + wanted.length <= ends[row]!;
    if (isWhole) found.push(row);
    at = text!.indexOf(wanted, isWhole ? ends[row] : at + 1);
  }
  return found;
}

/** Returns the first row that ends behind the position. */
function rowAt(ends: readonly number[], at: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]! > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Writes a block as the two texts that a segment seals. */
export function writeBlock({ values, ends, text }: Block<unknown>): { rows: string; text: string } {
  return { rows: JSON.stringify([values, ends]), text: text! };
}

export function parseBlock<Values>(rows: string, text: string | null): Block<Values> {
  const [values, ends] = JSON.parse(rows) as [Values[], number[]];
  return { values, ends, text };
}
