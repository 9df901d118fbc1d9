import type { Toast } from './toast-kind';

/** Shows a toast for an event in the page; toasts for events on the server arrive with the next page. */
export function showToast(toast: Toast) {
  window.dispatchEvent(new CustomEvent<Toast>(toastEvent, { detail: toast }));
}

export const toastEvent = 'orion-toast';
