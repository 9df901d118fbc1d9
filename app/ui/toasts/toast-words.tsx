import type { Toast } from '../toast-kind';

export function ToastWords({ toast, role }: { toast: Toast; role?: 'alert' | undefined }) {
  return (
    <div className="min-w-0 flex-1 py-[.3rem] *:block" role={role}>
      <strong dir="auto">{toast.title}</strong>
      {toast.description ? <span dir="auto">{toast.description}</span> : null}
      {toast.link ? <a href={toast.link.to}>{toast.link.label}</a> : null}
    </div>
  );
}
