/** docs/spec.md §5. */
export const WRONG_IMPORT_TYPE = 'Invalid file type: Please upload a .txt, .doc, or .docx file.';
export const IMPORT_FILE_TOO_LARGE = 'File too large: File must be smaller than 10MB.';
