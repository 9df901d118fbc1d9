import { formatTime } from '~/ui/time/format-time';
import { useTimeZone } from '~/ui/time/time-zone';
import type { ExportForm } from '../../transfer/export/export-page';

/**
 * The list of entries with a checkbox for each. The form keeps the chosen entries while the list is searched or paged.
 */
export function EntryChooser({ page }: { page: ExportForm }) {
  const { q, tag, tags, entries, nextCursor, chosenOnOtherPages } = page;
  const ownZone = useTimeZone();
  return (
    <div className="mt-2 grid grid-cols-1 gap-2 border-t border-line pt-3 group-not-has-[[value=chosen]:checked]:hidden">
      {chosenOnOtherPages.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <div className="flex flex-wrap gap-2">
        <input
          className="input min-w-0 basis-full"
          type="search"
          name="q"
          dir="auto"
          defaultValue={q}
          maxLength={200}
          aria-label="Search your entries"
          placeholder="Search your entries"
        />
        {tags.length > 0 ? (
          <select
            className="input w-auto max-w-full min-w-0 flex-[1_1_9rem]"
            name="tag"
            dir="auto"
            defaultValue={tag ?? ''}
            aria-label="Tag"
          >
            <option value="">All Tags</option>
            {tags.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        ) : null}
        <button className="btn" type="submit" name="step" value="find">
          Find
        </button>
      </div>
      <p className="soft" role="status">
        {entries.length === 0 ? 'No entries match.' : ''}
      </p>
      <ul>
        {entries.map(({ entryId, title, createdAt, timeZone, isChosen }) => (
          <li key={entryId}>
            <label className="check">
              <input type="checkbox" name="id" value={entryId} defaultChecked={isChosen} />
              <span dir="auto">
                {title}
                <span className="field-hint m-0 block" suppressHydrationWarning>
                  {formatTime(createdAt, 'date-time', timeZone ?? ownZone)}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {chosenOnOtherPages.length > 0 ? (
        <p className="field-hint">
          {chosenOnOtherPages.length === 1
            ? 'One more is selected but not shown here.'
            : `${chosenOnOtherPages.length} more are selected but not shown here.`}
        </p>
      ) : null}
      {nextCursor ? (
        <button className="btn justify-self-start" type="submit" name="cursor" value={nextCursor}>
          Older entries
        </button>
      ) : null}
    </div>
  );
}
