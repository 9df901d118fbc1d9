import type { Source, SourceKind } from '../../chat-schema';
import { foldTurns } from '../../messages/fold-turns';
import { messageAddress } from '../../messages/message-address';

type Links = { open: string; edit?: string; forget?: string };

const linksTo: Partial<Record<SourceKind, (id: string) => Links>> = {
  memory: (id) => ({ open: `/memory?edit=${id}`, edit: `/memory?edit=${id}`, forget: `/memory?delete=${id}` }),
  document: (id) => ({ open: `/documents?document=${id}`, forget: `/documents?document=${id}&delete=${id}` }),
  journal: (id) => ({ open: `/journal?entry=${id}`, edit: `/journal?edit=${id}`, forget: `/journal?delete=${id}` }),
  biometrics: (day) => ({ open: `/wearable?range=90&view=table#day-${day}`, forget: '/settings?tab=fitbit#readings' }),
  profile: () => ({ open: '/settings?tab=about', edit: '/settings?tab=about&edit=1' }),
  turn: (id) => {
    const [sessionId = '', messageId] = id.split('/', 2);
    return { open: messageAddress(sessionId, Number(messageId)) };
  },
};

/** Shows the sources of a reply: a summary with counts, or one word with low stimulation, that opens a list with links. */
export function Receipt({ sources: all }: { sources: readonly Source[] }) {
  // A reply that has just come has them all.
  const sources = foldTurns(all);
  if (sources.length === 0) return null;
  return (
    <details className="based">
      <summary>
        <span className="calm:hidden">Based on {describeSources(sources)}</span>
        <span className="hidden calm:inline">Sources</span>
      </summary>
      <ul>
        {numbered(sources).map((source) => (
          <li key={`${source.kind} ${source.id}`} dir="auto">
            <SourceLinks source={source} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Gives sources of one label a number each: labels hold no words of what was said. */
function numbered(sources: readonly Source[]): Source[] {
  const found = new Map<string, number>();
  return sources.map((source) => {
    const count = (found.get(source.label) ?? 0) + 1;
    found.set(source.label, count);
    return count === 1 ? source : { ...source, label: `${source.label} (${count})` };
  });
}

function SourceLinks({ source: { kind, id, label, isDeleted } }: { source: Source }) {
  const links = isDeleted ? undefined : linksTo[kind]?.(kind === 'turn' ? id : encodeURIComponent(id));
  if (!links) return <>{label}</>;
  const name = label.length > 60 ? `${label.slice(0, 60)}…` : label;
  return (
    <>
      <a href={links.open}>{label}</a>
      {links.edit ? (
        <a className="source-tool" href={links.edit} aria-label={`Edit: ${name}`}>
          Edit
        </a>
      ) : null}
      {links.forget ? (
        <a className="source-tool" href={links.forget} aria-label={`Forget: ${name}`}>
          Forget
        </a>
      ) : null}
    </>
  );
}

const words: Record<SourceKind, { one: string; many: string; counted: boolean }> = {
  memory: { one: 'memory', many: 'memories', counted: true },
  document: { one: 'document', many: 'documents', counted: true },
  journal: { one: 'journal entry', many: 'journal entries', counted: true },
  biometrics: { one: 'your latest readings', many: 'your latest readings', counted: false },
  profile: { one: 'your about me', many: 'your about me', counted: false },
  summary: { one: 'a summary of earlier messages', many: 'a summary of earlier messages', counted: false },
  turn: { one: 'earlier message', many: 'earlier messages', counted: true },
};

/** Kept, because making one takes ten times as long as using it, and a page has up to 25 receipts. */
const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Returns a summary such as '2 memories and your about me', or an empty string. */
function describeSources(sources: readonly Source[]): string {
  if (sources.length === 0) return '';
  const kinds = [...new Set(sources.map(({ kind }) => kind))];
  const parts = kinds.map((kind) => {
    const count = sources.reduce((sum, source) => sum + (source.kind === kind ? (source.count ?? 1) : 0), 0);
    const { one, many, counted } = words[kind];
    return counted ? `${count} ${count === 1 ? one : many}` : one;
  });
  return inWords.format(parts);
}
