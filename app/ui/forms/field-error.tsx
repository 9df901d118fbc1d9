/** The first thing that is wrong with a field. The others follow from it, or show once it is mended. */
export function FieldError({ id, errors }: { id: string; errors?: readonly string[] | undefined }) {
  const first = errors?.[0];
  if (!first) return null;
  return (
    <p className="field-error" id={id}>
      {first}
    </p>
  );
}
