import type { ReactNode } from 'react';
import { UNTITLED } from '../../entry-limits';
import type { EntryJson } from '../../entry-schema';
import { moodWord } from '../../mood-words';

type EntryTextProps = {
  entry: Pick<EntryJson, 'title' | 'content' | 'mood' | 'moodScore' | 'tags'>;
  children: ReactNode;
};

/** An entry, or a version of it, like a page of a book. `children` say when it was written. */
export function EntryText({ entry: { title, content, mood, moodScore, tags }, children }: EntryTextProps) {
  const feeling = [mood, moodScore ? moodWord(moodScore) : null].filter(Boolean).join(' · ');
  return (
    <article className="mx-auto max-w-[calc(var(--measure)+8rem)] rounded-card border border-line bg-surface p-[clamp(1.5rem,6vw,4rem)] font-serif text-[1.15rem]/[1.8] max-wide:-mx-4 max-wide:rounded-none max-wide:border-x-0 max-wide:border-t-0 max-wide:px-5 max-wide:py-6 print:mx-0 print:max-w-none print:border-0 print:p-0 not-first:mt-8">
      <h2 className="mt-0 mb-2 text-2xl/[1.25] wide:text-[1.9rem]/[1.25] wrap-anywhere" dir="auto">
        {title || UNTITLED}
      </h2>
      <p className="border-b border-line pb-5 font-sans text-[0.95rem]/[1.6] text-ink-faint">{children}</p>
      <div className="words serif plain mt-7 wrap-anywhere [hanging-punctuation:first]" dir="auto">
        {content}
      </div>
      {feeling || tags?.length ? (
        <p className="mt-8 flex flex-wrap font-sans leading-[1.6] items-center gap-x-2 gap-y-5">
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
