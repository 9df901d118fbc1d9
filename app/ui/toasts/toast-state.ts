import type { Toast } from '../toast-kind';

/** Limits and times (ms) from docs/spec.md §9. */
const MAX_AT_ONCE = 3;
export const DISPLAY_MS = 5000;
export const REMOVED_AFTER_MS = 5000;

/** A dismissed toast is no longer open; it is removed REMOVED_AFTER_MS later. */
export type ShownToast = Toast & { key: number; open: boolean };

/** `batch` counts how often a toast was added while none was open. */
export type ToastState = { toasts: readonly ShownToast[]; nextKey: number; batch: number };

export type ToastChange = { kind: 'add'; toast: Toast } | { kind: 'dismiss' | 'remove'; key: number };

/** The key of the toast that came with the page. */
export const CAME_WITH_PAGE = 0;

export function startToasts(cameWithPage: Toast | null): ToastState {
  return {
    toasts: cameWithPage ? [{ ...cameWithPage, key: CAME_WITH_PAGE, open: true }] : [],
    nextKey: CAME_WITH_PAGE + 1,
    batch: 0,
  };
}

export function reduceToasts(state: ToastState, change: ToastChange): ToastState {
  if (change.kind === 'add') return addToast(state, change.toast);
  if (change.kind === 'remove') return { ...state, toasts: state.toasts.filter(({ key }) => key !== change.key) };
  return {
    ...state,
    toasts: state.toasts.map((toast) => (toast.key === change.key ? { ...toast, open: false } : toast)),
  };
}

function addToast(state: ToastState, added: Toast): ToastState {
  const open = state.toasts.filter((toast) => toast.open);
  const equal = open.filter((toast) => saysTheSame(toast, added));
  const others = open.filter((toast) => !equal.includes(toast));
  const pushedOut = new Set(
    [...equal, ...others.slice(0, Math.max(0, others.length + 1 - MAX_AT_ONCE))].map(({ key }) => key),
  );
  const before = state.toasts.map((toast) => (pushedOut.has(toast.key) ? { ...toast, open: false } : toast));
  return {
    toasts: [...before, { ...added, key: state.nextKey, open: true }],
    nextKey: state.nextKey + 1,
    batch: open.length === 0 ? state.batch + 1 : state.batch,
  };
}

/** Returns true when both toasts have the same text and action. The newer one replaces the older one. */
function saysTheSame(one: Toast, other: Toast): boolean {
  const said = ({ title, description, kind, action, link }: Toast) =>
    JSON.stringify([title, description, kind, action, link]);
  return said(one) === said(other);
}
