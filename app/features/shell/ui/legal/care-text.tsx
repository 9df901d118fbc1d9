import { Link } from '@remix-run/react';
import { brand } from '~/brand';
import { careFigures, percent } from '~/features/safety/care/care-figures';
import { heldWords } from '~/features/safety/care/held-words';
import { severityWord } from '~/features/safety/reports/report-words';
import { LocalTime } from '~/ui/time/local-time';
import type { loadCarePage } from '../../care-page.server';

type CarePage = Awaited<ReturnType<typeof loadCarePage>>;

/** What `/care` says: rules, figures, counts and who writes the replies. */
export function CareText({ page }: { page: CarePage }) {
  const { checked, shown, reported, limits, screen, notices, heldBack, writers } = page;
  return (
    <>
      <p>
        People use {brand.name} on hard days. This page says what it does when somebody may be in danger. If that is
        you, call or text <a href="tel:988">988</a> now.
      </p>
      {[checked, shown, reported, limits].map(({ title, points }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <h2>How well it checks</h2>
      <p>
        Measured with version {screen.version} on messages that its thresholds were not chosen on. The people who wrote
        its rules knew some of them, so on new texts it finds less.
      </p>
      <ul>
        {careFigures.map((figure) => (
          <li key={figure.name}>
            {figure.says}: {percent(figure)} ({figure.found} of {figure.of})
          </li>
        ))}
      </ul>
      <h2>How often help was shown</h2>
      {notices.length === 0 ? <p>Not yet.</p> : null}
      <ul>
        {notices.map(({ year, counts }) => (
          <li key={year}>
            {year}: {counts.map(({ severity, count }) => `${severityWord(severity).toLowerCase()} ${count}`).join(', ')}
          </li>
        ))}
      </ul>
      <h2>What was held back from replies</h2>
      <p>Sentences a language model wrote that nobody was shown, by kind.</p>
      {heldBack.length === 0 ? <p>None yet.</p> : null}
      <ul>
        {heldBack.map(({ year, counts }) => (
          <li key={year}>
            {year}: {counts.map(({ kind, count }) => `${heldWords[kind]} ${count}`).join(', ')}
          </li>
        ))}
      </ul>
      <h2>Who writes the replies</h2>
      <ul>
        {writers.map(({ host, model, prompts, since }) => (
          <li key={since}>
            since <LocalTime value={since} style="date-time" />: {model}
            {host === 'offline' ? ', on this server' : `, on ${host}`}; prompts {prompts}
          </li>
        ))}
      </ul>
      <p>
        The same for programs: <a href="/care/protocol.json">protocol.json</a>. Did {brand.name} cause harm?{' '}
        <Link to="/report-harm">Tell us</Link>, with or without an account.
      </p>
    </>
  );
}
