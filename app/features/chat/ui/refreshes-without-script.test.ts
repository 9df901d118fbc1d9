import { expect, it } from 'vitest';
import { refreshesWithoutScript } from './refreshes-without-script';

const page = {
  sessionId: 'a b',
  messages: [{ status: 'complete' }, { status: 'streaming' }],
  looksBack: false,
  at: null,
  editId: null,
  versions: null,
};

it('a page with an unfinished reply leads to a new URL each time', () => {
  expect(refreshesWithoutScript(page, '?session=a%20b')).toBe('/?session=a%20b&refresh=1#end');
  expect(refreshesWithoutScript(page, '?session=a%20b&refresh=1')).toBe('/?session=a%20b&refresh=2#end');
  for (const odd of ['x', '1e21', 'Infinity', '999'])
    expect(refreshesWithoutScript(page, `?refresh=${odd}`)).toMatch(/refresh=(1|1000)#end$/);
});

it('no other page refreshes: nobody loses what they write or read', () => {
  const others = [
    { ...page, messages: [{ status: 'complete' }] },
    { ...page, messages: [] },
    { ...page, sessionId: null },
    { ...page, looksBack: true },
    { ...page, editId: 4 },
    { ...page, at: 4 },
    { ...page, versions: { of: 4, earlier: [] } },
  ];
  for (const other of [...others, undefined]) expect(refreshesWithoutScript(other, '')).toBeNull();
});
