/** Covers a page, which keeps its scroll position and text, while a slow navigation is pending. */
export function LoadingCover({ text }: { text: string }) {
  return (
    <div data-covering="">
      <div>
        <div
          className="size-7 rounded-full border-3 border-line border-t-star motion-safe:animate-spin"
          aria-hidden="true"
        />
        <p role="status">{text}</p>
      </div>
    </div>
  );
}
