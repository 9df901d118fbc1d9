/** The constellation of Orion: seven stars, the belt in a line. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg
      className="mark"
      width={size * 0.75}
      height={size}
      viewBox="0 0 48 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      aria-hidden="true"
      focusable="false"
    >
      <g opacity=".45">
        <path d="M10 8 20 30M38 12 28 27M20 30 24 28.5 28 27M20 30 13 56M28 27 39 53M10 8 38 12M13 56 39 53" />
      </g>
      <g fill="currentColor" stroke="none">
        <circle cx="10" cy="8" r="3" />
        <circle cx="38" cy="12" r="2.2" />
        <circle cx="20" cy="30" r="1.9" />
        <circle cx="24" cy="28.5" r="1.9" />
        <circle cx="28" cy="27" r="1.9" />
        <circle cx="13" cy="56" r="2.2" />
        <circle cx="39" cy="53" r="3.2" />
      </g>
    </svg>
  );
}
