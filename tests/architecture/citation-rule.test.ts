import { describe, expect, it } from 'vitest';
import { citationViolations, linkViolations } from './citation-rule';

const known = new Set(['README.md', 'docs/api.md', 'docs/decisions/0037-live-sockets.md', 'app/root.tsx']);

describe('citations', () => {
  it('name files of the repository', () => {
    const text =
      '/** The shapes of docs/api.md, as docs/decisions/0037 says (README.md, RFC 9110 §15). */\nconst file = "notes.md";';
    expect(citationViolations([{ path: 'app/root.tsx', text }], known)).toEqual([]);
  });

  it.each(['/** As PLAN.md §3 says. */', '// docs/decisions/0099', ' * See docs/gone.md.'])(
    'are refused in %j',
    (text) => {
      expect(citationViolations([{ path: 'app/root.tsx', text }], known)).toHaveLength(1);
    },
  );
});

describe('links of documents', () => {
  it('lead to files and folders of the repository, or elsewhere on the web', () => {
    const text = '[api](api.md#errors) [start](../README.md) [all](decisions/) [web](https://example.org) [here](#top)';
    expect(linkViolations([{ path: 'docs/spec.md', text }], known)).toEqual([]);
  });

  it('are refused where nothing is', () => {
    expect(linkViolations([{ path: 'docs/spec.md', text: '[gone](gone.md)' }], known)).toEqual([
      'docs/spec.md: links to docs/gone.md, which is not in the repository',
    ]);
  });
});
