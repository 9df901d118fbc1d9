import type { MoodChart as Chart, DayRow } from '../../looking-back/looking-back-page';
import type { AddressHere } from './use-address-here';

/**
 * The drawing is stretched to the available space; lines and dots keep their width. The labels are in separate SVGs,
 * which are not stretched.
 */
export function MoodChart({ chart }: { chart: Chart }) {
  const { line, dots, levels, ticks, title, gist } = chart;
  return (
    <div className="chart">
      <svg className="h-60 w-20 fill-current" aria-hidden="true" focusable="false">
        {levels.map(({ words, y }) => (
          <text key={words} x="0" y={`${y / 4}%`} dominantBaseline="middle">
            {words}
          </text>
        ))}
      </svg>
      <svg
        className="chart-drawing h-60"
        viewBox="0 0 1000 400"
        preserveAspectRatio="none"
        role="img"
        aria-labelledby="mood-title mood-gist"
      >
        <title id="mood-title">{title}</title>
        <desc id="mood-gist">{gist}</desc>
        <path className="chart-grid" d={levels.map(({ y }) => `M0,${y}H1000`).join('')} />
        {line ? <path className="chart-line" d={line} /> : null}
        {dots ? <path className="chart-dots" d={dots} /> : null}
      </svg>
      <svg className="col-start-2 h-7 w-full fill-current" aria-hidden="true" focusable="false">
        {ticks.map(({ words, percent }) => (
          <text key={words} x={`${percent}%`} y="1.2em" textAnchor="middle">
            {words}
          </text>
        ))}
      </svg>
    </div>
  );
}

export function DaysTable({
  caption,
  rows,
  addressHere,
}: {
  caption: string;
  rows: DayRow[];
  addressHere: AddressHere;
}) {
  if (rows.length === 0) return <p className="soft">No entries in this period.</p>;
  return (
    <table className="days-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Entries</th>
          <th scope="col">Mood</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, words, entries, mood }) => (
          <tr key={day}>
            <th scope="row">
              <a href={addressHere({ day }, 'day')}>{words}</a>
            </th>
            <td>{entries}</td>
            <td>{mood}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
