const LINES = 'M10 8 20 30M38 12 28 27M20 30 24 28.5 28 27M20 30 13 56M28 27 39 53M10 8 38 12M13 56 39 53';
const STARS =
  'M7 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M35.8 12a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M18.1 30a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0M22.1 28.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0M26.1 27a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0M10.8 56a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M35.8 53a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0';

/** The constellation Orion: seven stars, with the belt in a line. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg className="text-star" width={size * 0.75} height={size} viewBox="0 0 48 64" fill="none" aria-hidden="true">
      <path d={LINES} stroke="currentColor" opacity=".45" />
      <path d={STARS} fill="currentColor" />
    </svg>
  );
}
