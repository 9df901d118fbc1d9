import { Logo } from './logo';
import { PageHeader } from './pages/page-header';

/** A placeholder page for a feature that does not exist yet. */
export function ComingSoon({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHeader title={title} />
      <div className="page">
        <div className="empty">
          <Logo size={56} />
          <h2>Not here yet</h2>
          <p>{text}</p>
          <a className="btn" href="/">
            Back to the conversation
          </a>
        </div>
      </div>
    </>
  );
}
