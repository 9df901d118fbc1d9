import { Action, Close, Provider, Root, Viewport } from '@radix-ui/react-toast';
import { Form, useSubmit } from '@remix-run/react';
import { useEffect, useState, type Dispatch } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icon';
import type { ToastAction } from '../toast-kind';
import { ActionFields } from './action-fields';
import { useToastPlace } from './toast-place';
import { DISPLAY_MS, REMOVED_AFTER_MS, type ShownToast, type ToastChange, type ToastState } from './toast-state';
import { ToastWords } from './toast-words';

const SWIPE_PX = 50;
const HOTKEY = ['F8'];

type RadixToastsProps = { state: ToastState; dispatch: Dispatch<ToastChange> };

/**
 * Toasts with JavaScript (docs/spec.md §9). Each batch has its own provider: Radix otherwise applies the pause of a
 * toast that was closed under the pointer to the next one, which would never close. The surrounding live region, which
 * exists before the toasts, announces them, so Radix's own announcement is rendered outside of the page.
 */
export default function RadixToasts({ state, dispatch }: RadixToastsProps) {
  const [unheard] = useState(() => document.createElement('div'));
  const place = useToastPlace();
  const viewport = <Viewport className="toasts" hotkey={HOTKEY} />;
  return (
    <Provider
      key={state.batch}
      duration={DISPLAY_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_PX}
      announcerContainer={unheard}
    >
      {state.toasts.map((toast) => (
        <ToastItem key={toast.key} toast={toast} dispatch={dispatch} />
      ))}
      {place ? createPortal(viewport, place) : viewport}
    </Provider>
  );
}

function ToastItem({ toast, dispatch }: { toast: ShownToast; dispatch: Dispatch<ToastChange> }) {
  const { key, open, kind, action } = toast;
  const dismiss = () => dispatch({ kind: 'dismiss', key });
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => dispatch({ kind: 'remove', key }), REMOVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [open, key, dispatch]);
  return (
    <Root
      className="toast"
      data-kind={kind}
      role={undefined}
      open={open}
      onOpenChange={(opened) => {
        if (!opened) dismiss();
      }}
    >
      <ToastWords toast={toast} role={kind === 'destructive' ? 'alert' : undefined} />
      {action ? <ActionForm action={action} onDone={dismiss} /> : null}
      <Close className="btn quiet" aria-label="Dismiss">
        <Icon name="close" />
      </Close>
    </Root>
  );
}

function ActionForm({ action, onDone }: { action: ToastAction; onDone: () => void }) {
  const submit = useSubmit();
  return (
    <Form method="post" action={action.to}>
      <ActionFields fields={action.fields} />
      <Action
        className="btn"
        type="submit"
        altText={`${action.label} (${HOTKEY.join('+')})`}
        onClick={(event) => {
          // A form removed with its toast would not be submitted; submit it first.
          event.preventDefault();
          submit(event.currentTarget.form);
          onDone();
        }}
      >
        {action.label}
      </Action>
    </Form>
  );
}
