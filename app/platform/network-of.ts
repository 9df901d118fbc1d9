import { isIPv6 } from 'node:net';

/**
 * Returns the key by which limits count a client address: the IPv4 address, or the /64 of an IPv6 address, because one
 * customer can use any address in it. IPv4-mapped IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0]!;
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Returns the eight groups of an address; `::` stands for the missing zeros. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string | undefined) => (text ? text.split(':').map((group) => parseInt(group, 16)) : []);
  const [left, right] = [numbers(head), numbers(tail)];
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}
