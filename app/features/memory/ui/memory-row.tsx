import { Link } from '@remix-run/react';
import { SwitchForm } from '~/ui/forms/switch-form';
import { Marked } from '~/ui/marked';
import { formatTime } from '~/ui/time/format-time';
import { LocalTime } from '~/ui/time/local-time';
import type { MemoryRowJson } from '../memory-page';
import { isPast } from '../memory-days';
import type { MemoryOrigin } from '../memory-schema';
import type { AddressWith } from './use-memory-address';

type MemoryRowProps = { memory: MemoryRowJson; here: string; addressWith: AddressWith };

export function MemoryRow({ memory, here, addressWith }: MemoryRowProps) {
  const { memoryId, summary, marked, keywords, emotionalContext, conversationDate, isCore, origin, isDamaged } = memory;
  return (
    <li className="card row-card" id={memoryId}>
      <div className="row-words">
        <h2 className="text-[0.93rem] text-ink-soft">
          <LocalTime value={conversationDate} style="date" />
        </h2>
        <p className="mt-1.5 mb-2 whitespace-pre-line wrap-anywhere" dir="auto">
          {marked ? <Marked parts={marked} /> : summary}
        </p>
        {isDamaged ? null : (
          <ul className="mb-1.5 flex flex-wrap gap-1.5" aria-label="Emotion and keywords">
            <li className="chip text-ink" dir="auto">
              {emotionalContext}
            </li>
            {keywords.map((keyword) => (
              <li className="chip bg-transparent" key={keyword} dir="auto">
                {keyword}
              </li>
            ))}
          </ul>
        )}
        <p className="faint empty:hidden">
          {timesOf(memory)}
          {origin ? <Origin origin={origin} isGone={memory.isOriginGone} /> : null}
        </p>
      </div>
      <div className="row-tools ms-0 basis-full justify-start">
        {isDamaged ? null : (
          <>
            <SwitchForm
              action={here}
              fields={{ intent: 'core', memoryId }}
              name="isCore"
              isOn={isCore}
              of={short(summary)}
            >
              Core memory
            </SwitchForm>
            <SwitchForm
              action={here}
              fields={{ intent: 'here', memoryId }}
              name="onlyHere"
              isOn={memory.onlyHere}
              of={short(summary)}
            >
              Only on this machine
            </SwitchForm>
            <Link
              className="btn quiet"
              to={addressWith({ edit: memoryId })}
              preventScrollReset
              aria-label={`Edit: ${short(summary)}`}
            >
              Edit
            </Link>
          </>
        )}
        <Link
          className="btn quiet"
          to={addressWith({ delete: memoryId })}
          preventScrollReset
          aria-label={`Delete: ${short(summary)}`}
        >
          Delete
        </Link>
      </div>
    </li>
  );
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

const dayText = (day: string) => formatTime(day, 'date', 'UTC');

function timesOf(memory: MemoryRowJson): string {
  const { from, until } = memory;
  const span = [from && `from ${dayText(from)}`, until && `until ${dayText(until)}`].filter(Boolean).join(' ');
  if (isPast(memory, new Date())) return span ? `No longer true (${span}). ` : 'No longer true. ';
  return span ? `True ${span}. ` : '';
}

function Origin({ origin: { kind, id }, isGone }: { origin: MemoryOrigin; isGone: boolean }) {
  if (kind === 'import') return <a href={`/memory?origin=${encodeURIComponent(id)}`}>Imported from a file</a>;
  if (isGone) return <>Saved from a conversation that is deleted.</>;
  const [sessionId = '', messageId] = id.split('/');
  const hash = messageId ? `&at=${messageId}#message-${messageId}` : '';
  return (
    <a href={`/?session=${encodeURIComponent(sessionId)}${hash}`}>
      {kind === 'message' ? 'Saved from a message' : 'Saved from a conversation'}
    </a>
  );
}
