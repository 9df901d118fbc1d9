import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useLiveChanges } from '~/ui/live/use-live-changes';
import { useRefresh } from '~/ui/live/use-refresh';
import { Logo } from '~/ui/logo';
import { PageHeader } from '~/ui/pages/page-header';
import { useLinksWithoutReload } from '~/ui/pages/use-links-without-reload';
import { type LookingBackKind, type LookingBackPage, RANGES } from '../../looking-back/looking-back-page';
import { DayView } from './day-view';
import { DaysTable, MoodChart } from './mood-chart';
import { MonthCalendar, CalendarLegend } from './month-calendar';
import { NightSky } from './night-sky';
import { TodayPanel } from './today-panel';
import { type AddressHere, useAddressHere } from './use-address-here';

const RANGE_WORDS = { 30: '30 days', 90: '90 days', 365: 'A year' } as const;

/** An open day stands beside its month where there is room for both. */
const BESIDE =
  'min-[1100px]:grid min-[1100px]:grid-cols-[26rem_minmax(0,1fr)] min-[1100px]:items-start min-[1100px]:gap-6';

type SectionProps = { page: LookingBackPage; addressHere: AddressHere };

export function LookingBackView({ page }: { page: LookingBackPage }) {
  const addressHere = useAddressHere();
  const onClick = useLinksWithoutReload();
  useLiveChanges(() => true, useRefresh(), 'journal');
  useFocusOnOpenedDay(page.day?.day);
  const day = page.day ? <DayView day={page.day} addressHere={addressHere} /> : null;
  return (
    <>
      <PageHeader title="Looking back">
        <Link className="btn quiet" to="/journal">
          Journal
        </Link>
      </PageHeader>
      {/* The days are plain links: one listener avoids a Link component for each of them. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link arrives as a click */}
      <div className="page" onClick={onClick}>
        <TodayPanel today={page.today} />
        {page.isEmpty ? (
          <NothingYet />
        ) : (
          <>
            <ViewSwitch view={page.view} addressHere={addressHere} />
            <div className={day ? BESIDE : undefined}>
              <MonthSection page={page} addressHere={addressHere} />
              {day}
            </div>
            <MoodSection page={page} addressHere={addressHere} />
          </>
        )}
        {page.isEmpty ? day : null}
      </div>
    </>
  );
}

const VIEW_WORDS = { picture: 'Show as pictures', table: 'Show as tables', sky: 'Show as a night sky' } as const;

function ViewSwitch({ view, addressHere }: { view: LookingBackKind; addressHere: AddressHere }) {
  return (
    <p className="flex flex-wrap justify-end gap-x-5 print:hidden">
      {Object.entries(VIEW_WORDS).map(([other, words]) =>
        other === view ? null : (
          <a
            key={other}
            className="inline-grid min-h-11 items-center"
            href={addressHere({ view: other === 'picture' ? null : other })}
          >
            {words}
          </a>
        ),
      )}
    </p>
  );
}

function NothingYet() {
  return (
    <div className="empty">
      <Logo size={56} />
      <h2>Nothing to look back on yet</h2>
      <p>The days you write on, and how you felt, will show up here.</p>
      <Link className="btn primary" to="/journal?dialog=new">
        Create your first entry
      </Link>
    </div>
  );
}

function MonthSection({ page: { month, view, sky }, addressHere }: SectionProps) {
  const href = (other: string) => addressHere({ month: other, day: null }, 'calendar');
  return (
    <section className="mb-10" aria-labelledby="calendar">
      <h2 className="scroll-mt-20" id="calendar">
        {month.title}
      </h2>
      <p className="soft">{month.gist}</p>
      <nav className="btn-row print:hidden" aria-label="Months">
        {month.earlier ? (
          <a className="btn" href={href(month.earlier)}>
            Previous month
          </a>
        ) : null}
        {month.later ? (
          <a className="btn" href={href(month.later)}>
            Next month
          </a>
        ) : null}
      </nav>
      {sky ? (
        <>
          <NightSky sky={sky} />
          <p className="soft">{sky.gist}</p>
          <p className="print:hidden">
            {/* A download is no page to navigate to. */}
            <a
              className="inline-flex min-h-11 items-center"
              href={`/journal/looking-back/sky?month=${month.month}`}
              download
              onClick={(event) => event.stopPropagation()}
            >
              Save as a picture
            </a>
          </p>
        </>
      ) : view === 'table' ? (
        <DaysTable caption={`Days with entries in ${month.title}`} rows={month.rows} addressHere={addressHere} />
      ) : (
        <>
          <MonthCalendar month={month} addressHere={addressHere} />
          <CalendarLegend />
        </>
      )}
    </section>
  );
}

function MoodSection({ page: { chart, view }, addressHere }: SectionProps) {
  return (
    <section className="mb-10" aria-labelledby="mood">
      <h2 className="scroll-mt-20" id="mood">
        Mood over time
      </h2>
      <nav className="btn-row print:hidden" aria-label="Time range">
        {RANGES.map((range) => (
          <a
            key={range}
            className="btn aria-current:border-action aria-current:bg-action-soft"
            href={addressHere({ range: String(range) }, 'mood')}
            aria-current={range === chart.range ? 'true' : undefined}
          >
            {RANGE_WORDS[range]}
          </a>
        ))}
      </nav>
      {view === 'table' ? (
        <DaysTable caption={`Days with entries in ${chart.span}`} rows={chart.rows} addressHere={addressHere} />
      ) : chart.isEmpty ? (
        <p className="soft">
          You didn’t note a mood in {chart.span}. When you write, you can pick one of five, or skip it.
        </p>
      ) : (
        <>
          <MoodChart chart={chart} />
          <p className="soft">{chart.gist}</p>
        </>
      )}
    </section>
  );
}

/** Moves the focus to a day that is opened without a page load. After a page load the anchor of the address does. */
function useFocusOnOpenedDay(day: string | undefined) {
  const shown = useRef(day);
  useEffect(() => {
    if (day !== undefined && day !== shown.current) document.getElementById('day')?.focus();
    shown.current = day;
  }, [day]);
}
