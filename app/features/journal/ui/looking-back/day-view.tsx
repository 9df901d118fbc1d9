import type { OpenDay } from '../../looking-back/looking-back-page';
import type { AddressHere } from './use-address-here';

/** An opened day with its journal entries and conversations. */
export function DayView({ day, addressHere }: { day: OpenDay; addressHere: AddressHere }) {
  const { title, entries, sessions, hasMore, before, after } = day;
  const dayHref = (other: string) => addressHere({ day: other, month: null }, 'day');
  return (
    <section className="card mb-10 wrap-anywhere max-wide:px-[1.1rem] max-wide:py-4" aria-labelledby="day">
      <h2 className="scroll-mt-20 focus:outline-none" id="day" tabIndex={-1}>
        {title}
      </h2>
      {entries.length === 0 && sessions.length === 0 ? (
        <p className="soft">You didn’t write or talk on this day.</p>
      ) : null}
      {entries.length > 0 ? (
        <>
          <h3 className="mt-4 mb-1 text-base">Journal</h3>
          <ul className="grid gap-2">
            {entries.map(({ entryId, title: name, preview, mood, moodWords, time }) => (
              <li key={entryId}>
                <a className="past-entry" href={`/journal?entry=${entryId}`}>
                  <b dir="auto">{name}</b>
                  <small className="faint" dir="auto">
                    {[time, mood, moodWords && `mood ${moodWords}`].filter(Boolean).join(' · ')}
                  </small>
                  <span dir="auto">{preview}</span>
                </a>
              </li>
            ))}
          </ul>
          {hasMore ? <p className="soft">You wrote more on this day. It’s all in your journal.</p> : null}
        </>
      ) : null}
      <p className="mt-2 print:hidden">
        <a className="btn" href={`/journal?${new URLSearchParams({ dialog: 'new', date: day.day })}`}>
          Write about this day
        </a>
      </p>
      {sessions.length > 0 ? (
        <>
          <h3 className="mt-4 mb-1 text-base">Conversations</h3>
          <ul className="grid gap-2">
            {sessions.map(({ sessionId, title: name, time }) => (
              <li key={sessionId}>
                <a className="past-entry" href={`/?session=${sessionId}`}>
                  <b dir="auto">{name}</b>
                  <small className="faint">{time}</small>
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="btn-row -ms-2.5 mt-3 print:hidden">
        <a className="btn quiet" href={dayHref(before)}>
          Previous day
        </a>
        {after ? (
          <a className="btn quiet" href={dayHref(after)}>
            Next day
          </a>
        ) : null}
        <a className="btn quiet" href={addressHere({ day: null }, 'calendar')}>
          Close
        </a>
      </p>
    </section>
  );
}
