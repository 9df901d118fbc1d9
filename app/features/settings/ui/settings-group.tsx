import type { ReactNode } from 'react';

/** The groups of the Security tab by their anchor. */
const securityGroups = {
  'sign-in': 'Sign-in',
  'signed-in': 'Devices',
  data: 'Data and privacy',
  danger: 'Danger zone',
} as const;

type Group = keyof typeof securityGroups;

export function SecurityNav() {
  return (
    <nav className="-mt-3 mb-4 flex flex-wrap gap-x-5" aria-label="Security">
      {Object.entries(securityGroups).map(([id, title]) => (
        <a key={id} className="inline-flex min-h-11 min-w-11 items-center last:text-danger" href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}

export function SettingsGroup({ id, children }: { id: Group; children: ReactNode }) {
  return (
    <section className="[&+&]:mt-12 [&>section]:mt-5 [&>section>h3]:mt-0 [&>section>h3]:mb-1.5" aria-labelledby={id}>
      <h2 className={`scroll-mt-20 border-b border-line pb-1.5 ${id === 'danger' ? 'text-danger' : ''}`} id={id}>
        {securityGroups[id]}
      </h2>
      {children}
    </section>
  );
}
