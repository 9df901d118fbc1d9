/** What the rules let pass, each with its reason. An entry that is not needed any more fails the test. */
import type { OwnershipException } from './ownership-rule';
import type { PublicRoute } from './route-rules';

export const publicRoutes: PublicRoute[] = [];

export const ownershipExceptions: OwnershipException[] = [];

/** Routes that may ask the database itself. */
export const databaseRoutes: string[] = [];
