import type { ReactNode } from 'react';

type CenteredCardProps = {
  className: string;
  /** Below the card. */
  below?: ReactNode;
  children: ReactNode;
};

/** A single card in the middle of an otherwise empty page. */
export function CenteredCard({ className, below, children }: CenteredCardProps) {
  return (
    <main id="main" tabIndex={-1}>
      <div className={`card ${className}`}>{children}</div>
      {below}
    </main>
  );
}
