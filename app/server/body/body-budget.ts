const MEGABYTE = 1024 * 1024;

/**
 * Limits for the bodies held in memory at once: all together, the large ones, the small ones of one user, those of all
 * visitors, those of visitors from one network, and the number of large ones of one user. The part of `allBytes` that
 * large bodies and visitors cannot use is reserved for the small bodies of signed-in users.
 */
const LIMITS = {
  allBytes: 256 * MEGABYTE,
  largeBytes: 192 * MEGABYTE,
  personBytes: 8 * MEGABYTE,
  visitorBytes: 32 * MEGABYTE,
  networkBytes: 2 * MEGABYTE,
  largeOfPerson: 2,
};

type BodyShare = {
  /** Returns false when the given number of bytes exceeds a limit. */
  take(bytes: number): boolean;
  /** Releases all bytes. Further calls have no effect. */
  release(): void;
};

/** The sender of a body: a signed-in user, or a visitor, of whom only the network is known. */
type BodySender = { userId: string; isLarge: boolean } | { network: string };

type BodyBudget = {
  /** Returns null when the user already sends the maximum number of large bodies. */
  open(sender: BodySender): BodyShare | null;
  heldBytes(): number;
};

/**
 * Counts the bytes of request bodies in memory, over all connections. Large bodies and those of visitors leave capacity
 * for signed-in users, and no single user can use all of it.
 */
export function createBodyBudget(limits = LIMITS): BodyBudget {
  let all = 0;
  let large = 0;
  const largeOf = new Map<string, number>();
  let visitors = 0;
  const bytesOfPerson = new Map<string, number>();
  const bytesOfNetwork = new Map<string, number>();

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
  const openSmall = (userId: string): BodyShare =>
    share(
      (bytes) => (bytesOfPerson.get(userId) ?? 0) + bytes <= limits.personBytes,
      (bytes) => add(bytesOfPerson, userId, bytes),
      () => undefined,
    );
  const openOfVisitor = (network: string): BodyShare =>
    share(
      (bytes) =>
        visitors + bytes <= limits.visitorBytes && (bytesOfNetwork.get(network) ?? 0) + bytes <= limits.networkBytes,
      (bytes) => {
        visitors += bytes;
        add(bytesOfNetwork, network, bytes);
      },
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
  const open = (sender: BodySender) => {
    if ('network' in sender) return openOfVisitor(sender.network);
    return sender.isLarge ? openLarge(sender.userId) : openSmall(sender.userId);
  };
  return { open, heldBytes: () => all };
}

function add(counts: Map<string, number>, key: string, more: number): void {
  const sum = (counts.get(key) ?? 0) + more;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
}
