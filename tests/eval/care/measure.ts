/** Returns "0.500 (1 of 2)". */
export function share<Row>(rows: readonly Row[], holds: (row: Row) => boolean): string {
  const count = rows.filter(holds).length;
  return `${(count / rows.length).toFixed(3)} (${count} of ${rows.length})`;
}

/** The area under the ROC curve: how often a row of `y` has the higher score. */
export function areaUnder(rows: readonly { score: number; y: boolean }[]): number {
  const sorted = [...rows].sort((one, other) => one.score - other.score);
  const count = rows.filter(({ y }) => y).length;
  let ranks = 0;
  for (let at = 0; at < sorted.length;) {
    let end = at;
    while (end < sorted.length && sorted[end]!.score === sorted[at]!.score) end += 1;
    // Equal scores share their rank.
    for (; at < end; at += 1)
      if (sorted[at]!.y) ranks += (sorted.findIndex(({ score }) => score === sorted[at]!.score) + end + 1) / 2;
  }
  return (ranks - (count * (count + 1)) / 2) / (count * (rows.length - count));
}
