import { type Manifest } from './manifest';
import { pruneBackups, writeBackupFile } from './backup-file.server';
import { sealingKey } from './backup-keys.server';
import { withSnapshot } from './snapshot.server';

type MadeBackup = {
  file: string;
  manifest: Manifest;
  /** Whether the key was made for this backup. */
  isKeyNew: boolean;
  pruned: string[];
};

/** Makes a backup of the database into a folder. With `keep`, older ones beyond that number are deleted after it. */
export async function makeBackup(folder: string, keep?: number): Promise<MadeBackup> {
  const { key, isNew } = sealingKey();
  const made = await withSnapshot(async (dump) => ({
    file: await writeBackupFile(folder, dump, key),
    manifest: dump.manifest,
  }));
  return { ...made, isKeyNew: isNew, pruned: keep === undefined ? [] : await pruneBackups(folder, keep) };
}
