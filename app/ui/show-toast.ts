import type { Toast } from './toast-kind';

/** Tells what happened on the page itself; what happened on the server comes with the next page. */
export function showToast(toast: Toast) {
  window.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: toast }));
}

export const toastEvent = 'orion-toast';
