import { useEffect } from 'react';
import { Icon } from '../icon';
import { useNonce } from '../nonce';
import { ActionFields } from './action-fields';
import { CAME_WITH_PAGE, DISPLAY_MS, type ShownToast } from './toast-state';
import { ToastWords } from './toast-words';

/** `isPassing`: banners close by themselves, when JavaScript runs but Radix could not be loaded. */
type ToastBannersProps = { toasts: readonly ShownToast[]; isPassing: boolean; onDismiss: (key: number) => void };

/** Toasts as rendered by the server: they remain until the page is left or the client-side toasts replace them. */
export function ToastBanners({ toasts, isPassing, onDismiss }: ToastBannersProps) {
  return (
    <div className="toasts">
      {toasts.map((toast) => (
        <Banner key={toast.key} toast={toast} isPassing={isPassing} onDismiss={() => onDismiss(toast.key)} />
      ))}
    </div>
  );
}

/** With JavaScript, the toast is announced only by the client-side toasts. */
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
