import type { ToastAction } from '../toast-kind';

export function ActionFields({ fields }: Pick<ToastAction, 'fields'>) {
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
