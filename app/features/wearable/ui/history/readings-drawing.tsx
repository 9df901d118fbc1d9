import type { ReadingsChart } from '../../history/history-page';

/** Stretched to the available space; lines and dots keep their width. Labels stand beside it and are not stretched. */
export function ReadingsDrawing({ chart }: { chart: ReadingsChart }) {
  const { metric, title, gist, line, dots, bars, levels, ticks, mood, comparison, isEmpty } = chart;
  return (
    <section className="card" aria-labelledby={`${metric}-heading`}>
      <h2 id={`${metric}-heading`}>{title}</h2>
      {isEmpty ? null : (
        <div className="chart">
          <svg className="h-44 w-13 fill-current" aria-hidden="true" focusable="false">
            {levels.map(({ words, y }) => (
              <text key={words} x="100%" y={`${y / 3}%`} textAnchor="end" dominantBaseline="middle">
                {words}
              </text>
            ))}
          </svg>
          <svg
            className="chart-drawing h-44"
            viewBox="0 0 1000 300"
            preserveAspectRatio="none"
            role="img"
            aria-labelledby={`${metric}-title ${metric}-gist`}
          >
            <title id={`${metric}-title`}>{mood ? `${title}, with your mood` : title}</title>
            <desc id={`${metric}-gist`}>{gist}</desc>
            <path className="chart-grid" d={levels.map(({ y }) => `M0,${y}H1000`).join('')} />
            {bars ? <path className="fill-action opacity-75" d={bars} /> : null}
            {line ? <path className="chart-line" d={line} /> : null}
            {dots ? <path className="chart-dots" d={dots} /> : null}
            {mood ? <path className="chart-line stroke-star [stroke-dasharray:6_4]" d={mood.line} /> : null}
            {mood ? <path className="chart-dots stroke-star" d={mood.dots} /> : null}
          </svg>
          <svg className="col-start-2 h-7 w-full overflow-visible fill-current" aria-hidden="true" focusable="false">
            {ticks.map(({ words, percent }) => (
              <text key={words} x={`${percent}%`} y="1.2em" textAnchor={anchorOf(percent)}>
                {words}
              </text>
            ))}
          </svg>
        </div>
      )}
      <p className="soft">{gist}</p>
      {mood && !isEmpty ? <p className="soft small">Dashed: the mood that you noted, from low to high.</p> : null}
      {comparison ? <p>{comparison}</p> : null}
    </section>
  );
}

/** A label near an edge stays inside. */
function anchorOf(percent: number): 'start' | 'middle' | 'end' {
  return percent < 8 ? 'start' : percent > 92 ? 'end' : 'middle';
}
