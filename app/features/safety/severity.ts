/** The severity of a message, after the Columbia scale (C-SSRS). `null` means none. */
export type Severity = 'low' | 'medium' | 'high' | 'critical';

const severities = ['low', 'medium', 'high', 'critical'] as const satisfies readonly Severity[];

/** 0 for none, then 1 (low) to 4 (critical). */
export function severityRank(severity: Severity | null): number {
  return severity === null ? 0 : severities.indexOf(severity) + 1;
}

export function higherSeverity(a: Severity | null, b: Severity | null): Severity | null {
  return severityRank(b) > severityRank(a) ? b : a;
}

/** Returns the graver of two results, the first where they are equal. */
export function graverOf<Found extends { severity: Severity | null }>(one: Found, other: Found): Found {
  return severityRank(other.severity) > severityRank(one.severity) ? other : one;
}
