/**
 * The formats of a journal export (docs/api.md): name and hint for the user, what the export made, and the extension
 * and type of the file.
 */
export const exportFormats = {
  html: {
    name: 'HTML file',
    made: 'an HTML file',
    hint: 'For Google Docs and other document services, or to print.',
    ending: 'html',
    type: 'text/html; charset=utf-8',
  },
  md: {
    name: 'Markdown',
    made: 'Markdown files',
    hint: 'One file for each entry, in a zip. For Obsidian and other notebooks.',
    ending: 'zip',
    type: 'application/zip',
  },
  json: {
    name: 'JSON',
    made: 'a JSON file',
    hint: 'Everything in one file, for programs.',
    ending: 'json',
    type: 'application/json; charset=utf-8',
  },
} as const;

export type ExportFormat = keyof typeof exportFormats;

/** More ids would not fit into a URL. */
export const MAX_CHOSEN = 150;

export function isExportFormat(format: string | null): format is ExportFormat {
  return format !== null && Object.hasOwn(exportFormats, format);
}

/** Returns the address of the file with these entries, or with all of them when there are none. */
export function exportAddress(format: ExportFormat, entryIds: readonly string[]): string {
  return `/api/journal/export?${new URLSearchParams([['format', format], ...entryIds.map((id) => ['id', id])])}`;
}
