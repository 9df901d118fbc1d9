import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { PageHeader } from '~/ui/pages/page-header';
import { type SettingsTab, settingsTabs } from '../settings-tabs';

export function SettingsFrame({ tab, children }: { tab: SettingsTab; children: ReactNode }) {
  return (
    <>
      <PageHeader title="Settings" />
      <div className="page">
        <nav className="tabs" aria-label="Settings">
          {Object.entries(settingsTabs).map(([value, label]) => (
            <Link
              key={value}
              to={`/settings?tab=${value}`}
              aria-current={value === tab ? 'page' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          ))}
        </nav>
        {children}
      </div>
    </>
  );
}
