/** Covers a page, which keeps its scroll position and text, while a slow navigation is pending. */
export function LoadingCover({ text }: { text: string }) {
  return (
    <div className="loading-cover">
      <div>
        <div className="spinner" aria-hidden="true" />
        <p role="status">{text}</p>
      </div>
    </div>
  );
}
