/** Inserts text at the caret, separated by spaces when `apart` is set. Fires an `input` event, as typing does. */
export function insertAtCaret(box: HTMLTextAreaElement, words: string, apart = true) {
  const { value, selectionStart, selectionEnd } = box;
  const before = apart && /\S$/.test(value.slice(0, selectionStart)) ? ' ' : '';
  const after = apart && /^[^\s.,;:!?)]/.test(value.slice(selectionEnd)) ? ' ' : '';
  box.setRangeText(`${before}${words}${after}`, selectionStart, selectionEnd, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
