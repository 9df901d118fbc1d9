import type { Excerpt } from '~/platform/search/find-words';

/** Renders text with the matches highlighted. */
export function Marked({ parts }: { parts: Excerpt }) {
  return <>{parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}</>;
}
