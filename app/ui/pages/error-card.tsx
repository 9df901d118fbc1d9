import { Logo } from '../logo';
import { NoticeCard } from './notice-card';

/**
 * Shows an error to the user without technical details from the logs. `message` is a sentence written for users, if
 * there is one.
 */
export function ErrorCard({
  status,
  here,
  message,
}: {
  status: number | null;
  here: string;
  message?: string | undefined;
}) {
  const words = { ...wordsFor(status), ...(message && { text: message }) };
  return (
    <NoticeCard
      heading={
        <>
          <Logo size={56} />
          <h1>{words.heading}</h1>
        </>
      }
    >
      <p>{words.alarming ? <strong className="text-danger">{words.text}</strong> : words.text}</p>
      <div className="btn-row">
        <a className="btn primary" href="/">
          {status === 403 ? 'Return to Dashboard' : 'Go to the start page'}
        </a>
        {status === 404 ? (
          <a className="btn" href="/history">
            Session history
          </a>
        ) : (
          <a className="btn" href={here}>
            Load this page again
          </a>
        )}
      </div>
      <p className="faint">
        If you are in crisis, call or text <a href="tel:988">988</a>. <a href="/help-now">Help now</a>
      </p>
    </NoticeCard>
  );
}

type Words = { heading: string; text: string; alarming?: boolean };

const known: Partial<Record<number, Words>> = {
  400: { heading: 'That did not work', text: 'We couldn’t read that request. Go back and try again.' },
  403: { heading: 'Access Restricted', text: 'Your account may not see this page.' },
  413: {
    heading: 'That was too large',
    text: 'What you sent is too big. Make it shorter, or choose a smaller file.',
  },
  429: {
    heading: 'One moment, please',
    text: 'You’ve made many requests in a short time. Wait a minute, then try again.',
  },
};

function wordsFor(status: number | null): Words {
  const words = status === null ? undefined : known[status];
  if (words) return words;
  if (status !== null && status < 500)
    return { heading: 'That did not work', text: 'We can’t show this page. Go back and try again.' };
  return {
    heading: 'Something went wrong on our side',
    text: 'Error: we couldn’t show this page. Everything you saved is safe. Try again in a moment.',
    alarming: true,
  };
}
