import { expect, it } from 'vitest';
import { shortcutOf } from './shortcuts';

const plain = {
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  defaultPrevented: false,
};
const free = { isWriting: false, singleKeys: true };

it.each([
  ['? on the page', { key: '?' }, free, 'sheet'],
  ['/ on the page', { key: '/' }, free, 'search'],
  ['n on the page', { key: 'n' }, free, 'new'],
  ['another letter', { key: 'x' }, free, null],
  ['the name of something every object has', { key: 'toString' }, free, null],
  ['? in a field', { key: '?' }, { ...free, isWriting: true }, null],
  ['? while switched off', { key: '?' }, { ...free, singleKeys: false }, null],
  [
    'Ctrl+K in a field, while switched off',
    { key: 'k', ctrlKey: true },
    { isWriting: true, singleKeys: false },
    'search',
  ],
  ['Cmd+K with caps lock', { key: 'K', metaKey: true }, free, 'search'],
  ['Ctrl+N, which is the browser’s', { key: 'n', ctrlKey: true }, free, null],
  ['Alt+N', { key: 'n', altKey: true }, free, null],
  ['n held down', { key: 'n', repeat: true }, free, null],
  ['n that something else took', { key: 'n', defaultPrevented: true }, free, null],
  ['n of an input method', { key: 'n', isComposing: true }, free, null],
])('%s', (_name, key, where, action) => expect(shortcutOf({ ...plain, ...key }, where)).toBe(action));
