/** Covers a page, which keeps its scroll position and text, while a slow navigation is pending. */
export function LoadingCover({ text }: { text: string }) {
  return (
    <div className="absolute inset-0 z-10 bg-paper" data-covering="">
      <div className="sticky top-(--connection) grid h-[min(100%,100dvh-var(--connection))] place-content-center justify-items-center gap-4 px-4 py-12 text-ink-soft">
        <div
          className="size-7 rounded-full border-3 border-line border-t-star motion-safe:animate-spin"
          aria-hidden="true"
        />
        <p role="status">{text}</p>
      </div>
    </div>
  );
}
