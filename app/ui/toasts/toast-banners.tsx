import { useEffect } from 'react';
import { Icon } from '../icon';
import { useNonce } from '../nonce';
import { ActionFields } from './action-fields';
import { CAME_WITH_PAGE, DISPLAY_MS, type ShownToast } from './toast-state';
import { ToastWords } from './toast-words';

/** `isPassing`: they go by themselves, where scripts run and Radix could not be fetched. */
type ToastBannersProps = { toasts: readonly ShownToast[]; isPassing: boolean; onDismiss: (key: number) => void };

/** Toasts as the server sends them: they stand on the page until it is left, or until scripts take them over. */
export function ToastBanners({ toasts, isPassing, onDismiss }: ToastBannersProps) {
  return (
    <div className="toasts">
      {toasts.map((toast) => (
        <Banner key={toast.key} toast={toast} isPassing={isPassing} onDismiss={() => onDismiss(toast.key)} />
      ))}
    </div>
  );
}

/** Where scripts run the toast is announced when they have taken it over, and only then. */
const leaveTheAnnouncing = "document.currentScript.parentElement.removeAttribute('role')";

function Banner({ toast, isPassing, onDismiss }: { toast: ShownToast; isPassing: boolean; onDismiss: () => void }) {
  const nonce = useNonce();
  useEffect(() => {
    if (!isPassing) return;
    const timer = setTimeout(onDismiss, DISPLAY_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- onDismiss is made anew in each render, the time counts from the first
  }, [isPassing]);
  return (
    <div
      className="toast"
      role={toast.kind === 'destructive' ? 'alert' : 'status'}
      data-kind={toast.kind}
      suppressHydrationWarning
    >
      {toast.key === CAME_WITH_PAGE ? (
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: leaveTheAnnouncing }} />
      ) : null}
      <ToastWords toast={toast} />
      {toast.action ? (
        <form method="post" action={toast.action.to}>
          <ActionFields fields={toast.action.fields} />
          <button className="btn" type="submit">
            {toast.action.label}
          </button>
        </form>
      ) : null}
      <button className="btn quiet only-script" type="button" aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
