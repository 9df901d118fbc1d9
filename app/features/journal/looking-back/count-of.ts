/** '2 entries', '1 entry', 'no entries'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count === 0 ? 'no' : count} ${count === 1 ? one : many}`;
}
