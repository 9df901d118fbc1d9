import { expect, it } from 'vitest';
import { isSendKey } from './send-key';

const enter = {
  key: 'Enter',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  keyCode: 13,
};

it.each([
  ['Enter', enter, false, true],
  ['Shift+Enter', { ...enter, shiftKey: true }, false, false],
  ['another key', { ...enter, key: 'a' }, false, false],
  ['Enter while composing', { ...enter, isComposing: true }, false, false],
  ['Enter while composing in Safari', { ...enter, keyCode: 229 }, false, false],
  ['Enter on a touch screen', enter, true, false],
  ['Ctrl+Enter on a touch screen', { ...enter, ctrlKey: true }, true, true],
])('%s', (_name, event, touch, sends) => {
  expect(isSendKey(event, () => touch)).toBe(sends);
});
