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
    <main
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] place-items-center content-center gap-4 pt-8 pr-[max(1rem,env(safe-area-inset-right))] pb-[calc(2rem+env(safe-area-inset-bottom))] pl-[max(1rem,env(safe-area-inset-left))] max-[480px]:pt-4"
      id="main"
      tabIndex={-1}
    >
      <div
        className={`card w-[min(27rem,100%)] p-8 max-[480px]:px-[1.1rem] max-[480px]:pt-5 max-[480px]:pb-6 ${className}`}
      >
        {children}
      </div>
      {below}
    </main>
  );
}
