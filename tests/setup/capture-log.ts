import pino from 'pino';
import { log } from '~/platform/log.server';

type Stream = { write: (line: string) => unknown };

/** Runs work and returns the lines that it logged, of any level, instead of writing them. */
export async function captureLog(work: () => unknown): Promise<Record<string, unknown>[]> {
  const stream = (log as unknown as Record<symbol, Stream>)[pino.symbols.streamSym]!;
  const { level } = log;
  const write = stream.write.bind(stream);
  const lines: string[] = [];
  stream.write = (line) => lines.push(line);
  log.level = 'trace';
  try {
    await work();
  } finally {
    log.level = level;
    stream.write = write;
  }
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}
