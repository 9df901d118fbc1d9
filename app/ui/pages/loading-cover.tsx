/** Covers a page, which keeps its place and its words below, while another one that takes long is on its way. */
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
