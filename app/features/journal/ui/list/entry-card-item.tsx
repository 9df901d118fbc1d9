import { memo } from 'react';
import { brand } from '~/brand';
import { formatTime } from '~/ui/time/format-time';
import { UNTITLED } from '../../entry-limits';
import type { EntryCard } from '../../entry-schema';
import { moodWord } from '../../mood-words';
import type { AddressWith } from '../use-journal-address';

/** docs/spec.md §9. */
const TAGS_SHOWN = 3;

type EntryCardItemProps = { card: EntryCard; unsaved: boolean; addressWith: AddressWith; timeZone: string | undefined };

export const EntryCardItem = memo(function EntryCardItem({ card, unsaved, addressWith, timeZone }: EntryCardItemProps) {
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
    <li className="card entry-card">
      <div className="entry-top">
        <h2 dir="auto">
          <a href={addressWith({ entry: entryId })}>{title}</a>
        </h2>
        <div className="faint">
          <time dateTime={createdAt} suppressHydrationWarning>
            {formatTime(createdAt, 'date', card.timeZone ?? timeZone)}
          </time>
          {notes.length > 0 ? ` · ${notes.join(' · ')}` : null}
        </div>
      </div>
      <p className="entry-preview" dir="auto">
        {preview}
      </p>
      <div className="entry-foot">
        {badge ? (
          <span className="chip mood">
            <span className="sr-only">Mood: </span>
            <bdi>{badge}</bdi>
          </span>
        ) : null}
        {tags.slice(0, TAGS_SHOWN).map((tag) => (
          <span key={tag} className="chip" dir="auto">
            {tag}
          </span>
        ))}
        {tags.length > TAGS_SHOWN ? <span className="chip">+{tags.length - TAGS_SHOWN}</span> : null}
        <div className="row-tools">
          <a className="btn quiet" href={addressWith({ edit: entryId })} aria-label={`Edit: ${title}`}>
            Edit
          </a>
          <a className="btn quiet" href={addressWith({ delete: entryId })} aria-label={`Delete: ${title}`}>
            Delete
          </a>
        </div>
      </div>
    </li>
  );
});
