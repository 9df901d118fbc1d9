import type { MoodChart as Chart } from '../../looking-back/looking-back-page';

/** The drawing is stretched to its room, so that lines and dots keep their width and the words beside it their size. */
export function MoodChart({ chart }: { chart: Chart }) {
  const { line, dots, levels, ticks, title, gist } = chart;
  return (
    <div className="mood-chart">
      <ol className="mood-levels" aria-hidden="true">
        {levels.map(({ words, y }) => (
          <li key={words} style={{ top: `${y / 4}%` }}>
            {words}
          </li>
        ))}
      </ol>
      <svg className="mood-drawing" viewBox="0 0 1000 400" preserveAspectRatio="none" role="img" aria-labelledby="mood-title mood-gist">
        <title id="mood-title">{title}</title>
        <desc id="mood-gist">{gist}</desc>
        <path className="mood-grid" d={levels.map(({ y }) => `M0,${y}H1000`).join('')} />
        {line ? <path className="mood-line" d={line} /> : null}
        {dots ? <path className="mood-dots" d={dots} /> : null}
      </svg>
      <ol className="mood-ticks" aria-hidden="true">
        {ticks.map(({ words, percent }) => (
          <li key={words} style={{ left: `${percent}%` }}>
            {words}
          </li>
        ))}
      </ol>
    </div>
  );
}
