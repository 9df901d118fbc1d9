import type { ReactNode } from 'react';
import { brand } from '~/brand';
import { Mark } from '~/ui/mark';
import { LocalTime } from '~/ui/time/local-time';

export function ReplyFrame({ id, timestamp, children }: { id: number; timestamp: string; children: ReactNode }) {
  return (
    <article className="msg orion" id={id > 0 ? `message-${id}` : undefined} aria-label={brand.name}>
      <div className="msg-meta">
        <Mark size={18} />
        <b>{brand.name}</b> <LocalTime value={timestamp} />
      </div>
      {children}
    </article>
  );
}
