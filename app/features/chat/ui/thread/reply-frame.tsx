import type { ReactNode } from 'react';
import { brand } from '~/brand';
import type { AiNoticeJson } from '~/features/safety/ai-notices/due-notice';
import { LocalTime } from '~/ui/time/local-time';

type ReplyFrameProps = { id: number; timestamp: string; children: ReactNode };

export function ReplyFrame({ id, timestamp, children }: ReplyFrameProps) {
  return (
    <article className="msg orion" id={id > 0 ? `message-${id}` : undefined} aria-label={brand.name}>
      <div className="msg-meta">
        <b>{brand.name}</b> <LocalTime value={timestamp} />
      </div>
      {children}
    </article>
  );
}

/** Says why there is no reply. */
export function FailedNote({ children }: { children: string }) {
  return <p className="msg-note border-l-3 border-danger py-[.1rem] pl-[.8rem] text-ink">{children}</p>;
}

/** Says by the product itself that Orion is an AI, or that a pause may do good. */
export function AiNoticeNote({ notice: { form, text } }: { notice: AiNoticeJson }) {
  return (
    <p className={`text-[.92rem] text-ink-soft ${form === 'line' ? '' : 'card px-4 py-[.7rem]'}`} role="note">
      {text}
    </p>
  );
}
