import { useId } from 'react';
import { brand } from '~/brand';
import {
  READER_SOURCES,
  type ReaderJson,
  readerPlaceText,
  readerSources,
  readerTitle,
  type SpeechServer,
} from '~/features/companion/readers/reader-sources';
import { SwitchForm } from '~/ui/forms/switch-form';

const HERE = '/settings?tab=readers';

/** A model server that answered on this machine, and the lines of .env that make Orion use it. */
type FoundServer = { baseUrl: string; models: string[]; lines: string[] };
type ReadersSectionProps = {
  readers: readonly ReaderJson[];
  speechServers: readonly SpeechServer[];
  localServers: readonly FoundServer[];
};

/** One card for each reader: whether it may read, and a switch for each source. */
export function ReadersSection({ readers, speechServers, localServers }: ReadersSectionProps) {
  return (
    <section>
      <h2>Who reads</h2>
      <p className="soft">
        Each reply is written by a reader: the offline companion, or a model chosen by whoever runs this server. Here
        you decide what each one gets besides the conversation. Switching something off doesn’t delete it. A memory, an
        entry, a document or a conversation that you mark with &ldquo;Only on this machine&rdquo; is never sent to a
        reader elsewhere, whatever is switched on here.
      </p>
      <p className="soft">
        Readings from a wearable can include an estimate of your stress, and a reply may mention it. {brand.name} works
        it out from how much the time between your heartbeats varies. It is often wrong, and it is not a diagnosis. You
        are told of it as Article 50(3) of the EU’s AI Act asks.
      </p>
      {readers.map((reader) => (
        <ReaderCard key={reader.reader} reader={reader} />
      ))}
      {speechServers.length > 0 ? <SpeechCard servers={speechServers} /> : null}
      {localServers.length > 0 ? <LocalServersCard servers={localServers} /> : null}
    </section>
  );
}

function ReaderCard({ reader: one }: { reader: ReaderJson }) {
  const titleId = useId();
  const title = readerTitle(one);
  const { reader, place, isCurrent, isAllowed } = one;
  return (
    <section className="card reader-card" aria-labelledby={titleId}>
      <h3 className="mt-0" id={titleId}>
        {title[0]!.toUpperCase() + title.slice(1)}
      </h3>
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

/** Who gets the person's voice and what is read aloud. */
function SpeechCard({ servers }: { servers: readonly SpeechServer[] }) {
  const titleId = useId();
  return (
    <section className="card reader-card" aria-labelledby={titleId}>
      <h3 className="mt-0" id={titleId}>
        Your voice
      </h3>
      <p className="soft">
        These servers get a text or a recording only when you press the button to read aloud or to dictate. What you
        mark with &ldquo;Only on this machine&rdquo; is never sent to one elsewhere.
      </p>
      <ul>
        {servers.map(({ does, host, place, isAtModel }) => (
          <li key={does}>
            {does}: {host}. {readerPlaceText(place)}
            {isAtModel ? ' It is used only while you allow the model there.' : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For staff: the model servers on this machine. Nothing uses them. */
function LocalServersCard({ servers }: { servers: readonly FoundServer[] }) {
  const titleId = useId();
  return (
    <section className="card reader-card" aria-labelledby={titleId}>
      <h3 className="mt-0" id={titleId}>
        A model on this machine
      </h3>
      <p className="soft">
        You see this as staff. When {brand.name} started, it found a server that could write replies. Nothing is sent to
        it. Whoever runs {brand.name} can put these lines into <code>.env</code> and start it again; each person is then
        asked whether the model may read.
      </p>
      {servers.map(({ baseUrl, models, lines }) => (
        <div key={baseUrl}>
          <p>
            <code>{baseUrl}</code> has {models.join(', ')}.
          </p>
          <ul>
            {lines.map((line) => (
              <li key={line}>
                <code>{line}</code>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function stateOf({ place, isCurrent, isAllowed }: ReaderJson): string {
  if (place === 'offline') return 'Of the sources below, it only reads documents.';
  if (!isCurrent) return 'It is not in use right now.';
  if (isAllowed === null) return 'It is new. Nothing is sent to it until you decide.';
  return isAllowed ? 'It writes the replies.' : 'You chose the offline companion instead.';
}
