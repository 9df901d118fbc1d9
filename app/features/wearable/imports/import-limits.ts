/** Years of minutes, zipped, take some hundred MB. */
export const MAX_IMPORT_BYTES = 2 * 1024 ** 3;

export const IMPORT_TOO_LARGE = 'This file is too large. Please choose one of at most 2 GB.';
