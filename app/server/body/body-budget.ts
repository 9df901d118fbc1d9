const MEGABYTE = 1024 * 1024;

/** What is held of bodies at once: of all together, of the large ones among them, and of the small ones from one network. */
const LIMITS = { allBytes: 256 * MEGABYTE, largeBytes: 192 * MEGABYTE, networkBytes: 16 * MEGABYTE, largeOfPerson: 2 };

export type BodyShare = {
  /** False when there is no room for so many bytes more. */
  take(bytes: number): boolean;
  /** Gives everything back, the first time that it is called. */
  release(): void;
};

export type BodyBudget = {
  /** Large bodies are their person's, small ones come from a network. Null when the person sends as many large ones as they may. */
  open(whose: { userId: string } | { network: string }): BodyShare | null;
  heldBytes(): number;
};

/**
 * Counts the bytes of request bodies that are in memory, of all connections. Large bodies leave room for small ones, and nobody takes all of it: the
 * senders of small ones need not be known.
 */
export function createBodyBudget(limits = LIMITS): BodyBudget {
  let all = 0;
  let large = 0;
  const largeOf = new Map<string, number>();
  const bytesOf = new Map<string, number>();

  const openLarge = (userId: string): BodyShare | null => {
    const open = largeOf.get(userId) ?? 0;
    if (open >= limits.largeOfPerson) return null;
    largeOf.set(userId, open + 1);
    return share(
      (bytes) => large + bytes <= limits.largeBytes,
      (bytes) => void (large += bytes),
      () => add(largeOf, userId, -1),
    );
  };
  const openSmall = (network: string): BodyShare =>
    share(
      (bytes) => (bytesOf.get(network) ?? 0) + bytes <= limits.networkBytes,
      (bytes) => add(bytesOf, network, bytes),
      () => undefined,
    );
  const share = (fits: (bytes: number) => boolean, count: (bytes: number) => void, end: () => void): BodyShare => {
    let own = 0;
    let isOpen = true;
    return {
      take(bytes) {
        if (!isOpen || all + bytes > limits.allBytes || !fits(bytes)) return false;
        own += bytes;
        all += bytes;
        count(bytes);
        return true;
      },
      release() {
        if (!isOpen) return;
        isOpen = false;
        all -= own;
        count(-own);
        end();
      },
    };
  };
  return { open: (whose) => ('userId' in whose ? openLarge(whose.userId) : openSmall(whose.network)), heldBytes: () => all };
}

function add(counts: Map<string, number>, key: string, more: number): void {
  const sum = (counts.get(key) ?? 0) + more;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
}
