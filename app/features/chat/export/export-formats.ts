/** The formats in which a conversation can be downloaded, and their names (docs/spec.md §4 Export). */
export const exportFormats = [
  { format: 'json', name: 'JSON Format', menuName: 'Export as JSON' },
  { format: 'txt', name: 'Text Format', menuName: 'Export as Text' },
  { format: 'html', name: 'Doc Format', menuName: 'Export as HTML' },
] as const;

export type ExportFormat = (typeof exportFormats)[number]['format'];

export function exportAddress(sessionId: string, format: ExportFormat): string {
  return `/api/sessions/${encodeURIComponent(sessionId)}/export?format=${format}`;
}

/** Returns the address of the page that prints the whole conversation. */
export function printAddress(sessionId: string): string {
  return `/sessions/${encodeURIComponent(sessionId)}/print`;
}
