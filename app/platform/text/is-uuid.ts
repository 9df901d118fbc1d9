/**
 * Returns whether a text has the form of our ids (RFC 9562). PostgreSQL answers others, such as one with a NUL
 * character, with an error.
 */
export function isUuid(text: string): boolean {
  return /^[0-9a-f-]{36}$/i.test(text);
}
