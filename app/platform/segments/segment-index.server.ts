import { isDeepStrictEqual } from 'node:util';
import { inBackground } from '../background.server';
import { keepOpenedText, PERSON_CHARACTERS } from '../cache/opened-text.server';
import { createYield } from '../event-loop';
import { openOr, openVault, type PersonalVault } from '../vault/vault.server';
import { type Block, makeBlock, parseBlock, type SearchedRow } from './block';
import { packRows, TAIL_CHARACTERS, TAIL_ROWS } from './pack-rows.server';
import type { Segment, SegmentKind } from './segment-kind';
import {
  deleteAllSegments,
  deleteSegments,
  listSegments,
  readSegments,
  segmentAssociatedData,
} from './segment-rows.server';
import { findGaps, type Gap } from './uncovered';

/** Segments that one statement reads: each is up to 350 kB. */
const SEGMENTS = 8;
/** Rows that one statement reads. */
const ROWS = 64;
/** The memory of a row besides its text, in characters. */
const ROW_WEIGHS = 100;

/** Blocks that were opened, by segment. A segment never changes: it is there as it was, or it is gone. `tail`: rows that no segment covers. */
class OpenedBlocks<Values> {
  readonly byId = new Map<string, Block<Values>>();
  tail: { rows: readonly unknown[]; block: Block<Values> } | null = null;
  characters = 0;

  add(id: string, block: Block<Values>): void {
    this.drop(id);
    if (this.characters + weigh(block) > PERSON_CHARACTERS) return;
    this.byId.set(id, block);
    this.characters += weigh(block);
  }

  /** Keeps the newest rows as they are stored, with what was opened of them. Both are about as large. */
  addTail(rows: readonly unknown[], block: Block<Values>): void {
    if (this.tail) this.characters -= 2 * weigh(this.tail.block);
    this.tail = { rows, block };
    this.characters += 2 * weigh(block);
  }

  keepOnly(ids: ReadonlySet<string>): void {
    for (const id of this.byId.keys()) if (!ids.has(id)) this.drop(id);
  }

  drop(id: string): void {
    const known = this.byId.get(id);
    if (!known) return;
    this.byId.delete(id);
    this.characters -= weigh(known);
  }
}

const weigh = ({ text, values }: Block<unknown>) => (text?.length ?? 0) + values.length * ROW_WEIGHS;

type Contents = { segments: Segment[]; gaps: Gap[] };
type Reading = { withText: boolean; keep: boolean };
const WHOLE: Reading = { withText: true, keep: true };

/**
 * What is searched of one kind of rows: sealed segments of up to 64 rows, and the rows that no segment covers yet
 * (docs/decisions/0046). A reading is whole, and packs the latter in the background when there are many.
 */
export class SegmentIndex<Row, Values> {
  readonly #kind: SegmentKind<Row, Values>;
  readonly #opened;
  readonly #packing = new Set<string>();

  constructor(kind: SegmentKind<Row, Values>) {
    this.#kind = kind;
    this.#opened = keepOpenedText(`segments: ${kind.name}`, () => new OpenedBlocks<Values>());
  }

  async list(userId: string): Promise<Contents> {
    const segments = await listSegments(userId, this.#kind.name);
    this.#opened.find(userId)?.keepOnly(new Set(segments.map(({ id }) => id)));
    return { segments, gaps: findGaps(this.#kind.range, segments) };
  }

  /** Reads all rows of the user, in blocks of no order. `withText: false` saves reading the texts of segments. */
  async *readAll(userId: string, reading: Reading = WHOLE): AsyncGenerator<Block<Values>> {
    const { segments, gaps } = await this.list(userId);
    for await (const { block } of this.readSegments(userId, segments, reading)) yield block;
    yield* this.readGaps(userId, gaps);
  }

  /** Reads segments. Instead of one that is gone or damaged it reads the rows that it covered. */
  async *readSegments(
    userId: string,
    segments: readonly Segment[],
    reading: Reading,
  ): AsyncGenerator<{ id: string | null; block: Block<Values> }> {
    const opened = reading.keep ? this.#opened.take(userId) : (this.#opened.find(userId) ?? new OpenedBlocks());
    const yieldIfDue = createYield();
    const isOpen = ({ id }: Segment) => {
      const block = opened.byId.get(id);
      return block !== undefined && (block.text !== null || !reading.withText);
    };
    for (let at = 0; at < segments.length;) {
      const run = [segments[at]!];
      for (let next; run.length < SEGMENTS && (next = segments[at + run.length]); run.push(next))
        if (isOpen(run.at(-1)!) || isOpen(next) || next.after !== run.at(-1)!.through) break;
      at += run.length;
      const isRead = isOpen(run[0]!);
      const blocks = isRead ? opened.byId : await this.#openRun(userId, run, reading.withText);
      if (!isRead && reading.keep) this.#keep(userId, opened, blocks);
      for (const segment of run) {
        const block = blocks.get(segment.id);
        if (block) yield { id: segment.id, block };
        else
          for await (const instead of this.readGaps(userId, [{ ...segment, isTail: false }]))
            yield { id: null, block: instead };
        const others = yieldIfDue();
        if (others) await others;
      }
    }
  }

  /** Reads rows that no segment covers. */
  async *readGaps(userId: string, gaps: readonly Gap[]): AsyncGenerator<Block<Values>> {
    const vault = await openVault(userId);
    let isPackingDue = gaps.some(({ isTail }) => !isTail);
    let [rows, characters] = [0, 0];
    for (const gap of gaps) {
      for await (const block of this.#readRows(userId, gap, vault)) {
        rows += block.values.length;
        characters += block.text!.length;
        yield block;
      }
    }
    isPackingDue ||= rows >= TAIL_ROWS || characters >= TAIL_CHARACTERS;
    if (isPackingDue) this.packSoon(userId);
  }

  /** Packs what no segment covers in the background. */
  packSoon(userId: string): void {
    if (this.#packing.has(userId)) return;
    this.#packing.add(userId);
    inBackground(`packing: ${this.#kind.name}`, () => this.pack(userId).finally(() => this.#packing.delete(userId)));
  }

  async pack(userId: string): Promise<void> {
    await packRows(userId, this.#kind, await listSegments(userId, this.#kind.name));
  }

  /** Forgets what was opened of a user in this process, so that deleted words do not stay in memory. */
  forget(userId: string): void {
    this.#opened.forget(userId);
  }

  /** Deletes all segments of a user whose rows are about to be deleted, each of which would look for its segment. */
  async deleteAll(userId: string): Promise<void> {
    await deleteAllSegments(userId, this.#kind.name);
    this.forget(userId);
  }

  #keep(userId: string, opened: OpenedBlocks<Values>, blocks: ReadonlyMap<string, Block<Values>>): void {
    for (const [id, block] of blocks) opened.add(id, block);
    this.#opened.keep(userId, opened);
  }

  async #openRun(userId: string, run: readonly Segment[], withText: boolean): Promise<Map<string, Block<Values>>> {
    const vault = await openVault(userId);
    const wanted = { from: run[0]!.through, through: run.at(-1)!.through, withText };
    const blocks = new Map<string, Block<Values>>();
    const yieldIfDue = createYield();
    for (const { id, rows, text } of await readSegments(userId, this.#kind.name, wanted)) {
      const open = (column: 'rows' | 'text', value: string) => vault.open(segmentAssociatedData(id, column), value);
      const block = openOr(
        () => parseBlock<Values>(open('rows', rows!), text === null ? null : open('text', text)),
        () => null,
      );
      if (block) blocks.set(id, block);
      else await deleteSegments(userId, [id]);
      const others = yieldIfDue();
      if (others) await others;
    }
    return blocks;
  }

  async *#readRows(userId: string, gap: Gap, vault: PersonalVault): AsyncGenerator<Block<Values>> {
    const opened = this.#opened.take(userId);
    for (let from = gap.after; ;) {
      const rows = await this.#kind.load(userId, { after: from, through: gap.through }, ROWS);
      const isEnd = rows.length < ROWS;
      if (rows.length > 0) {
        const known = isEnd && isDeepStrictEqual(opened.tail?.rows, rows) ? opened.tail!.block : null;
        const block = known ?? (await this.#open(rows, vault));
        if (isEnd && !known) opened.addTail(rows, block);
        yield block;
      }
      if (isEnd) break;
      from = this.#kind.positionOf(rows.at(-1)!);
    }
    this.#opened.keep(userId, opened);
  }

  async #open(rows: readonly Row[], vault: PersonalVault): Promise<Block<Values>> {
    const searched: SearchedRow<Values>[] = [];
    const yieldIfDue = createYield();
    for (const row of rows) {
      searched.push(this.#kind.open(vault, row));
      const others = yieldIfDue();
      if (others) await others;
    }
    return makeBlock(searched);
  }
}
