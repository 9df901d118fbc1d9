import type { ReactNode } from 'react';

/** A single notice in the middle of an otherwise empty page. */
export function NoticeCard({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <main className="auth" id="main" tabIndex={-1}>
      <div className="card notice-card">
        {heading}
        {children}
      </div>
    </main>
  );
}
