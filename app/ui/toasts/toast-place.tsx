import { useSyncExternalStore } from 'react';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

function setPlace(element: HTMLElement | null) {
  place = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Where a page wants its toasts: within its flow, so that they cover nothing. It announces them as their usual place does. */
export function ToastPlace() {
  return <div data-toast-place="" aria-live="polite" ref={setPlace} />;
}

/** Returns the place of the open page, or null where toasts lie above the page. */
export const useToastPlace = () =>
  useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  );
