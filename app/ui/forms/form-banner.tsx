export type FormError = { title: string; message: string };

/** Shows the error of a whole form. Focusable, so that keyboards and screen readers reach it. */
export function FormBanner({ error }: { error?: FormError | null | undefined }) {
  if (!error) return null;
  return (
    <div className="form-banner" role="alert" tabIndex={-1} data-form-banner="">
      <strong>{error.title}</strong>
      {error.message}
    </div>
  );
}
