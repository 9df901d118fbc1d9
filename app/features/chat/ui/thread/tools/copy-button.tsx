import { useState, type MouseEvent } from 'react';

const SAID_MS = 2000;

/** Copies the words of the message that it stands in, as they are shown. */
export function CopyButton() {
  const [said, setSaid] = useState<string | null>(null);
  const copy = async (event: MouseEvent) => {
    const words = event.currentTarget.closest('.msg')?.querySelector<HTMLElement>('.words')?.innerText ?? '';
    const copied = await navigator.clipboard?.writeText(words).then(
      () => true,
      () => false,
    );
    setSaid(copied ? 'Copied' : 'Not copied');
    setTimeout(() => setSaid(null), SAID_MS);
  };
  return (
    <button className="btn quiet only-script" type="button" aria-live="polite" onClick={(event) => void copy(event)}>
      {said ?? 'Copy'}
    </button>
  );
}
