/** Renders text with the matches highlighted. */
export function Marked({ parts }: { parts: { text: string; hit: boolean }[] }) {
  return <>{parts.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text))}</>;
}
