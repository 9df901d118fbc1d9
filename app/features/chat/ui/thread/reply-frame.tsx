import type { ReactNode } from 'react';
import { brand } from '~/brand';
import { Mark } from '~/ui/mark';
import { LocalTime } from '~/ui/time/local-time';

type ReplyFrameProps = { id: number; timestamp: string; tools?: ReactNode; children: ReactNode };

export function ReplyFrame({ id, timestamp, tools, children }: ReplyFrameProps) {
  return (
    <article className="msg orion" id={id > 0 ? `message-${id}` : undefined} aria-label={brand.name}>
      <div className="msg-meta">
        <Mark size={18} />
        <b>{brand.name}</b> <LocalTime value={timestamp} />
        {tools}
      </div>
      {children}
    </article>
  );
}
