import { describe, expect, it } from 'vitest';
import { readsAsMarkdown } from './reads-as-markdown';
import { renderMarkdown } from './render-markdown.server';

describe('readsAsMarkdown', () => {
  it.each([
    ['a **bold** word'],
    ['- one\n  - two\n    - three'],
    ['> quoted\n>> twice'],
    ['| a | b |\n|---|---|\n| 1 | 2 |'],
    ['x'.repeat(30_000)],
  ])('draws %j', (text) => {
    expect(readsAsMarkdown(text)).toBe(true);
  });

  it.each([
    ['levels of quotation', '>'.repeat(2_000)],
    ['quotation alone', '>'.repeat(900)],
    ['levels of a short list', Array.from({ length: 100 }, (_, level) => `${' '.repeat(level * 2)}- a`).join('\n')],
    ['unclosed marks', '~a'.repeat(8_000)],
    ['crossing marks', '*a_b'.repeat(10_000)],
    ['brackets', '[a]('.repeat(5_000)],
    ['levels of lists', Array.from({ length: 400 }, (_, level) => `${' '.repeat(level * 2)}- a`).join('\n')],
    ['too much of it', 'a word '.repeat(30_000)],
  ])('leaves %s plain, whole and escaped', (_name, text) => {
    expect(readsAsMarkdown(text)).toBe(false);
    const html = renderMarkdown(`${text}<b>`);
    expect(html.length).toBeGreaterThan(text.length);
    expect(html).toContain('&lt;b&gt;');
  });
});
