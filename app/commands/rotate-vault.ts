/**
 * npm run vault:rotate: wraps every data key with the first key of VAULT_KEY, and seals what staff read with it. The old keys must stay behind it until
 * this is done.
 */
import { closeDatabase } from '~/platform/db/sql.server';
import { rotateDataKeys } from '~/platform/vault/data-keys.server';
import { rotateStaffKey } from '~/platform/vault/staff-vault.server';

const { rotated, total } = await rotateDataKeys();
const excerpts = await rotateStaffKey();
await closeDatabase();
const unreadable =
  excerpts.unreadable > 0
    ? ` ${excerpts.unreadable} excerpts could not be opened with any key of VAULT_KEY and stay as they are.`
    : '';
process.stdout.write(
  `${rotated} of ${total} data keys were wrapped anew, and ${excerpts.rotated} excerpts of reports sealed anew.${unreadable} Older keys can now be taken out of VAULT_KEY; keep them with backups made before today.\n`,
);
