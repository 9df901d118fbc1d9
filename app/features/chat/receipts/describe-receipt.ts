import type { LeftOut } from '../chat-schema';
import type { Receipt } from './find-receipt.server';

const COUNTED: Record<LeftOut['kind'], [one: string, many: string]> = {
  message: ['earlier message', 'earlier messages'],
  memory: ['memory', 'memories'],
  document: ['passage of a document', 'passages of documents'],
  journal: ['passage of the journal', 'passages of the journal'],
  biometrics: ['reading', 'readings'],
  profile: ['text about you', 'texts about you'],
  summary: ['line of the summary', 'lines of the summary'],
  turn: ['part of an earlier message', 'parts of earlier messages'],
};

/** Says what found no room in a request, or why there is none. */
export function describeReceipt({
  host,
  isKept,
  left_out: leftOut,
  embeddings,
}: Pick<Receipt, 'host' | 'isKept' | 'left_out' | 'embeddings'>): string {
  if (host !== null) return [describeLeftOut(leftOut), describeEmbeddings(embeddings)].join(' ').trim();
  return isKept
    ? 'Nothing was sent: the offline companion on this machine wrote this reply.'
    : 'No request is kept for this reply. It may have ended before one was sent, be older than this record, or be damaged.';
}

/** What is compared goes out before the request, and is not kept. */
function describeEmbeddings(model: string | undefined): string {
  if (model === undefined) return '';
  return `Before that, what you said last, and any memories without numbers of that model yet, were sent to the embeddings model ${model} at the same host, to find the memories that match. Those texts are not listed here.`;
}

function describeLeftOut(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return 'Nothing was left out for space.';
  const parts = leftOut.map(({ kind, count }) => `${count} ${COUNTED[kind][count === 1 ? 0 : 1]}`);
  return `Left out for space: ${new Intl.ListFormat('en-US', { type: 'conjunction' }).format(parts)}.`;
}
