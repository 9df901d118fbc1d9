import { db, type Tx } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { leavesMachine, type ModelReader } from '~/platform/model/model-reader';
import { modelReader, OFFLINE_READER, placeOfReader } from '~/platform/model/model-reader.server';
import { parseOff, READER_SOURCES, type ReaderJson, type ReaderSource, readerTitle } from './reader-sources';

/** Thrown when replies come from somebody new, before anything is sent there. */
class ReaderUnconfirmed extends AppError {
  constructor(readonly reader: ModelReader) {
    const title = readerTitle({ reader: reader.name, place: reader.place });
    super(
      'conflict',
      `Replies would come from ${title} from now on. Please choose first whether it may read what you write. Nothing has been sent to it.`,
    );
  }

  override toJSON() {
    return { ...super.toJSON(), code: 'reader_unconfirmed', reader: this.reader.name };
  }
}

/**
 * Returns who reads: the configured reader where the person allowed it, and the offline companion otherwise, and for
 * what is marked to stay on this machine when the reader is on another one.
 */
export function readerFor(isAllowed: boolean | null, onlyHere: boolean): ModelReader {
  const reader = modelReader();
  return isAllowed !== true || (onlyHere && leavesMachine(reader)) ? OFFLINE_READER : reader;
}

/** Returns who may read what the person asks about now. */
export async function findReader(userId: string, { onlyHere = false } = {}): Promise<ModelReader> {
  const reader = modelReader();
  return reader === OFFLINE_READER ? reader : readerFor(await findConsentTo(userId, reader), onlyHere);
}

/** Throws ReaderUnconfirmed while the person was not asked about the configured reader. */
export async function assertConfirmed(userId: string): Promise<void> {
  const reader = modelReader();
  if (reader !== OFFLINE_READER && (await findConsentTo(userId, reader)) === null) throw new ReaderUnconfirmed(reader);
}

/** Returns whether the person allowed the reader: null while they were not asked. */
export async function findConsentTo(userId: string, reader: ModelReader): Promise<boolean | null> {
  return (await findConsent(userId, reader.name))?.isAllowed ?? null;
}

function findConsent(userId: string, reader: string) {
  return db.readerConsent.findUnique({ where: { userId_reader: { userId, reader }, userId } });
}

/** Returns the offline companion, the configured reader, and those that the person decided on before. */
export async function listReaders(userId: string): Promise<ReaderJson[]> {
  const rows = await db.readerConsent.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { reader: 'asc' }],
  });
  const known = new Map(rows.map((row) => [row.reader, row]));
  const current = modelReader();
  const names = new Set([OFFLINE_READER.name, current.name, ...known.keys()]);
  return [...names].map((reader) => {
    const row = known.get(reader);
    const off = parseOff(row?.off ?? null);
    const sources = Object.fromEntries(READER_SOURCES.map((source) => [source, !off.has(source)]));
    return {
      reader,
      place: placeOfReader(reader),
      isCurrent: reader === current.name,
      isAllowed: reader === OFFLINE_READER.name ? true : (row?.isAllowed ?? null),
      reflections: Boolean(row?.reflectionsAllowedAt),
      ...(sources as Record<ReaderSource, boolean>),
    };
  });
}

type ReaderChange = { isAllowed?: boolean | undefined } & { [Source in ReaderSource]?: boolean | undefined };

/**
 * Stores what the person decided about a reader: whether it may read at all, and which sources it gets. A reader that
 * is decided on for the first time gets what the last one got. Throws `not_found` for a reader that is neither
 * configured nor known, and `validation` where there is nothing to decide.
 */
export async function changeReader(userId: string, reader: string, change: ReaderChange): Promise<ReaderJson> {
  await db.$transaction(async (tx) => {
    // Two switches pressed at once: the second one waits for the first.
    await tx.user.updateMany({ where: { id: userId }, data: { credentialsVersion: { increment: 0 } } });
    await storeChange(tx, userId, reader, change);
  });
  const readers = await listReaders(userId);
  return readers.find((one) => one.reader === reader)!;
}

async function storeChange(tx: Tx, userId: string, reader: string, { isAllowed, ...sources }: ReaderChange) {
  const isOffline = reader === OFFLINE_READER.name;
  if (isOffline && isAllowed !== undefined)
    throw new AppError('validation', 'The offline companion is always allowed: it replies when no other reader may.');
  const rows = await tx.readerConsent.findMany({ where: { userId }, orderBy: { createdAt: 'desc' } });
  const row = rows.find((one) => one.reader === reader);
  if (!row && !isOffline && reader !== modelReader().name)
    throw new AppError('not_found', 'This reader was not found.');
  const before = row ?? (isOffline ? undefined : rows.find((one) => one.reader !== OFFLINE_READER.name));
  const off = parseOff(before?.off ?? null);
  for (const source of READER_SOURCES) {
    if (sources[source] === true) off.delete(source);
    if (sources[source] === false) off.add(source);
  }
  const data = { off: [...off].join(','), ...(isAllowed !== undefined && { isAllowed }) };
  await tx.readerConsent.upsert({
    where: { userId_reader: { userId, reader }, userId },
    create: { userId, reader, ...data },
    update: data,
  });
}

/** Stores or takes back the permission that the current reader reads an entry whenever the person asks for a reflection. */
export async function allowReflections(userId: string, reader: ModelReader, isAllowed: boolean): Promise<void> {
  const at = isAllowed ? new Date() : null;
  await db.readerConsent.upsert({
    where: { userId_reader: { userId, reader: reader.name }, userId },
    create: { userId, reader: reader.name, reflectionsAllowedAt: at },
    update: { reflectionsAllowedAt: at },
  });
}

export async function areReflectionsAllowed(userId: string, reader: ModelReader): Promise<boolean> {
  return Boolean((await findConsent(userId, reader.name))?.reflectionsAllowedAt);
}
