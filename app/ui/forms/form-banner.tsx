/**
 * Shows the errors of a whole form: a title, and what there is to say about it. Focusable, so that keyboards and screen
 * readers reach it.
 */
export function FormBanner({ errors }: { errors?: readonly string[] | null | undefined }) {
  const [title, message] = errors ?? [];
  if (!title) return null;
  return (
    <div className="form-banner" role="alert" tabIndex={-1} data-form-banner="">
      <strong>{title}</strong>
      {message}
    </div>
  );
}
