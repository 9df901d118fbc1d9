import type { Toast } from '../toast-kind';

export function ToastWords({ toast }: { toast: Toast }) {
  return (
    <div className="toast-words">
      <strong>{toast.title}</strong>
      {toast.description}
    </div>
  );
}
