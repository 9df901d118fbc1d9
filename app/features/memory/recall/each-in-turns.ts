/** How many items are taken between looks at the clock. */
const ITEMS = 64;

/** Calls a function for each item, and yields to the event loop in between. */
export async function eachInTurns<Item>(
  items: Iterable<Item>,
  take: (item: Item) => void,
  yieldIfDue: () => Promise<void> | void,
): Promise<void> {
  let taken = 0;
  for (const item of items) {
    take(item);
    taken += 1;
    if (taken % ITEMS === 0) await yieldIfDue();
  }
}
