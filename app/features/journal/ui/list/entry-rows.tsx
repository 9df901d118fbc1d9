import { brand } from '~/brand';
import { RowTime } from '~/ui/rows/row-times';
import { UNTITLED } from '../../entry-limits';
import type { EntryCard } from '../../entry-schema';
import { moodWord } from '../../mood-words';
import { type AddressWith, journalAddressWith } from '../journal-address-with';

/** docs/spec.md §9. */
const TAGS_SHOWN = 3;

type EntryRowsProps = {
  cards: readonly EntryCard[];
  /** The ids of entries that have an unsaved draft. */
  unsaved: readonly string[];
  search: URLSearchParams;
  /** Whether the list is the page itself: then its links need no path. A dialog over it has another one. */
  isHere: boolean;
  timeZone: string;
};

/** The rows of the journal, rendered on the server only. A page has fifty of them: the style sheet knows them by `entries` around the list. */
export function EntryRows({ cards, unsaved, search, isHere, timeZone }: EntryRowsProps) {
  const absolute = journalAddressWith(search);
  const addressWith: AddressWith = (more) => absolute(more).slice(isHere ? '/journal'.length : 0);
  return (
    <>
      {cards.map((card) => (
        <EntryRow
          key={card.entryId}
          card={card}
          unsaved={unsaved.includes(card.entryId)}
          {...{ addressWith, timeZone }}
        />
      ))}
    </>
  );
}

type EntryRowProps = { card: EntryCard; unsaved: boolean; addressWith: AddressWith; timeZone: string };

function EntryRow({ card, unsaved, addressWith, timeZone }: EntryRowProps) {
  const { entryId, preview, mood, moodScore, createdAt, updatedAt, isPrivate } = card;
  const title = card.title || UNTITLED;
  const tags = card.tags ?? [];
  const badge = mood ?? (moodScore ? moodWord(moodScore) : null);
  const notes = [
    updatedAt > createdAt && 'edited',
    unsaved && 'changes not saved',
    !isPrivate && `${brand.name} may read it`,
  ].filter(Boolean);
  return (
    <li>
      <h2 dir="auto">
        <a href={addressWith({ entry: entryId })}>{title}</a>
      </h2>
      <small>
        <RowTime value={createdAt} style="date" timeZone={card.timeZone ?? timeZone} isFixed={card.timeZone !== null} />
        {notes.length > 0 ? ` · ${notes.join(' · ')}` : null}
      </small>
      <p dir="auto">{preview}</p>
      {badge ? (
        <span className="mood">
          <b>Mood: </b>
          <bdi>{badge}</bdi>
        </span>
      ) : null}
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <bdi key={tag}>{tag}</bdi>
      ))}
      {tags.length > TAGS_SHOWN ? <bdi>+{tags.length - TAGS_SHOWN}</bdi> : null}
      <div>
        <a href={addressWith({ edit: entryId })} aria-label={`Edit: ${title}`}>
          Edit
        </a>
        <a href={addressWith({ delete: entryId })} aria-label={`Delete: ${title}`}>
          Delete
        </a>
      </div>
    </li>
  );
}
