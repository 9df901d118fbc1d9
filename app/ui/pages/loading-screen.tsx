import { Logo } from '../logo';

/** Covers the page while the next one loads. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <div
      className="fixed inset-0 z-45 grid place-content-center justify-items-center gap-5 bg-paper text-ink-soft"
      role="status"
    >
      <Logo size={72} />
      {text}
    </div>
  );
}
