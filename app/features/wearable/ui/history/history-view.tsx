import { Link } from '@remix-run/react';
import { brand } from '~/brand';
import { PageHeader } from '~/ui/pages/page-header';
import { type HistoryPage, type HistoryQuery, RANGES } from '../../history/history-page';
import { ReadingsDrawing } from './readings-drawing';

export function HistoryView({ page }: { page: HistoryPage }) {
  const { charts, rows, isDemo, isEmpty, view, withMood } = page;
  return (
    <>
      <PageHeader title="Readings over time" />
      <div className="page card-stack">
        <p>
          <Link to="/settings?tab=fitbit">Fitbit Sync</Link> · <Link to="/wearable/sources">Sources of readings</Link> ·{' '}
          <Link to="/wearable/import">Import a file</Link>
        </p>
        <Choices page={page} />
        {isDemo ? (
          <p>
            <span className="badge me-1.5">Demo data</span> Some of these readings are made up.
          </p>
        ) : null}
        {isEmpty ? (
          <p className="soft">
            No readings in {page.span}. Connect a tracker, import a file, or add readings by hand to see them here.
          </p>
        ) : null}
        {view === 'table' ? <HistoryTable page={page} /> : null}
        {view === 'charts' && !isEmpty
          ? charts.map((chart) => <ReadingsDrawing key={chart.metric} chart={chart} />)
          : null}
        <p className="soft small">
          Earlier days are kept too, and are in your export. A connected account brings the last 30 days; you can import
          older ones from a file.
        </p>
        {view === 'charts' && !isEmpty ? (
          <p className="soft small">
            These drawings show what devices measured. {brand.name} does not draw conclusions about your health from
            them, and does not diagnose or treat.
          </p>
        ) : null}
        {withMood && rows.length > 0 ? (
          <p className="soft small">
            The mood is the mean of the scores (1 to 5) that you gave in your journal on that day, private entries
            included. It is never inferred.
          </p>
        ) : null}
      </div>
    </>
  );
}

function addressOf({ range, view, withMood }: HistoryQuery): string {
  return `/wearable?range=${range}${view === 'table' ? '&view=table' : ''}${withMood ? '&mood=1' : ''}`;
}

function Choices({ page: { range, view, withMood } }: { page: HistoryQuery }) {
  const here = { range, view, withMood };
  return (
    <nav className="flex flex-wrap items-center gap-x-6 gap-y-3" aria-label="What is shown">
      <ul className="flex flex-wrap gap-2">
        {RANGES.map((days) => (
          <li key={days}>
            <Choice to={{ ...here, range: days }} isOn={days === range}>
              {`${days} days`}
            </Choice>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Choice to={{ ...here, view: 'charts' }} isOn={view === 'charts'}>
            Charts
          </Choice>
        </li>
        <li>
          <Choice to={{ ...here, view: 'table' }} isOn={view === 'table'}>
            Table
          </Choice>
        </li>
      </ul>
      <Link className="btn quiet" to={addressOf({ ...here, withMood: !withMood })} preventScrollReset>
        {withMood ? 'Hide my mood' : 'Show the mood from my journal'}
      </Link>
    </nav>
  );
}

function Choice({ to, isOn, children }: { to: HistoryQuery; isOn: boolean; children: string }) {
  return (
    <Link
      className="btn aria-[current=page]:border-action aria-[current=page]:bg-action-soft"
      to={addressOf(to)}
      aria-current={isOn ? 'page' : undefined}
      preventScrollReset
    >
      {children}
    </Link>
  );
}

function HistoryTable({ page: { rows, span, withMood } }: { page: HistoryPage }) {
  if (rows.length === 0) return null;
  return (
    <table className="days-table">
      <caption>Readings of {span}, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Resting heart rate</th>
          <th scope="col">Sleep</th>
          <th scope="col">Steps</th>
          {withMood ? <th scope="col">Mood</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, words, restingHeartRate, sleep, steps, mood }) => (
          <tr key={day} id={`day-${day}`}>
            <th scope="row">{words}</th>
            <td>{restingHeartRate}</td>
            <td>{sleep}</td>
            <td>{steps}</td>
            {withMood ? <td>{mood}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
