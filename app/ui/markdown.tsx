import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { readsAsMarkdown } from './reads-as-markdown';

/** Elements allowed in a reply. No images: loading one would reveal to a third party what was said here. */
const allowed: Schema = {
  tagNames: [
    'p',
    'br',
    'strong',
    'em',
    'del',
    'a',
    'ul',
    'ol',
    'li',
    'blockquote',
    'code',
    'pre',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  attributes: { a: ['href'], ol: ['start'], th: ['align'], td: ['align'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel', 'sms'] },
  strip: ['script', 'style'],
};

/** The page of memories, and the one that asks which to forget: Orion links to them, and they do nothing by themselves. */
const MEMORY_PAGE = /^\/memory(?:\?forget=[0-9a-f,-]{1,800})?$/;

/** Allows absolute URLs, and no other path of this site: in a reply it could lead to a page that performs an action. */
function safeAddress(url: string): string {
  return /^(https?:|mailto:|tel:|sms:)/i.test(url) || MEMORY_PAGE.test(url) ? url : '';
}

type CellAlign = 'left' | 'center' | 'right' | 'justify' | 'char' | undefined;

/** Sets dir="auto" on each top-level block of a reply; nested content in lists, quotes and tables inherits it. */
function rehypeDirection() {
  return (tree: { children: { properties?: Record<string, unknown> }[] }) => {
    for (const { properties } of tree.children) if (properties) properties['dir'] = 'auto';
  };
}

const components: Components = {
  a: ({ href, children }) =>
    href?.startsWith('/') ? (
      <a href={href}>{children}</a>
    ) : href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      <>{children}</>
    ),
  // The page itself uses h1; headings below level three are not needed in a reply.
  h1: ({ dir, children }) => <h2 dir={dir}>{children}</h2>,
  h4: ({ dir, children }) => <h3 dir={dir}>{children}</h3>,
  h5: ({ dir, children }) => <h3 dir={dir}>{children}</h3>,
  h6: ({ dir, children }) => <h3 dir={dir}>{children}</h3>,
  // Horizontally scrolling content must be reachable by keyboard.
  pre: ({ dir, children }) => (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes focus (WCAG 2.1.1)
    <pre dir={dir} tabIndex={0}>
      {children}
    </pre>
  ),
  table: ({ dir, children }) => (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
    <div className="wide" role="region" aria-label="Table" tabIndex={0}>
      <table dir={dir}>{children}</table>
    </div>
  ),
  // The content security policy forbids style attributes, so the alignment is passed as a data attribute.
  th: ({ style, children }) => <th data-align={style?.textAlign as CellAlign}>{children}</th>,
  td: ({ style, children }) => <td data-align={style?.textAlign as CellAlign}>{children}</td>,
};

export function Markdown({ text }: { text: string }) {
  if (!readsAsMarkdown(text)) return <PlainWords text={text} />;
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[[rehypeSanitize, allowed], rehypeDirection]}
      urlTransform={safeAddress}
      components={components}
    >
      {text}
    </ReactMarkdown>
  );
}

export function PlainWords({ text }: { text: string }) {
  return (
    <p className="plain" dir="auto">
      {text}
    </p>
  );
}
