import type { DayRow } from '../../looking-back/looking-back-page';
import type { AddressHere } from './use-address-here';

export function DaysTable({
  caption,
  rows,
  addressHere,
}: {
  caption: string;
  rows: DayRow[];
  addressHere: AddressHere;
}) {
  if (rows.length === 0) return <p className="soft">No entries in this time.</p>;
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
