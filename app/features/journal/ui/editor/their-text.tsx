import { moodWord } from '../../mood-words';
import type { EntryFields } from '../../forms/entry-fields';
import type { MoodScore } from '../../entry-schema';

/** The entry as it stands now, beside what somebody wrote on an earlier version of it. */
export function TheirText({ fields }: { fields: EntryFields }) {
  const { title, content, mood, moodScore, tags, isPrivate } = fields;
  const facts = [
    mood && `Mood: ${mood}`,
    moodScore && moodWord(Number(moodScore) as MoodScore),
    tags && `Tags: ${tags}`,
    isPrivate ? 'Private' : 'Not private',
  ].filter(Boolean);
  return (
    <section className="their-text" aria-label="The entry as it is saved now">
      <h3>Saved elsewhere</h3>
      <h4 dir="auto">{title}</h4>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes focus (WCAG 2.1.1) */}
      <div className="words serif plain" dir="auto" tabIndex={0} role="region" aria-label="Saved text">
        {content}
      </div>
      <p className="faint" dir="auto">
        {facts.join(' · ')}
      </p>
    </section>
  );
}
