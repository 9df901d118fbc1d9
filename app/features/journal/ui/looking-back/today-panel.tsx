import { Form, Link } from '@remix-run/react';
import { Icon } from '~/ui/icon';
import { type EarlierYear, type Today, YEARS_SHOWN } from '../../looking-back/looking-back-page';
import { useJournalAddress } from '../use-journal-address';
import { useAddressHere } from './use-address-here';

const LARGE = 'card mb-10 max-wide:px-[1.1rem] max-wide:py-4 print:hidden';
const SLIM = 'card mb-5 flex flex-wrap items-center gap-x-4 py-2 ps-5 pe-2.5 calm:hidden print:hidden';
const YEARS = 'cursor-pointer py-[0.7rem]';

type TodayPanelProps = { today: Today; /** Above the list, where one's own writing comes first. */ isSlim?: boolean };

/**
 * A prompt that can start an entry, and the entries of earlier years on this day. For any page whose loader returns
 * `loadToday`.
 */
export function TodayPanel({ today, isSlim = false }: TodayPanelProps) {
  const addressHere = useAddressHere();
  const addressWith = useJournalAddress();
  const { words, prompt, years } = today;
  const next = { prompt: String(prompt.next) };
  return (
    <section className={isSlim ? SLIM : LARGE} aria-labelledby="today-title">
      <h2 className={isSlim ? 'sr-only' : 'text-base'} id="today-title">
        Today <span className="faint ms-1 font-normal">{words}</span>
      </h2>
      <p
        className={
          isSlim
            ? 'my-[0.35rem] flex-[1_1_16rem] font-serif text-[1.08rem]/normal'
            : 'mt-1 mb-3.5 max-w-(--measure) font-serif text-xl/normal'
        }
        aria-live="polite"
      >
        {prompt.text}
      </p>
      <div className={isSlim ? 'ms-auto flex items-center' : 'btn-row print:hidden'}>
        <Link
          className={isSlim ? 'btn quiet' : 'btn'}
          to={`/journal?${new URLSearchParams({ dialog: 'new', title: prompt.text })}`}
        >
          Write about this
        </Link>
        <Link className="btn quiet" to={isSlim ? addressWith(next) : addressHere(next)} preventScrollReset>
          Another one
        </Link>
        {isSlim ? <PutAway /> : null}
      </div>
      {years.length === 0 ? null : isSlim ? (
        <details className="flex-[1_0_100%] border-t border-line pt-1">
          <summary className={YEARS}>On this day</summary>
          <Years years={years} />
        </details>
      ) : (
        <div className="mt-5 border-t border-line pt-1">
          <h3 className="mt-4 mb-1 text-base">On this day</h3>
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
          <summary className={YEARS}>
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
    <ul className="grid gap-2">
      {years.map((year) => (
        <YearItem key={year.year} year={year} />
      ))}
    </ul>
  );
}

function YearItem({ year: { words, day, entries, more } }: { year: EarlierYear }) {
  return (
    <li>
      <p className="faint mt-2">{words}</p>
      {entries.map(({ entryId, title, preview }) => (
        <a key={entryId} className="past-entry" href={`/journal?entry=${entryId}`}>
          <b dir="auto">{title}</b>
          <span dir="auto">{preview}</span>
        </a>
      ))}
      {more > 0 ? (
        <a className="inline-grid min-h-11 items-center" href={`/journal/looking-back?day=${day}#day`}>
          {moreWords(more, entries.length > 0)}
        </a>
      ) : null}
    </li>
  );
}

function moreWords(count: number, hasShown: boolean): string {
  const more = hasShown ? ' more' : '';
  return count === 1 ? `One${more} entry` : `${count}${more} entries`;
}
