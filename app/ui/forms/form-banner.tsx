export type FormError = { title: string; message: string };

/** What went wrong with a whole form. It can take focus, so that keyboards and screen readers land on it. */
export function FormBanner({ error }: { error?: FormError | null | undefined }) {
  if (!error) return null;
  return (
    <div className="form-banner" role="alert" tabIndex={-1} data-form-banner="">
      <strong>{error.title}</strong>
      {error.message}
    </div>
  );
}
