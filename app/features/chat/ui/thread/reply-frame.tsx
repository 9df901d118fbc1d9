import type { ReactNode } from 'react';
import { brand } from '~/brand';
import { careWords } from '~/features/safety/care-words';
import type { Safety } from '~/features/safety/safety-of';
import { CareCard } from '~/ui/care/care-card';
import { Logo } from '~/ui/logo';
import { LocalTime } from '~/ui/time/local-time';

type ReplyFrameProps = { id: number; timestamp: string; tools?: ReactNode; children: ReactNode };

export function ReplyFrame({ id, timestamp, tools, children }: ReplyFrameProps) {
  return (
    <article className="msg orion" id={id > 0 ? `message-${id}` : undefined} aria-label={brand.name}>
      <div className="msg-meta">
        <Logo size={18} />
        <b>{brand.name}</b> <LocalTime value={timestamp} />
        {tools}
      </div>
      {children}
    </article>
  );
}

/** Stands right behind what the person wrote. It is there before the model has said a word, and whatever it says. */
export function CareNote({ safety }: { safety: Safety }) {
  return <CareCard {...careWords(safety.severity, 'message')} resources={safety.resources} />;
}
