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
    <nav className="group-nav" aria-label="Security">
      {Object.entries(securityGroups).map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  );
}

export function SettingsGroup({ id, children }: { id: Group; children: ReactNode }) {
  return (
    <section className="settings-group" aria-labelledby={id}>
      <h2 id={id}>{securityGroups[id]}</h2>
      {children}
    </section>
  );
}
