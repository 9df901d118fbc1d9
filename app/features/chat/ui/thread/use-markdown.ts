import { useEffect, useState, type ComponentType } from 'react';

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
