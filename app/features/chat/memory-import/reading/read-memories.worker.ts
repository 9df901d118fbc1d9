/** Reads the memories of an imported file in a worker thread with its own heap, because files are untrusted. */
import { parentPort, workerData } from 'node:worker_threads';
import { decodeText, findTextEncoding } from '~/features/documents/reading/text-encoding';
import { FileError, openZip } from '~/features/journal/transfer/import/reading/zip-files';
import type { ReadAnswer, ReadJob } from '../read-memory-file.server';
import { findMemories } from './find-memories';

const { kind, now, bytes }: ReadJob & { bytes: ArrayBuffer } = workerData;

function textOf(given: Buffer): string {
  const encoding = findTextEncoding(given);
  if (encoding === 'unknown' || encoding === null) throw new FileError('wrong');
  return decodeText(given, encoding);
}

async function textOfZip(given: Buffer): Promise<string> {
  const { files } = await openZip(given);
  const file = files.find(({ name }) => /(?:^|\/)conversations\.json$/i.test(name)) ?? files.find(isJson);
  if (!file) throw new FileError('unknown');
  return file.read();
}

const isJson = (file: { kind: string }) => file.kind === 'json';

try {
  const given = Buffer.from(bytes);
  const text = kind === 'zip' ? await textOfZip(given) : textOf(given);
  let percent = 0;
  const tell = (share: number) => {
    const next = Math.floor(share * 100);
    if (next === percent) return;
    percent = next;
    parentPort?.postMessage({ share } satisfies ReadAnswer);
  };
  parentPort?.postMessage(findMemories(text, { now, isJson: kind !== 'text', tell }) satisfies ReadAnswer);
} catch (error) {
  parentPort?.postMessage({ fileError: error instanceof FileError ? error.message : 'damaged' } satisfies ReadAnswer);
}
