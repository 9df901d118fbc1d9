import { addSupport } from '~/features/safety/plan/plan-support.server';
import { safetyOf } from '~/features/safety/safety-of';
import type { ImportSummary, ShownImport } from './import-schema';

/** Returns the summary of an import as it is shown: with help in place of its severity. */
export async function showImport(userId: string, { severity, ...summary }: ImportSummary): Promise<ShownImport> {
  const safety = await addSupport(userId, safetyOf(severity ?? null));
  return { ...summary, ...(safety && { safety }) };
}
