import type { Source, SourceKind } from '../../chat-schema';

const addresses: Partial<Record<SourceKind, (id: string) => string>> = {
  memory: (id) => `/memory?edit=${encodeURIComponent(id)}`,
  document: (id) => `/documents?document=${encodeURIComponent(id)}`,
  journal: (id) => `/journal?entry=${encodeURIComponent(id)}`,
  profile: () => '/settings?tab=about',
};

/** Shows the sources of a reply: a summary with counts, expandable to a list with links. */
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

const words: Record<SourceKind, { one: string; many: string; counted: boolean }> = {
  memory: { one: 'memory', many: 'memories', counted: true },
  document: { one: 'document', many: 'documents', counted: true },
  journal: { one: 'journal entry', many: 'journal entries', counted: true },
  biometrics: { one: 'your latest readings', many: 'your latest readings', counted: false },
  profile: { one: 'your about me', many: 'your about me', counted: false },
};

/** Returns a summary such as '2 memories and your about me', or an empty string. */
function describeSources(sources: readonly Source[]): string {
  if (sources.length === 0) return '';
  const kinds = [...new Set(sources.map(({ kind }) => kind))];
  const parts = kinds.map((kind) => {
    const count = sources.filter((source) => source.kind === kind).length;
    const { one, many, counted } = words[kind];
    return counted ? `${count} ${count === 1 ? one : many}` : one;
  });
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts);
}
