import { Link } from '@remix-run/react';
import { brand } from '~/brand';
import { Logo } from '~/ui/logo';
import { PageHeader } from '~/ui/pages/page-header';
import { hourIn } from '~/ui/time/format-time';
import { TimeAgo } from '~/ui/time/local-time';
import { useTimeZone } from '~/ui/time/time-zone';
import { useNow } from '~/ui/time/use-now';
import type { ChatPage } from '../chat-schema';
import { NEW_PRIVATE } from './addresses';
import { ChoiceButtons } from './choices/choice-buttons';
import { StayHere } from './choices/stay-here';
import { CloseLink, PrivateNote } from './private-note';

type WelcomeViewProps = { page: ChatPage; onPick: (text: string) => void };

export function WelcomeView({ page, onPick }: WelcomeViewProps) {
  return (
    <>
      <PageHeader title={page.view === 'welcome' ? 'New conversation' : page.title}>
        {page.privacy && page.sessionId ? <CloseLink sessionId={page.sessionId} /> : null}
      </PageHeader>
      {page.privacy ? <PrivateNote privacy={page.privacy} onlyHere={page.onlyHere} offline={page.offline} /> : null}
      <div className="m-auto w-full max-w-152 p-8 text-center max-wide:px-4 max-wide:py-6 [&>.btn-row]:my-5 [&>.btn-row]:justify-center [&>svg]:mx-auto calm:[&>svg]:hidden">
        <Logo size={74} />
        <Greeting firstName={page.firstName} />
        {page.asksAfter ? (
          <p className="font-serif text-[1.1rem]">
            When you were here before, things were very hard. How have you been since then?
          </p>
        ) : null}
        <div className="soft [&>p]:mb-[.35rem]">
          <p>{brand.introduction}</p>
          <p>
            What you write is stored encrypted. <Link to="/settings?tab=readers">You choose who reads it</Link>.
          </p>
          <p>
            If you are in crisis, call or text <a href="tel:988">988</a>. <a href="/care">How we care</a>
          </p>
        </div>
        <ChoiceButtons
          label="You can begin with"
          texts={starters}
          sessionId={page.sessionId}
          draftId={page.draftId}
          onPick={onPick}
        />
        {page.privacy ? null : <StayHere page={page} />}
        {page.privacy ? null : (
          <p>
            <Link to={NEW_PRIVATE} preventScrollReset>
              Start a private conversation
            </Link>
            : it is not remembered, and it is deleted when you close it.
          </p>
        )}
        {page.asksAfter ? null : (
          <p className="faint calm:hidden">
            <a className="inline-flex min-h-11 items-center" href={brand.donation.url}>
              {brand.donation.text}
            </a>
          </p>
        )}
        <RecentConversations recent={page.recent} />
      </div>
    </>
  );
}

function Greeting({ firstName }: { firstName: string }) {
  const timeZone = useTimeZone();
  const now = useNow();
  return (
    <h2 className="mt-[1.1rem] mb-2 text-[1.9rem] max-wide:text-[1.6rem]" suppressHydrationWarning>
      {greetingAt(hourIn(timeZone, now))}, <bdi>{firstName}</bdi>
    </h2>
  );
}

function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 17 ? 'Good afternoon' : 'Good evening';
}

function RecentConversations({ recent }: Pick<ChatPage, 'recent'>) {
  if (recent.length === 0) return null;
  return (
    <section className="mt-8 text-left calm:hidden" aria-labelledby="recent-title">
      <h3 className="mb-[.4rem] text-[.95rem] text-ink-soft" id="recent-title">
        Pick up where you left off
      </h3>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {recent.map(({ sessionId, title, updatedAt }) => (
          <li className="border-line not-first:border-t" key={sessionId}>
            <a
              className="flex min-h-[52px] items-center gap-4 px-[1.1rem] py-[.4rem] text-ink no-underline hover:bg-sunk focus-visible:-outline-offset-3 [&>time]:ml-auto [&>time]:flex-none [&>time]:text-[.88rem] [&>time]:text-ink-faint"
              href={`/?session=${encodeURIComponent(sessionId)}`}
            >
              <span className="min-w-0 truncate" dir="auto">
                {title}
              </span>
              <TimeAgo value={updatedAt} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const starters = ['Something is on my mind', 'Help me wind down', 'Look back on my week'] as const;
