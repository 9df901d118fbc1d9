import { useNonce } from '~/ui/nonce';

const showEnd = 'scrollTo(0,document.documentElement.scrollHeight);document.documentElement.dataset.end=scrollY';

/** A conversation opens at its end, before the rest of the page's scripts have arrived, and notes where that was. */
export function ShowEndScript() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: showEnd }} />;
}
