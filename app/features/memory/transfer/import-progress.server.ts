import { AppError } from '~/platform/errors';
import type { ImportProgress } from './import-preview';

const NONE: ImportProgress = { status: 'none', percent: 0 };

type Step = Exclude<ImportProgress['status'], 'none'>;

/** What this process is at for an import, by user. */
const running: Record<Step, Map<string, ImportProgress>> = {
  saving: new Map(),
  comparing: new Map(),
  reading: new Map(),
};

/** Returns how far an import of the user is; `none` also where another process is at it. */
export const findImportProgress = (userId: string): ImportProgress =>
  running.saving.get(userId) ?? running.comparing.get(userId) ?? running.reading.get(userId) ?? NONE;

/** Throws `conflict` while an import of the user is saved. */
export function assertNotSaving(userId: string): void {
  if (findImportProgress(userId).status === 'saving')
    throw new AppError('conflict', 'Another of your imports is still running. Please wait until it is done.');
}

/** Runs one step of an import. `tell` notes which share of it is done, from 0 to 1; it never goes back. */
export async function withProgress<Result>(
  userId: string,
  status: Step,
  step: (tell: (share: number) => void) => Promise<Result>,
): Promise<Result> {
  const steps = running[status];
  const tell = (share: number) => {
    const before = steps.get(userId);
    if (before) steps.set(userId, { status, percent: Math.max(before.percent, Math.floor(share * 100)) });
  };
  steps.set(userId, { status, percent: 0 });
  try {
    return await step(tell);
  } finally {
    steps.delete(userId);
  }
}
