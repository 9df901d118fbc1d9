import type { ReactNode } from 'react';
import { brand } from '~/brand';
import { careWords } from '~/features/safety/care-words';
import type { Safety } from '~/features/safety/safety-of';
import { CareCard } from '~/ui/care/care-card';
import { RepeatedLogo } from '~/ui/logo';
import { LocalTime } from '~/ui/time/local-time';

type ReplyFrameProps = { id: number; timestamp: string; tools?: ReactNode; children: ReactNode };

export function ReplyFrame({ id, timestamp, tools, children }: ReplyFrameProps) {
  return (
    <article className="msg orion" id={id > 0 ? `message-${id}` : undefined} aria-label={brand.name}>
      <div className="msg-meta">
        <RepeatedLogo size={18} />
        <b>{brand.name}</b> <LocalTime value={timestamp} />
        {tools}
      </div>
      {children}
    </article>
  );
}

/** Shows the help resources directly after the user's message, before and independent of the model's reply. */
export function CareNote({ safety }: { safety: Safety }) {
  return <CareCard {...careWords(safety.severity, 'message')} resources={safety.resources} />;
}
