import type { ReactNode } from 'react';
import { brand } from '~/brand';
import { Logo } from '~/ui/logo';
import { CenteredCard } from '~/ui/pages/centered-card';

type AuthLayoutProps = { title: string; tagline?: string; children: ReactNode };

/** Shows one step of the sign-in, with its own heading. */
export function AuthLayout({ title, tagline, children }: AuthLayoutProps) {
  return (
    <CenteredCard className="[&>p]:mb-3" below={<CrisisLine />}>
      <div className="mb-[1.4rem] grid justify-items-center text-center max-[480px]:mb-4">
        <Logo size={58} />
        <h1 className="mt-[.6rem] text-[1.7rem]">{title}</h1>
        {tagline ? <div className="soft">{tagline}</div> : null}
      </div>
      {children}
    </CenteredCard>
  );
}

function CrisisLine() {
  return (
    <p className="faint max-w-108 text-center">
      {brand.name} is an AI, not a clinician. In a crisis, call or text <a href="tel:988">988</a>.{' '}
      <a href="/help-now">Help now</a> <a href="/care">How we care</a>
    </p>
  );
}
