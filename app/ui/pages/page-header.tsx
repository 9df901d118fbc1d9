import type { ReactNode } from 'react';

/** The bar at the top of a signed-in page: its title and the actions for the whole page. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="bar">
      <h1 dir="auto">{title}</h1>
      {children}
    </header>
  );
}
