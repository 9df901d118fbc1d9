import type { ReactNode } from 'react';
import { UNTITLED } from '../../entry-limits';
import type { EntryJson } from '../../entry-schema';
import { moodWord } from '../../mood-words';

type EntryTextProps = {
  entry: Pick<EntryJson, 'title' | 'content' | 'mood' | 'moodScore' | 'tags'>;
  children?: ReactNode;
};

/** Shows the text of an entry, or of a version of it. `children` are shown between title and text. */
export function EntryText({ entry: { title, content, mood, moodScore, tags }, children }: EntryTextProps) {
  const feeling = [mood, moodScore ? moodWord(moodScore) : null].filter(Boolean).join(' · ');
  return (
    <article className="entry-text">
      <h2 dir="auto">{title || UNTITLED}</h2>
      {children}
      <div className="words serif plain" dir="auto">
        {content}
      </div>
      {feeling || tags?.length ? (
        <p className="entry-foot">
          {feeling ? (
            <span className="chip mood">
              <span className="sr-only">Mood: </span>
              <bdi>{feeling}</bdi>
            </span>
          ) : null}
          {tags?.map((tag) => (
            <a key={tag} className="chip" dir="auto" href={`/journal?tag=${encodeURIComponent(tag)}`}>
              {tag}
            </a>
          ))}
        </p>
      ) : null}
    </article>
  );
}
