import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.server';

describe('Markdown of a reply', () => {
  it('becomes the elements that a reply may have, each block in its own direction', () => {
    expect(renderMarkdown('**Breathe** in.\n\n- one\n- two\n\n| a |\n| :-: |\n| b |')).toBe(
      '<p dir="auto"><strong>Breathe</strong> in.</p>\n<ul dir="auto">\n<li>one</li>\n<li>two</li>\n</ul>\n' +
        '<div class="wide" role="region" aria-label="Table" tabindex="0"><table dir="auto"><thead><tr><th data-align="center">a</th></tr></thead>' +
        '<tbody><tr><td data-align="center">b</td></tr></tbody></table></div>',
    );
  });

  it('has no heading above the second level and none below the third', () => {
    const html = renderMarkdown('# One\n\n## Two\n\n### Three\n\n#### Four\n\n###### Six');
    expect(html.match(/<h\d/g)).toEqual(['<h2', '<h2', '<h3', '<h3', '<h3']);
  });

  it.each([
    ['<script>alert(1)</script>', /<script/],
    ['<img src="https://example.com/x.png" onerror="alert(1)">', /<img|onerror=/],
    ['![seen](https://example.com/x.png)', /<img|example\.com/],
    ['<p style="color:red" class="x" id="y">words</p>', /<p style|id="y"/],
  ])('runs and loads nothing: %s', (text, unwanted) => {
    expect(renderMarkdown(text)).not.toMatch(unwanted);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/auth/logout',
    '//example.com',
    'vbscript:x',
    'settings?tab=about',
    '/memory?delete=1',
    '/memory/../logout',
  ])('has no link to %s, and keeps its words', (address) => {
    const html = renderMarkdown(`[the words](${address})`);
    expect(html).toContain('the words');
    expect(html).not.toMatch(/<a |href/);
  });

  it.each(['/memory', '/memory?forget=450b7754-ecaf-4884-b730-e59f7579958c,450b7754-ecaf-4884-b730-e59f7579958d'])(
    'links to %s in this page',
    (address) => expect(renderMarkdown(`[words](${address})`)).toContain(`<a href="${address}">words</a>`),
  );

  it.each(['https://example.com/a', 'tel:988', 'sms:741741', 'mailto:a@example.com'])(
    'links to %s apart from the page',
    (address) => {
      expect(renderMarkdown(`[words](${address})`)).toContain(
        `<a href="${address}" target="_blank" rel="noopener noreferrer nofollow">words</a>`,
      );
    },
  );
});

it.each([
  ['many marks', '*'.repeat(2_000)],
  ['deep nesting', '> '.repeat(500) + 'words'],
  ['a long text', '**words** '.repeat(5_000)],
])('%s stays plain text, with nothing lost or run', (_, start) => {
  const html = renderMarkdown(`${start}<b>&`);
  expect(html.startsWith('<p class="plain" dir="auto">')).toBe(true);
  expect(html.endsWith('&lt;b&gt;&amp;</p>')).toBe(true);
});

it('the same text is the same HTML, and an empty one is empty', () => {
  expect(renderMarkdown('*a*')).toBe(renderMarkdown('*a*'));
  expect(renderMarkdown('')).toBe('');
});
