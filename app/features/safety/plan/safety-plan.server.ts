import { createHash } from 'node:crypto';
import { db, isUniqueViolation } from '~/platform/db/db.server';
import { AppError } from '~/platform/errors';
import { openOr, openVault, type PersonalVault } from '~/platform/vault/vault.server';
import type { PlanSteps, TrustedPerson } from './plan-steps';

type Column = 'steps' | 'trustedPerson';
type Row = { [C in Column]: string | null };

/** A stored value, null where there is none or where it is damaged, and what identifies it for a form. */
type Versioned<Value> = { value: Value | null; version: string };

type SafetyPlan = {
  steps: Versioned<PlanSteps>;
  trustedPerson: Versioned<TrustedPerson>;
  /** When either was saved last. */
  updatedAt: string | null;
};

const NO_PLAN: SafetyPlan = {
  steps: { value: null, version: '' },
  trustedPerson: { value: null, version: '' },
  updatedAt: null,
};

/** Another form saved the same first. */
const CHANGED_ELSEWHERE = 'It was changed elsewhere since you opened it. Nothing is lost: both texts are here.';

/** Each failed try means that another form saved the other half of the row at the same time. */
const MAX_TRIES = 5;

export const planAssociatedData = (userId: string, column: Column) => ({ table: 'SafetyPlan', column, id: userId });

/** Returns the user's plan and trusted person. */
export async function findSafetyPlan(userId: string): Promise<SafetyPlan> {
  const row = await db.safetyPlan.findUnique({ where: { userId } });
  if (!row) return NO_PLAN;
  const vault = await openVault(userId);
  return {
    steps: versioned<PlanSteps>(vault, userId, 'steps', row),
    trustedPerson: versioned<TrustedPerson>(vault, userId, 'trustedPerson', row),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/**
 * Stores the six steps, sealed, in the place of the version that was edited. What says the same already is left as it
 * is, so that a form sent twice saves once. Throws `conflict` when another form saved since. A full storage does not
 * matter here: a plan is short, and is needed most when nothing else goes well.
 */
export async function savePlanSteps(userId: string, steps: PlanSteps, version: string): Promise<void> {
  await save(userId, 'steps', JSON.stringify(steps), version);
}

/** As savePlanSteps, for the trusted person. */
export async function saveTrustedPerson(userId: string, person: TrustedPerson, version: string): Promise<void> {
  await save(userId, 'trustedPerson', JSON.stringify(person), version);
}

/** Deletes the steps; the trusted person stays. */
export async function deletePlanSteps(userId: string): Promise<void> {
  await clear(userId, { steps: null });
}

/** Deletes the trusted person; the steps stay. */
export async function deleteTrustedPerson(userId: string): Promise<void> {
  await clear(userId, { trustedPerson: null });
}

async function clear(userId: string, data: Partial<Row>): Promise<void> {
  await db.$transaction([
    db.safetyPlan.updateMany({ where: { userId }, data: { ...data, updatedAt: new Date() } }),
    db.safetyPlan.deleteMany({ where: { userId, steps: null, trustedPerson: null } }),
  ]);
}

async function save(userId: string, column: Column, text: string, version: string): Promise<void> {
  const vault = await openVault(userId);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const row = await db.safetyPlan.findUnique({ where: { userId } });
    const stored = row?.[column] ?? null;
    if (stored !== null && openText(vault, userId, column, stored) === text) return;
    if (versionOf(stored) !== version) break;
    const sealed = vault.seal(planAssociatedData(userId, column), text);
    if (row ? await replace(userId, column, stored, sealed) : await create(userId, column, sealed)) return;
  }
  throw new AppError('conflict', CHANGED_ELSEWHERE);
}

/** Returns false when the stored value is another one by now. */
async function replace(userId: string, column: Column, stored: string | null, sealed: string): Promise<boolean> {
  const where = column === 'steps' ? { steps: stored } : { trustedPerson: stored };
  const { count } = await db.safetyPlan.updateMany({
    where: { userId, ...where },
    data: { [column]: sealed, updatedAt: new Date() },
  });
  return count > 0;
}

/** Returns false when there is a row by now. */
async function create(userId: string, column: Column, sealed: string): Promise<boolean> {
  try {
    await db.safetyPlan.create({ data: { userId, [column]: sealed } });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

function versioned<Value>(vault: PersonalVault, userId: string, column: Column, row: Row): Versioned<Value> {
  const sealed = row[column];
  const text = sealed === null ? null : openText(vault, userId, column, sealed);
  return { value: parseValue<Value>(text), version: versionOf(sealed) };
}

/** Returns null for what is no JSON: the page, the card and the export do without it. */
function parseValue<Value>(text: string | null): Value | null {
  try {
    return JSON.parse(text ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Returns null for a damaged value, which may be written over. */
function openText(vault: PersonalVault, userId: string, column: Column, sealed: string): string | null {
  return openOr(
    () => vault.open(planAssociatedData(userId, column), sealed),
    () => null,
  );
}

/** Each sealing has a nonce of its own, so that the hash differs for each save and says nothing of the text. */
function versionOf(sealed: string | null): string {
  return sealed === null ? '' : createHash('sha256').update(sealed).digest('base64url');
}
