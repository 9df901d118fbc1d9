import { describe, expect, it } from 'vitest';
import { markupViolations } from './page-rule';

const test = (text: string, path = 'tests/routes/journal.test.ts') => [{ path, text }];

describe('tests of routes', () => {
  it.each([
    "expect(page.getByRole('link', { name: 'The <last> box' })).toBeTruthy();",
    "expect(page.text).toContain('Nothing found');",
    'const form = page.document.querySelector(\'input[name="content"]\');',
    "await write({ content: '<b>waved</b>' });",
    'expect(disposition).toMatch(/^attachment; filename="orion.zip"$/);',
    'const next = /<([^>]+)>; rel="next"/.exec(link);',
  ])('may say: %s', (text) => expect(markupViolations(test(text), [])).toEqual([]));

  it.each([
    'expect(html).toMatch(/<b[^>]*>Last minute<\\/b>/);',
    'const titles = html.matchAll(/<h2[^>]*>([^<]*)<\\/h2>/g);',
    "expect(html).toContain('<td>not noted</td>');",
    'expect(html).toContain(`href="/journal?entry=${entryId}"`);',
    'const count = html.match(/class="past-entry"/g);',
    'expect(html).toMatch(new RegExp(`name="${name}" value="x"`));',
    "expect(html).toEqual(expect.stringContaining('Kept &lt;words&gt;'));",
    "const plain = html.replaceAll('<!-- -->', '').replaceAll(/x/g, '');",
    "const found = html.includes('</summary>');",
  ])('may not ask: %s', (text) => {
    expect(markupViolations(test(text), [])).toHaveLength(1);
    expect(markupViolations(test(text, 'tests/reliability/uploads.test.ts'), [])).toHaveLength(1);
    expect(markupViolations(test(text, 'tests/browser/journal.test.ts'), [])).toEqual([]);
  });

  it('name an exception that is not needed any more', () => {
    const exceptions = [{ file: 'tests/routes/journal.test.ts', texts: ['<script'], reason: 'bytes' }];
    expect(markupViolations(test("expect(html).not.toContain('<script>alert');"), exceptions)).toEqual([]);
    expect(markupViolations(test('expect(html).toBe(1);'), exceptions)).toHaveLength(1);
  });
});
