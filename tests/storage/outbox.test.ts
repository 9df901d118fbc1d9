/** What the outbox keeps about an account, and what it deletes with the account. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import '../setup/migrated-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '~/features/account/delete-account.server';
import { db } from '~/platform/db/db.server';
import { env } from '~/platform/env.server';
import { cleanOutbox, writeToOutbox } from '~/platform/mail/outbox.server';
import { makeUser } from '../factories/make-user';

const folder = path.join(env.dataDir, 'outbox');
const names = () => readdirSync(folder).sort();

type User = Awaited<ReturnType<typeof makeUser>>;
let user: User;
let other: User;
beforeEach(async () => {
  [user, other] = [await makeUser(), await makeUser()];
  mkdirSync(folder, { recursive: true });
});
afterEach(async () => {
  for (const { id } of [user, other]) await deleteAccount(id);
});

const write = ({ id, email }: User) =>
  writeToOutbox({ userId: id, to: email, subject: 'Orion: your account was changed', text: 'Words.' });

/** Writes a mail as an earlier version did: the file name does not contain the account. */
function writeEarlier(name: string, to: string) {
  writeFileSync(
    path.join(folder, `2026-01-02T03-04-05-678Z-${name}.eml`),
    `From: o@example.org\r\nTo: ${to}\r\nSubject: A\r\n\r\nTo: ${user.email}\r\n`,
  );
}

describe('the mails about an account that is deleted', () => {
  it('go with it, also those of an earlier version to any of its addresses', async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    await db.emailChange.create({
      data: { userId: user.id, newEmail: 'maya.new@example.com', oldTokenHash: 'a', newTokenHash: 'b', expiresAt },
    });
    writeEarlier('0123abcd', user.email.toUpperCase());
    writeEarlier('0123abce', 'maya.new@example.com');
    writeEarlier('0123abcf', other.email);
    await write(user);
    await write(other);
    await cleanOutbox();
    expect(names()).toHaveLength(5);
    await deleteAccount(user.id);
    expect(names()).toEqual([expect.stringContaining('0123abcf'), expect.not.stringContaining('0123abc')]);
    await deleteAccount(other.id);
    expect(names()).toEqual([]);
  });

  it('are not written any more', async () => {
    await deleteAccount(user.id);
    await write(user);
    expect(names()).toEqual([]);
    await write(other);
    expect(names()).toHaveLength(1);
  });
});
