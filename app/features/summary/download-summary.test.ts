import { describe, expect, it } from 'vitest';
import { makeRequest } from '../../../tests/factories/make-request';
import { downloadSummary } from './download-summary.server';

const download = (form: Record<string, string>) =>
  downloadSummary(makeRequest('/summary/download', { form }).request, new Date('2026-11-24T12:00:00.000Z'), 'UTC');

describe('the file of a summary', () => {
  it.each([
    ['txt', 'text/plain; charset=utf-8', 'One\n<b>two</b>'],
    ['html', 'text/html; charset=utf-8', 'One\n&lt;b&gt;two&lt;/b&gt;'],
  ])('is %s, and is not cached', async (format, type, words) => {
    const answer = await download({ format, text: 'One\r\n<b>two</b>' });
    expect(answer.headers.get('Content-Type')).toBe(type);
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="summary-2026-11-24.${format}"`);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).toContain(words);
  });

  it.each([
    [{ format: 'pdf', text: 'One' }, 'format must be txt or html.'],
    [{ format: 'txt', text: ' ' }, 'The summary is empty.'],
  ])('is none of %j', async (form, message) =>
    expect(download(form)).rejects.toMatchObject({ code: 'validation', message }),
  );
});
