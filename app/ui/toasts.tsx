import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon';
import { toastEvent } from './show-toast';
import type { Toast } from './toast-kind';

const DISPLAY_MS = 5000;
const MOST_AT_ONCE = 3;

type Shown = Toast & { key: number };

/** Shows each new `incoming` toast. Without JavaScript the one that came with the page simply stays. */
export function Toasts({ incoming }: { incoming: Toast | null }) {
  const [shown, setShown] = useState<Shown[]>(incoming ? [{ ...incoming, key: 0 }] : []);
  const lastSeen = useRef(incoming);
  const nextKey = useRef(1);
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const add = (toast: Toast) => {
      const key = nextKey.current++;
      setShown((before) => [...before, { ...toast, key }].slice(-MOST_AT_ONCE));
    };
    if (incoming && incoming !== lastSeen.current) {
      lastSeen.current = incoming;
      add(incoming);
    }
    const onToast = (event: Event) => add((event as CustomEvent<Toast>).detail);
    window.addEventListener(toastEvent, onToast);
    return () => window.removeEventListener(toastEvent, onToast);
  }, [incoming]);

  useEffect(() => {
    const toToasts = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', toToasts);
    return () => document.removeEventListener('keydown', toToasts);
  }, []);

  const dismiss = (key: number) => setShown((before) => before.filter((toast) => toast.key !== key));
  return (
    <div className="toasts" ref={region}>
      {shown.map((toast) => (
        <ToastCard key={toast.key} toast={toast} onDismiss={() => dismiss(toast.key)} />
      ))}
    </div>
  );
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const dismiss = useRef(onDismiss);

  useEffect(() => {
    dismiss.current = onDismiss;
  });

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss.current(), DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [held]);

  return (
    <div
      className="toast"
      role={toast.kind === 'destructive' ? 'alert' : 'status'}
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="toast-words">
        <strong>{toast.title}</strong>
        {toast.description}
      </div>
      <button className="btn quiet only-script" type="button" aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}
