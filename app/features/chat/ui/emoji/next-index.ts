/**
 * Returns the index that a key moves to from `at` in a grid of `count` items with `columns` per row; null when the key
 * does not move.
 */
export function nextIndex(key: string, at: number, count: number, columns: number): number | null {
  const to = target(key, at, count, columns);
  return to === null || to === at || to < 0 || to >= count ? null : to;
}

function target(key: string, at: number, count: number, columns: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return at + 1;
    case 'ArrowLeft':
      return at - 1;
    case 'ArrowDown':
      return at + columns;
    case 'ArrowUp':
      return at - columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
