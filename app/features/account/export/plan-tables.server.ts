import { planAssociatedData } from '~/features/safety/plan/safety-plan.server';
import { db } from '~/platform/db/db.server';
import { exportedTable } from './exported-table';

/** The safety plan and the trusted person. */
export const planTables = [
  exportedTable(
    'SafetyPlan',
    'userId',
    async (userId, after) => (after ? [] : db.safetyPlan.findMany({ where: { userId } })),
    {
      userId: 'plain',
      steps: { sealedAt: ({ userId }) => planAssociatedData(userId, 'steps') },
      trustedPerson: { sealedAt: ({ userId }) => planAssociatedData(userId, 'trustedPerson') },
      updatedAt: 'plain',
    },
  ),
];
