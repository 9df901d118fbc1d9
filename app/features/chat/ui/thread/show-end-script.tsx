import { useNonce } from '~/ui/nonce';

const showEnd = 'scrollTo(0,document.documentElement.scrollHeight);document.documentElement.dataset.end=scrollY';

/** Inline script that scrolls to the end before the other scripts load, and records the scroll position. */
export function ShowEndScript() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: showEnd }} />;
}
