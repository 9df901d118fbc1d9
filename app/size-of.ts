const UNITS = ['KB', 'MB', 'GB'];

/** Formats a number of bytes, rounded up so that a few bytes never show as zero: `1 GB`. */
export function sizeOf(bytes: number): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)));
  const amount = bytes / 1024 ** power;
  return `${amount < 10 ? Math.ceil(amount * 10) / 10 : Math.ceil(amount)} ${UNITS[power - 1]}`;
}
