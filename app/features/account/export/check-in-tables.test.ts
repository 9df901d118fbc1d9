import '../../../../tests/setup/migrated-database';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCheckIn } from '~/features/check-ins/check-ins.server';
import { makeUser } from '../../../../tests/factories/make-user';
import { readExportedRows } from '../../../../tests/setup/read-exported-rows';

it('holds the answers of every check-in, opened, and none of somebody else', async () => {
  const [one, other] = [await makeUser(), await makeUser()];
  await createCheckIn(one.id, { id: randomUUID(), questionnaire: 'gad7', answers: [0, 1, 2, 3, 2, 1, 0] });
  await createCheckIn(other.id, { id: randomUUID(), questionnaire: 'gad7', answers: [3, 3, 3, 3, 3, 3, 3] });
  const rows = await readExportedRows('CheckIn', one.id);
  expect(rows).toMatchObject([{ userId: one.id, questionnaire: 'gad7', answers: '[0,1,2,3,2,1,0]' }]);
});
