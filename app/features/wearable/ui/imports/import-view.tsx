import { Form, Link } from '@remix-run/react';
import { FormBanner } from '~/ui/forms/form-banner';
import type { FormAnswer } from '~/ui/forms/use-answered-form';
import { PageHeader } from '~/ui/pages/page-header';
import type { ImportState } from '../../imports/import-state';
import { ReadingProgress } from './reading-progress';
import { UploadForm } from './upload-form';

const HERE = '/wearable/import';

type ImportViewProps = { state: ImportState; answer: FormAnswer | undefined };

/** Readings from a file: choosing it, reading it, and deciding on what it holds. */
export function ImportView({ state, answer }: ImportViewProps) {
  return (
    <>
      <PageHeader title="Import a file" />
      <div className="page">
        <p className="mb-6">
          <Link to="/settings?tab=fitbit">Fitbit Sync</Link> · <Link to="/wearable">Readings over time</Link> ·{' '}
          <Link to="/wearable/sources">Sources of readings</Link>
        </p>
        {state.status === 'reading' ? <ReadingCard state={state} /> : null}
        {state.status === 'ready' ? <ReadyCard state={state} /> : null}
        {state.status === 'failed' ? <FailedCard state={state} /> : null}
        {state.status === 'none' || state.status === 'failed' ? <ChooseCard answer={answer} /> : null}
      </div>
    </>
  );
}

function ChooseCard({ answer }: Pick<ImportViewProps, 'answer'>) {
  return (
    <section className="card wearable-import" aria-labelledby="choose">
      <h2 id="choose">Choose a file</h2>
      <ul>
        <li>
          <b>Apple Health:</b> in the Health app, tap your picture, then Export All Health Data. Take the zip as it is.
        </li>
        <li>
          <b>Fitbit or Google:</b> on takeout.google.com choose Fitbit or Google Health, as a zip.
        </li>
        <li>
          <b>A table (CSV):</b> a column named date, with days such as 2026-11-24, and columns such as steps,
          restingHeartRate, sleepMinutes or sleepHours, caloriesBurned, stressLevel. Rows with a time, such as
          2026-11-24 07:30, are added up.
        </li>
      </ul>
      <p>
        The file is read on this server and not kept. You see what’s in it before anything is saved. If a day is already
        here from the same source, what differs is replaced. Readings over time shows the last 90 days; earlier ones are
        kept too, and are in your export.
      </p>
      <UploadForm answer={answer} />
    </section>
  );
}

type Of<Status extends ImportState['status']> = { state: Extract<ImportState, { status: Status }> };

function ReadingCard({ state }: Of<'reading'>) {
  return (
    <section className="card wearable-import" aria-labelledby="reading">
      <h2 id="reading">Reading your file</h2>
      <ReadingProgress key={state.importId} shown={state.progress} />
      <p className="soft">
        A file of many years takes a few minutes. You can leave this page. What’s in the file waits here for a week.
      </p>
      <div className="btn-row">
        <Link className="btn" to={HERE} preventScrollReset>
          Check again
        </Link>
        <Decision intent="discard" importId={state.importId} className="btn quiet">
          Stop reading
        </Decision>
      </div>
    </section>
  );
}

function ReadyCard({ state }: Of<'ready'>) {
  const { importId, source, span, days, newDays, readings, samples } = state;
  const known = days - newDays;
  return (
    <section className="card wearable-import" aria-labelledby="ready">
      <h2 id="ready">What’s in the file</h2>
      <p>
        <b>{source}</b>: {inDays(days)}, {span}. {newDays === 0 ? 'None' : inDays(newDays)}{' '}
        {newDays === 1 ? 'is' : 'are'} new
        {known > 0 ? `; ${inDays(known)} ${known === 1 ? 'is' : 'are'} here already; what differs is replaced` : ''}.
      </p>
      <table className="days-table">
        <caption>Days with each reading</caption>
        <thead>
          <tr>
            <th scope="col">Reading</th>
            <th scope="col">Days</th>
          </tr>
        </thead>
        <tbody>
          {readings.map((one) => (
            <tr key={one.name}>
              <th scope="row">{one.name}</th>
              <td>{one.days.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>What would be saved for {samples.length === 1 ? 'this day' : 'some of the days'}</h3>
      <ul>
        {samples.map(({ day, words }) => (
          <li key={day}>
            <b>{day}:</b> {words}
          </li>
        ))}
      </ul>
      <p>Do these numbers look right? Nothing is saved yet. You have a week to decide.</p>
      <div className="btn-row">
        <Decision intent="confirm" importId={importId} className="btn primary">
          Save these readings
        </Decision>
        <Decision intent="discard" importId={importId} className="btn">
          Discard
        </Decision>
      </div>
    </section>
  );
}

function FailedCard({ state }: Of<'failed'>) {
  return (
    <section className="card wearable-import">
      <FormBanner errors={['The file could not be read.', state.message]} />
      <Decision intent="discard" importId={state.importId} className="btn quiet">
        Hide this
      </Decision>
    </section>
  );
}

type DecisionProps = { intent: 'confirm' | 'discard'; importId: string; className: string; children: string };

function Decision({ intent, importId, className, children }: DecisionProps) {
  return (
    <Form method="post" action={HERE}>
      <input type="hidden" name="importId" value={importId} />
      <button className={className} type="submit" name="intent" value={intent}>
        {children}
      </button>
    </Form>
  );
}

const inDays = (count: number): string => (count === 1 ? 'one day' : `${count.toLocaleString('en-US')} days`);
