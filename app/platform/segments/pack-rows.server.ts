import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createYield } from '../event-loop';
import { openVault, type PersonalVault } from '../vault/vault.server';
import { makeBlock, type SearchedRow } from './block';
import type { Segment, SegmentKind } from './segment-kind';
import { deleteSegments, finishSegment, reserveSegment } from './segment-rows.server';
import { findLoose, type Loose } from './uncovered';

/** A segment holds so many rows, or fewer of so many characters. */
const MAX_ROWS = 64;
const MAX_CHARACTERS = 256 * 1024;
/** Others are served between two segments. */
const PAUSE_MS = 5;
/** The newest rows stay outside of segments until there are so many. */
export const TAIL_ROWS = MAX_ROWS;
export const TAIL_CHARACTERS = MAX_CHARACTERS;

/** Packs the rows that no segment covers into segments. Rows that are written meanwhile stay outside. */
export async function packRows<Row, Values>(
  userId: string,
  kind: SegmentKind<Row, Values>,
  segments: readonly Segment[],
): Promise<void> {
  const vault = await openVault(userId);
  for (const loose of findLoose(kind.range, segments)) await packRange(userId, kind, loose, vault);
}

async function packRange<Row, Values>(
  userId: string,
  kind: SegmentKind<Row, Values>,
  { through, absorbed, isTail, hasGap, ...loose }: Loose,
  vault: PersonalVault,
): Promise<void> {
  let replaced: readonly string[] = absorbed;
  for (let { after } = loose; ; await wait(PAUSE_MS)) {
    const loaded = await kind.load(userId, { after, through }, MAX_ROWS);
    const { rows, searched, isFull } = await openSettled(kind, loaded, vault);
    const isEnd = rows.length === loaded.length && rows.length < MAX_ROWS;
    if (isTail && !isFull && !hasGap) return;
    if (rows.length === 0 && (isTail || !isEnd)) return isEnd ? deleteSegments(userId, replaced) : undefined;
    const range = { after, through: isEnd && !isTail ? through : kind.positionOf(rows.at(-1)!) };
    const id = await reserveSegment(userId, kind.name, range, replaced);
    if (id === null) return;
    // From here on a write would delete the segment: what was read before still has to be there.
    const again = await kind.load(userId, range, MAX_ROWS + 1);
    if (!isDeepStrictEqual(again, rows)) return deleteSegments(userId, [id]);
    if (!(await finishSegment(userId, id, vault, makeBlock(searched)))) return;
    if (isEnd) return;
    replaced = [];
    after = range.through;
  }
}

/** Opens rows until one is still being written, or a segment is full. */
async function openSettled<Row, Values>(kind: SegmentKind<Row, Values>, loaded: readonly Row[], vault: PersonalVault) {
  const searched: SearchedRow<Values>[] = [];
  const yieldIfDue = createYield();
  let characters = 0;
  for (const row of loaded) {
    if (kind.isSettled?.(row) === false || characters >= MAX_CHARACTERS) break;
    const opened = kind.open(vault, row);
    searched.push(opened);
    characters += opened.text.length;
    const others = yieldIfDue();
    if (others) await others;
  }
  const isFull = searched.length === MAX_ROWS || characters >= MAX_CHARACTERS;
  return { rows: loaded.slice(0, searched.length), searched, isFull };
}
