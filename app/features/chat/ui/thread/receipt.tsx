import type { Source, SourceKind } from '../../chat-schema';
import { describeSources } from './describe-sources';

const addresses: Partial<Record<SourceKind, (id: string) => string>> = {
  document: (id) => `/documents?document=${encodeURIComponent(id)}`,
  journal: (id) => `/journal?entry=${encodeURIComponent(id)}`,
  profile: () => '/settings?tab=about',
};

/** What a reply was based on: how much, and on demand each of it with the way to it. */
export function Receipt({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <details className="based">
      <summary>Based on {describeSources(sources)}</summary>
      <ul>
        {sources.map(({ kind, id, label }) => (
          <li key={`${kind} ${id}`} dir="auto">
            {addresses[kind] ? <a href={addresses[kind](id)}>{label}</a> : label}
          </li>
        ))}
      </ul>
    </details>
  );
}
