import { db } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { isUuid } from '~/platform/text/is-uuid';
import { writeMemories } from '../memory-use.server';

const whereOf = (userId: string, importId: string) => ({ userId, originKind: 'import', originId: importId });

/** Returns how many memories of an import the user has. */
export function countImported(userId: string, importId: string): Promise<number> {
  return db.memory.count({ where: whereOf(userId, importId) });
}

/** Deletes the memories of an import, and returns how many. Throws `not_found` where none is left. */
export async function deleteImport(userId: string, importId: string): Promise<number> {
  if (!isUuid(importId)) throw nothingLeft();
  const count = await writeMemories(userId, async (tx) => {
    const rows = await tx.memory.findMany({ where: whereOf(userId, importId), select: { id: true } });
    const { count: result } = await tx.memory.deleteMany({ where: whereOf(userId, importId) });
    // What they took the place of stays as history.
    const deleted = rows.map(({ id }) => id);
    const replaced = await tx.memory.findMany({
      where: { userId, replacedById: { not: null } },
      select: { id: true, replacedById: true },
    });
    const freed = replaced.filter(({ replacedById }) => deleted.includes(replacedById!)).map(({ id }) => id);
    for (const id of freed) await tx.memory.updateMany({ where: { id, userId }, data: { replacedById: null } });
    return { result, memoryIds: [...deleted, ...freed], moreTokens: 0 };
  });
  if (count === 0) throw nothingLeft();
  return count;
}

const nothingLeft = () => new AppError('not_found', 'Nothing of this import is left.');
