import type { ReactNode } from 'react';

/** The bar at the top of a signed-in page: its title, in words or as an element with the `h1`, and its actions. */
export function PageHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="bar">
      {typeof title === 'string' ? <h1 dir="auto">{title}</h1> : title}
      {children}
    </header>
  );
}
