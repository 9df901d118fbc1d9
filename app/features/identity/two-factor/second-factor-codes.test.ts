import '../../../../tests/setup/migrated-database';
import { describe, expect, it } from 'vitest';
import { appCode, enrolUser, startEnrolment } from '../../../../tests/factories/enrol-user';
import { ADDRESS } from '../../../../tests/factories/make-request';
import { makeUser } from '../../../../tests/factories/make-user';
import { consumeSecondFactor } from './second-factor-codes.server';
import { confirmTwoFactor } from './two-factor.server';

const consume = (userId: string, code: string) => consumeSecondFactor(userId, code, ADDRESS);
const INVALID = { code: 'auth/invalid-code' };

describe('a code of the app', () => {
  it('is taken once, however it is typed', async () => {
    const { id } = await makeUser();
    const { secret } = await enrolUser(id);
    const code = appCode(secret, 1);
    await consume(id, ` ${code.slice(0, 3)} ${code.slice(3)}\n`);
    await expect(consume(id, code)).rejects.toMatchObject(INVALID);
  });

  it('is taken once of two requests at once', async () => {
    const { id } = await makeUser();
    const { secret } = await enrolUser(id);
    const code = appCode(secret, 1);
    const results = await Promise.allSettled([consume(id, code), consume(id, code)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('that turned the second factor on is used', async () => {
    const { id } = await makeUser();
    const code = appCode(await startEnrolment(id));
    await confirmTwoFactor(id, { code, clientAddress: ADDRESS, signInSessionId: '' });
    await expect(consume(id, code)).rejects.toMatchObject(INVALID);
  });

  it('of somebody else, or of a setup that is not finished, is wrong', async () => {
    const [one, other, unfinished] = [await makeUser(), await makeUser(), await makeUser()];
    const { secret } = await enrolUser(one.id);
    await enrolUser(other.id);
    await expect(consume(other.id, appCode(secret, 1))).rejects.toMatchObject(INVALID);
    const open = await startEnrolment(unfinished.id);
    await expect(consume(unfinished.id, appCode(open))).rejects.toMatchObject(INVALID);
  });
});

describe('a recovery code', () => {
  it('is taken once, for its own user', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    const [code = ''] = (await enrolUser(one.id)).codes;
    await enrolUser(other.id);
    await expect(consume(other.id, code)).rejects.toMatchObject(INVALID);
    const results = await Promise.allSettled([consume(one.id, code), consume(one.id, code.toLowerCase())]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('leaves the other codes as they are', async () => {
    const { id } = await makeUser();
    const { codes } = await enrolUser(id);
    for (const code of codes.slice(0, 2)) await expect(consume(id, code)).resolves.toBeUndefined();
  });
});

it('what is no code is wrong', async () => {
  const { id } = await makeUser();
  await enrolUser(id);
  for (const code of ['', '1234567', '\u0000', ' '.repeat(101)])
    await expect(consume(id, code)).rejects.toMatchObject(INVALID);
});
