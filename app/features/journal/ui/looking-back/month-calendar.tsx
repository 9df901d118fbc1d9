import type { CalendarCell, CalendarMonth } from '../../looking-back/looking-back-page';
import type { AddressHere } from './use-address-here';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MARKS = [1, 2, 3, 4, 5];

export function MonthCalendar({ month, addressHere }: { month: CalendarMonth; addressHere: AddressHere }) {
  return (
    <table className="calendar">
      <caption className="sr-only">
        {month.title}: {month.gist} Each day opens what you wrote and said.
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden="true">{name.slice(0, 2)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week, index) => (
          <tr key={week.find((cell) => cell)?.day ?? index}>
            {week.map((cell, weekday) => (
              <td key={WEEKDAYS[weekday]}>
                {cell ? <Day cell={cell} href={addressHere({ day: cell.day, month: month.month }, 'day')} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ cell, href }: { cell: CalendarCell; href: string }) {
  if (cell.isAhead) return <span className="pb-1.5 text-ink-faint">{cell.number}</span>;
  return (
    <a
      href={href}
      aria-label={cell.isOpen ? `${cell.label}, open` : cell.label}
      aria-current={cell.isToday ? 'date' : undefined}
      data-open={cell.isOpen || undefined}
    >
      <svg viewBox="0 0 44 44" aria-hidden="true" focusable="false">
        <DayDrawing heat={cell.heat} marks={cell.marks} />
      </svg>
      <span>{cell.number}</span>
    </a>
  );
}

/**
 * A warmer background means more entries. Filled marks out of five show the mood, so that it does not depend on colour.
 */
function DayDrawing({ heat, marks }: Pick<CalendarCell, 'heat' | 'marks'>) {
  return (
    <>
      {heat > 0 ? <rect className="heat" data-heat={heat} x="1" y="1" width="42" height="42" rx="8" /> : null}
      {marks === null
        ? null
        : MARKS.map((mark) => (
            <circle
              key={mark}
              className={mark <= marks ? 'fill-ink stroke-ink' : 'fill-none stroke-ink-soft'}
              cx={7 * mark + 1}
              cy="36"
              r="2.2"
            />
          ))}
    </>
  );
}

export function CalendarLegend() {
  return (
    <ul
      className="faint flex flex-wrap gap-x-6 gap-y-1 [&>li]:flex [&>li]:items-center [&>li]:gap-2.5"
      aria-hidden="true"
    >
      <li>
        <svg width="96" height="22" viewBox="0 0 96 22">
          {[1, 2, 3, 4].map((heat) => (
            <rect key={heat} className="heat" data-heat={heat} x={24 * heat - 23} y="1" width="20" height="20" rx="5" />
          ))}
        </svg>
        1, 2, 3, 4+ entries
      </li>
      <li>
        <svg width="44" height="12" viewBox="0 30 44 12">
          <DayDrawing heat={0} marks={4} />
        </svg>
        mood, from 1 very low to 5 very good
      </li>
    </ul>
  );
}
