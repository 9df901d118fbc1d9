import { SKY } from '../../looking-back/draw-sky';
import type { NightSky as Sky } from '../../looking-back/looking-back-page';

/** A month as a drawing that is complete by itself: it is shown in the page, and saved as a picture. It is always night. */
export function NightSky({ sky: { title, gist, path, dust, stars } }: { sky: Sky }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="my-3 block h-auto w-full rounded-card [print-color-adjust:exact]"
      viewBox={`0 0 ${SKY.width} ${SKY.height}`}
      role="img"
      aria-labelledby="sky-title sky-gist"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <title id="sky-title">{title}</title>
      <desc id="sky-gist">{gist}</desc>
      <defs>
        <linearGradient id="sky-night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a0e19" />
          <stop offset="1" stopColor="#1c2645" />
        </linearGradient>
      </defs>
      <rect width={SKY.width} height={SKY.height} fill="url(#sky-night)" />
      <path d={dust} stroke="#e9e6df" strokeOpacity="0.35" strokeWidth="2.5" />
      {path ? <path d={path} stroke="#f0c46c" strokeOpacity="0.4" strokeWidth="2" /> : null}
      {stars.map(({ day, x, y, size, words }) => (
        <g key={day} fill="#f0c46c">
          <title>{words}</title>
          <circle cx={x} cy={y} r={size * 2.6} fillOpacity="0.12" />
          <circle cx={x} cy={y} r={size * 1.6} fillOpacity="0.2" />
          <circle cx={x} cy={y} r={size} />
        </g>
      ))}
    </svg>
  );
}
