import { useId } from 'react';
import {
  READER_SOURCES,
  type ReaderJson,
  readerPlaceText,
  readerSources,
  readerTitle,
} from '~/features/companion/readers/reader-sources';
import { SwitchForm } from '~/ui/forms/switch-form';

const HERE = '/settings?tab=readers';

/** One card for each reader: whether it may read, and a switch for each source. */
export function ReadersSection({ readers }: { readers: readonly ReaderJson[] }) {
  return (
    <section>
      <h2>Who reads</h2>
      <p className="soft">
        A reply is written by a reader: the offline companion, or a model that the operator of this server chose. Here
        you say what each of them gets besides the conversation. What is switched off stays where it is: you can read,
        change and delete it as before. A memory, an entry, a document or a conversation that you mark with &ldquo;Only
        on this machine&rdquo; goes to no reader on another one, whatever is switched on.
      </p>
      {readers.map((reader) => (
        <ReaderCard key={reader.reader} reader={reader} />
      ))}
    </section>
  );
}

function ReaderCard({ reader: one }: { reader: ReaderJson }) {
  const titleId = useId();
  const title = readerTitle(one);
  const { reader, place, isCurrent, isAllowed } = one;
  return (
    <section className="card reader-card" aria-labelledby={titleId}>
      <h3 id={titleId}>{title[0]!.toUpperCase() + title.slice(1)}</h3>
      <p className="soft">
        {readerPlaceText(place)} {stateOf(one)}
      </p>
      {place === 'offline' ? null : (
        <SwitchForm
          action={HERE}
          fields={{ intent: 'reader', reader }}
          name="isAllowed"
          isOn={isAllowed === true}
          of={title}
        >
          May read and reply
        </SwitchForm>
      )}
      {place === 'offline' || isAllowed !== null || isCurrent ? (
        <ul className="reader-sources" aria-label={`What ${title} gets`}>
          {READER_SOURCES.map((source) => (
            <li key={source}>
              <SwitchForm
                action={HERE}
                fields={{ intent: 'source', reader, source }}
                name="isOn"
                isOn={one[source]}
                of={title}
              >
                {readerSources[source]}
              </SwitchForm>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function stateOf({ place, isCurrent, isAllowed }: ReaderJson): string {
  if (place === 'offline') return 'Of the sources below it reads documents only.';
  if (!isCurrent) return 'It is not in use now.';
  if (isAllowed === null) return 'It is new: until you decide, nothing is sent to it.';
  return isAllowed ? 'It writes the replies.' : 'You keep to the offline companion.';
}
