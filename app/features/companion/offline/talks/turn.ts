/** What is said in one reply: statements, and at most one question. */
export type Turn = { say: readonly string[]; ask: string | null };

const MAX_STATEMENTS = 2;

/** Puts an acknowledgment before what is said, where two sentences hold both. */
export function withAck(ack: string | null, say: string | null): string[] {
  const lines = [ack, say].filter((line) => line !== null);
  return say === null || countSentences(lines.join(' ')) <= MAX_STATEMENTS ? lines : [say];
}

function countSentences(text: string): number {
  return text.split(/(?<=[.?…]) /).length;
}
