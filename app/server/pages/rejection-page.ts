import { brand } from '~/brand';
import { escapeHtml } from '~/platform/web/escape-html';

/** Returns a page without scripts and styles that says why a form was not taken, with the way back to it. */
export function rejectionPage(message: string, backTo: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>This could not be sent · ${escapeHtml(brand.name)}</title>
</head>
<body>
<main>
<h1>This could not be sent</h1>
<p role="alert">${escapeHtml(message)}</p>
<p><a href="${escapeHtml(backTo)}">Back to the page</a></p>
<p>If you are in crisis: <a href="/help-now">help now</a></p>
</main>
</body>
</html>
`;
}
