/** Shows the first error of a field. The others follow from it, or appear once it is fixed. */
export function FieldError({ id, errors }: { id: string; errors?: readonly string[] | undefined }) {
  const first = errors?.[0];
  if (!first) return null;
  return (
    <p className="field-error" id={id}>
      {first}
    </p>
  );
}
