import { dayOf } from '~/platform/calendar/day-of';
import { AppError } from '~/platform/errors';
import { parseForm, readForm, textFields } from '~/platform/web/form-data.server';
import { escapeHtml } from '~/platform/web/escape-html';
import { MAX_SUMMARY_FIELD, summaryText } from './summary-form-schema';

const formats = {
  txt: { type: 'text/plain; charset=utf-8', write: (text: string) => text },
  html: { type: 'text/html; charset=utf-8', write: writeHtml },
};

/** Returns the text that was sent as a file. Nothing is stored. Throws `validation`. */
export async function downloadSummary(request: Request, now: Date, timeZone: string): Promise<Response> {
  const fields = textFields(await readForm(request));
  const format = fields['format'] ?? 'txt';
  if (!isFormat(format)) throw new AppError('validation', 'format must be txt or html.');
  const submission = parseForm(fields, summaryText, MAX_SUMMARY_FIELD);
  if (submission.status !== 'success')
    throw new AppError('validation', submission.error?.['text']?.[0] ?? 'The summary is empty.');
  const { type, write } = formats[format];
  return new Response(write(submission.value.text), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="summary-${dayOf(now, timeZone)}.${format}"`,
      'Cache-Control': 'no-store',
    },
  });
}

function isFormat(format: string): format is keyof typeof formats {
  return Object.hasOwn(formats, format);
}

/** A whole page without scripts, which loads nothing. */
function writeHtml(text: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Summary for my therapist</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; font: 17px/1.6 system-ui, sans-serif; }
main { max-width: 65ch; margin: 0 auto; padding: 2rem 1rem 4rem; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext; }
@media print { :root { color-scheme: light; } body { font-size: 11pt; } main { max-width: none; padding: 0; } }
</style></head><body><main dir="auto">${escapeHtml(text)}</main></body></html>
`;
}
