/**
 * Prisma codes: unreachable, timed out, connection closed, too many connections, pool exhausted, transaction not
 * started in time.
 */
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);
const DRIVER_CODE =
  /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN)|57P0|08\d{3}|53\d{3})/;

/** What the driver of PostgreSQL says without a code. */
const DRIVER_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after)/;

type Failed = { code?: string; meta?: { driverAdapterError?: { cause?: { kind?: string; originalCode?: string } } } };

/**
 * Returns whether a query failed because the database is unreachable, busy, full or read-only, so that a retry can
 * help.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; cause = cause.cause, depth += 1) {
    const { code, originalCode, meta } = cause as { code?: unknown; originalCode?: unknown } & Failed;
    // What Prisma does not know has its code further in.
    const codes = [code, originalCode, meta?.driverAdapterError?.cause?.originalCode].map(String);
    if (PRISMA_CODES.has(codes[0]!) || codes.some((one) => DRIVER_CODE.test(one))) return true;
    if (DRIVER_MESSAGE.test(cause.message)) return true;
  }
  return false;
}

/** Of Prisma, SQLite and PostgreSQL. */
const GONE = ['P2003', 'P2025', 'SQLITE_CONSTRAINT_FOREIGNKEY', '23503'];

/**
 * Returns whether a query (raw SQL as well) failed because a row was deleted meanwhile: the row it changes, or one that
 * it refers to.
 */
export function isRowGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as Failed;
  return GONE.includes(code ?? '') || meta?.driverAdapterError?.cause?.kind === 'ForeignKeyConstraintViolation';
}
