import { withTimeout } from '~/platform/event-loop';
import { log } from '~/platform/log.server';
import type { CareKind } from '../care-kind';
import type { Safety, Support } from '../safety-of';
import { findSafetyPlan } from './safety-plan.server';

/**
 * Adds what the user prepared to the safety part of a response. Nothing is read where there is no safety part. When it
 * cannot be read, the crisis resources are shown without it.
 */
export async function addSupport<Given extends Safety | null>(userId: string, safety: Given): Promise<Given> {
  const [added] = await addSupportToAll(userId, [{ safety }]);
  return added!.safety;
}

/** As addSupport, for a list: the plan is read once, where one of them has a safety part. */
export async function addSupportToAll<Item extends { safety: Safety | null }>(
  userId: string,
  items: readonly Item[],
): Promise<Item[]> {
  if (items.every(({ safety }) => safety === null)) return [...items];
  const support = await findSupport(userId);
  if (!support) return [...items];
  return items.map((item) =>
    item.safety ? { ...item, safety: { ...item.safety, support: supportFor(item.safety.kind, support) } } : item,
  );
}

/** The card does not wait longer: the database may be what fails. */
const MAX_WAIT_MS = 500;

async function findSupport(userId: string): Promise<Support | null> {
  try {
    const plan = await withTimeout(findSafetyPlan(userId), MAX_WAIT_MS);
    if (!plan) return null;
    const { steps, trustedPerson } = plan;
    return { hasPlan: steps.value !== null, trustedPerson: trustedPerson.value };
  } catch (error) {
    log.error({ err: error }, 'the safety plan could not be read for the card');
    return null;
  }
}

function supportFor(kind: CareKind, { hasPlan, trustedPerson }: Support): Support {
  return { hasPlan, trustedPerson: kind === 'danger' ? trustedPerson : null };
}
