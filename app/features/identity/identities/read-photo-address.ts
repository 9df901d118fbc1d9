const LONGEST = 2_000;

/** The address of a picture as it is kept. Who fetches it decides which hosts to trust. */
export function readPhotoAddress(given: string | null | undefined): string | null {
  if (!given || given.length > LONGEST || !URL.canParse(given)) return null;
  return /^https?:$/.test(new URL(given).protocol) ? given : null;
}
