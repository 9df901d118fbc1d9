/** Puts words where the caret stands, `apart` from what stands around it or right beside it. The box hears of it as of typing. */
export function insertAtCaret(box: HTMLTextAreaElement, words: string, apart = true) {
  const { value, selectionStart, selectionEnd } = box;
  const before = apart && /\S$/.test(value.slice(0, selectionStart)) ? ' ' : '';
  const after = apart && /^[^\s.,;:!?)]/.test(value.slice(selectionEnd)) ? ' ' : '';
  box.setRangeText(`${before}${words}${after}`, selectionStart, selectionEnd, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
