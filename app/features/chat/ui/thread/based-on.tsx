import { Fragment } from 'react';
import type { Source } from '../../chat-schema';
import { describeSources } from './describe-sources';

/** What a reply was based on. Journal entries can be opened from here. */
export function BasedOn({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  const entries = sources.filter(({ kind }) => kind === 'journal');
  return (
    <p className="based">
      Based on {describeSources(sources)}
      {entries.map(({ id, label }, index) => (
        <Fragment key={id}>
          {index === 0 ? ': ' : ', '}
          <a href={`/journal?entry=${id}`}>{label}</a>
        </Fragment>
      ))}
    </p>
  );
}
