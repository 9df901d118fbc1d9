import { Logo } from '../logo';

/** Covers the page while the next one loads. */
export function LoadingScreen({ text }: { text: string }) {
  return (
    <div className="loading-screen" role="status">
      <Logo size={72} />
      {text}
    </div>
  );
}
