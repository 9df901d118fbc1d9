import { Form, Link } from '@remix-run/react';
import { Icon } from '~/ui/icon';
import { type EarlierYear, type Today, YEARS_SHOWN } from '../../looking-back/looking-back-page';
import { useJournalAddress } from '../use-journal-address';
import { useAddressHere } from './use-address-here';

type TodayPanelProps = { today: Today; /** Above the list, where one's own writing comes first. */ isSlim?: boolean };

/**
 * A prompt that can start an entry, and the entries of earlier years on this day. For any page whose loader returns
 * `loadToday`.
 */
export function TodayPanel({ today, isSlim = false }: TodayPanelProps) {
  const addressHere = useAddressHere();
  const { words, prompt, years } = today;
  return (
    <section className={isSlim ? 'card today slim' : 'card today'} aria-labelledby="today-title">
      <h2 id="today-title">
        Today <span className="faint">{words}</span>
      </h2>
      <p className="today-prompt" aria-live="polite">
        {prompt.text}
      </p>
      <div className="btn-row">
        <Link
          className={isSlim ? 'btn quiet' : 'btn'}
          to={`/journal?${new URLSearchParams({ dialog: 'new', title: prompt.text })}`}
        >
          Write about this
        </Link>
        <Link className="btn quiet" to={addressHere({ prompt: String(prompt.next) })} preventScrollReset>
          Another one
        </Link>
        {isSlim ? <PutAway /> : null}
      </div>
      {years.length === 0 ? null : isSlim ? (
        <details className="today-years">
          <summary>On this day</summary>
          <Years years={years} />
        </details>
      ) : (
        <div className="today-years">
          <h3>On this day</h3>
          <Years years={years} />
        </div>
      )}
    </section>
  );
}

function PutAway() {
  const addressWith = useJournalAddress();
  return (
    <Form method="post" action={addressWith()} preventScrollReset>
      <input type="hidden" name="intent" value="put-away" />
      <button className="btn quiet" type="submit" aria-label="Put away for today" title="Put away for today">
        <Icon name="close" />
      </button>
    </Form>
  );
}

function Years({ years }: { years: readonly EarlierYear[] }) {
  return (
    <>
      <YearList years={years.slice(0, YEARS_SHOWN)} />
      {years.length > YEARS_SHOWN ? (
        <details>
          <summary>
            {years.length === YEARS_SHOWN + 1 ? 'One earlier year' : `${years.length - YEARS_SHOWN} earlier years`}
          </summary>
          <YearList years={years.slice(YEARS_SHOWN)} />
        </details>
      ) : null}
    </>
  );
}

function YearList({ years }: { years: readonly EarlierYear[] }) {
  return (
    <ul className="today-list">
      {years.map((year) => (
        <YearItem key={year.year} year={year} />
      ))}
    </ul>
  );
}

function YearItem({ year: { words, day, entries, more } }: { year: EarlierYear }) {
  return (
    <li>
      <p className="faint">{words}</p>
      {entries.map(({ entryId, title, preview }) => (
        <a key={entryId} className="past-entry" href={`/journal?entry=${entryId}`}>
          <b dir="auto">{title}</b>
          <span dir="auto">{preview}</span>
        </a>
      ))}
      {more > 0 ? <a href={`/journal/looking-back?day=${day}#day`}>{moreWords(more, entries.length > 0)}</a> : null}
    </li>
  );
}

function moreWords(count: number, hasShown: boolean): string {
  const more = hasShown ? ' more' : '';
  return count === 1 ? `One${more} entry` : `${count}${more} entries`;
}
