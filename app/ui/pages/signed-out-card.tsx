import { Logo } from '../logo';
import { NoticeCard } from './notice-card';

/** Shown when the sign-in session ended before a form arrived. Returns the text that the user wrote. */
export function SignedOutCard({ kept, here }: { kept: readonly string[]; here: string }) {
  return (
    <NoticeCard
      heading={
        <>
          <Logo size={56} />
          <h1>Please sign in again</h1>
        </>
      }
    >
      <p>Your sign-in has ended, so this was not sent. Copy what you wrote, sign in, and send it again.</p>
      {kept.map((text, index) => (
        <textarea
          key={index}
          className="input"
          dir="auto"
          aria-label="What you wrote"
          rows={text.length > 200 || kept.length === 1 ? 8 : 2}
          readOnly
          defaultValue={text}
        />
      ))}
      <div className="btn-row">
        <a className="btn primary" href={`/auth?redirectTo=${encodeURIComponent(here)}`}>
          Sign In
        </a>
      </div>
      <p className="faint">
        If you are in crisis, call or text <a href="tel:988">988</a>. <a href="/help-now">Help now</a>
      </p>
    </NoticeCard>
  );
}
