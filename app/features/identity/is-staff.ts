/** docs/spec.md §9: the minimum security level for the Administration pages. */
const STAFF_LEVEL = 3;

export const isStaff = ({ securityLevel }: { securityLevel: number }): boolean => securityLevel >= STAFF_LEVEL;
