/** The size limit of a file: 10 MB (docs/spec.md §9). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** docs/spec.md §5. */
export const FILE_TOO_LARGE = 'File too large: Please upload a file smaller than 10MB.';
