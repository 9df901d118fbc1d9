import type { Excerpt } from '../../chat-schema';

/** Text with what was looked for in it. */
export function Marked({ parts }: { parts: Excerpt }) {
  return <>{parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}</>;
}
