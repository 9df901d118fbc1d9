import type { Range, Segment } from './segment-kind';

/** Segments of fewer rows are packed anew together with rows beside them. */
const SMALL = 16;

/** Rows that no segment covers. `isTail`: those behind the last segment, which may still be few. */
export type Gap = Range & { isTail: boolean };
/** A range to pack, with the small segments in it, which the new ones replace. */
export type Loose = Range & { absorbed: string[]; isTail: boolean; hasGap: boolean };

/** Returns the gaps between the segments, which are sorted. The last one is behind all segments. */
export function findGaps(all: Range, segments: readonly Segment[]): Gap[] {
  const gaps: Gap[] = [];
  let after = all.after;
  for (const segment of segments) {
    if (segment.after !== after) gaps.push({ after, through: segment.after, isTail: false });
    after = segment.through;
  }
  return [...gaps, { after, through: all.through, isTail: true }];
}

/** Returns the ranges to pack: gaps together with small segments beside them. The last one is the tail. */
export function findLoose(all: Range, segments: readonly Segment[]): Loose[] {
  const found: Loose[] = [];
  let [after, through, absorbed, hasGap] = [all.after, all.after, [] as string[], false];
  for (const segment of segments) {
    hasGap ||= segment.after !== through;
    through = segment.through;
    if (segment.rowCount! < SMALL) {
      absorbed.push(segment.id);
      continue;
    }
    if (hasGap) found.push({ after, through: segment.after, absorbed, isTail: false, hasGap });
    [after, absorbed, hasGap] = [segment.through, [], false];
  }
  return [...found, { after, through: all.through, absorbed, isTail: true, hasGap }];
}
