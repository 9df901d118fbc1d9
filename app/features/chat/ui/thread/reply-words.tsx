import { type ComponentType, createElement, useEffect, useState } from 'react';

/** The words of a reply that is not stored as HTML yet. Plain until Markdown can be drawn. */
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

/** The words of a stored reply. The server has made this HTML from Markdown, with everything unsafe left out. */
export function StoredWords({ html }: { html: string }) {
  return <div className="words serif" dangerouslySetInnerHTML={{ __html: html }} />;
}

type Markdown = ComponentType<{ text: string }>;

let loaded: Markdown | null = null;

/** Fetches what draws Markdown when a reply is on its way, so that pages that only show stored replies do without it. */
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
