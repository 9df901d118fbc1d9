import { describe, expect, it } from 'vitest';
import { citationViolations, linkViolations, namedPathViolations } from './citation-rule';

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

describe('paths that the map of the house names', () => {
  const files = new Set(['app/features/settings/ui/tab.tsx', 'app/features/settings/settings-page.server.ts']);

  it('are those of folders and files', () => {
    const text = '`settings/ui`, `settings/settings-page`, `app/features/NAME`, `build/index.js`, `npm run a/b c`';
    expect(namedPathViolations([{ path: 'README.md', text }], files)).toEqual([]);
  });

  it('are refused where nothing is', () => {
    expect(namedPathViolations([{ path: 'README.md', text: '`settings/settings`' }], files)).toEqual([
      'README.md: names settings/settings, which is not in the repository',
    ]);
  });
});
