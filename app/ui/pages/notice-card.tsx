import type { ReactNode } from 'react';
import { CenteredCard } from './centered-card';

/** A single notice in the middle of an otherwise empty page. */
export function NoticeCard({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <CenteredCard className="grid justify-items-center gap-3 text-center [&_.btn-row]:justify-center [&_h1]:text-[1.4rem] [&>p]:text-ink-soft">
      {heading}
      {children}
    </CenteredCard>
  );
}
