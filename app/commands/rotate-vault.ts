/**
 * npm run vault:rotate: wraps every data key with the first key of VAULT_KEY. The old keys must stay behind it until
 * this is done.
 */
import { closeDatabase } from '~/platform/db/sql.server';
import { rotateDataKeys } from '~/platform/vault/data-keys.server';

const { rotated, total } = await rotateDataKeys();
await closeDatabase();
process.stdout.write(
  `${rotated} of ${total} data keys were wrapped anew. Older keys can now be taken out of VAULT_KEY; keep them with backups made before today.\n`,
);
