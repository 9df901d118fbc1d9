/** `percent` of null means that nobody knows how far it is. */
export function ProgressLine({ label, percent }: { label: string; percent: number | null }) {
  return (
    <p className="flex items-center gap-3">
      <progress
        className="max-w-96 flex-1"
        max={100}
        {...(percent !== null && { value: percent })}
        aria-label={label}
      />
      <span aria-hidden="true">{percent === null ? label : `${label}: ${percent}%`}</span>
    </p>
  );
}
