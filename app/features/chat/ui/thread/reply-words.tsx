import { type ComponentType, createElement, useEffect, useState } from 'react';
import { useHeldHtml } from '~/ui/rows/use-markup';
import type { PageMessage } from '../../chat-schema';
import { heldReplyKey } from './held-reply-key';

export function hasWords({ html, text }: PageMessage): boolean {
  return (html ?? text) !== '';
}

/** Shows the text of a reply that is not stored as HTML yet. Plain text until the Markdown renderer is loaded. */
export function ReplyWords({ text, typing = false }: { text: string; typing?: boolean }) {
  const markdown = useMarkdown();
  const mark = typing ? '' : undefined;
  if (!markdown) {
    return (
      <div className="words serif plain" dir="auto" data-typing={mark}>
        {text}
      </div>
    );
  }
  return (
    <div className="words serif" data-typing={mark}>
      {createElement(markdown, { text })}
    </div>
  );
}

/** Shows the text of a stored reply. The HTML is rendered from Markdown and sanitized on the server. */
export function StoredWords({ html }: { html: string }) {
  return <div className="words serif" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Shows the text of a stored reply that may stand in the page already. */
export function HeldWords({ message }: { message: PageMessage }) {
  const { id, html } = message;
  return (
    <StoredWords
      html={useHeldHtml(message, {
        key: heldReplyKey(id),
        selector: `#message-${id} > .words`,
        html: html === true ? undefined : (html ?? ''),
      })}
    />
  );
}

type Markdown = ComponentType<{ text: string }>;

let loaded: Markdown | null = null;

/** Loads the Markdown renderer on demand, so that pages with only stored replies do not need it. */
export function useMarkdown(): Markdown | null {
  const [markdown, setMarkdown] = useState<Markdown | null>(() => loaded);
  useEffect(() => {
    if (loaded) return;
    import('~/ui/markdown')
      .then((module) => {
        loaded = module.Markdown;
        setMarkdown(() => module.Markdown);
      })
      .catch(() => undefined);
  }, []);
  return markdown;
}
