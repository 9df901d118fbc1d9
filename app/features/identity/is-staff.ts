/** docs/spec.md §9: from this level on the Administration part is open. */
const STAFF_LEVEL = 3;

export const isStaff = ({ securityLevel }: { securityLevel: number }): boolean => securityLevel >= STAFF_LEVEL;
