/**
 * Returns a random id that identifies a message to the server across retries. randomUUID is not available over plain
 * http.
 */
export function makeClientId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
