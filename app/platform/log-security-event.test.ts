import { expect, it } from 'vitest';
import { captureLog } from '../../tests/setup/capture-log';
import { logSecurityEvent } from './log-security-event.server';

const attempt = { clientAddress: '203.0.113.7', email: 'maya@example.com' };

it('tells neither the address nor the account, and the same ones alike', async () => {
  const lines = await captureLog(() => {
    logSecurityEvent('sign-in.failed', attempt);
    logSecurityEvent('sign-in.locked', { ...attempt, userId: 'u1' });
    logSecurityEvent('sign-in.failed', { clientAddress: '203.0.113.8', email: 'other@example.com' });
  });
  expect(JSON.stringify(lines)).not.toMatch(/203\.0|maya|other/);
  // The first use of a key may log that secrets were made.
  const [first, second, third] = lines.filter(({ event }) => event);
  expect(second).toMatchObject({ account: first!.account, network: first!.network, userId: 'u1' });
  expect(first!.account).not.toBe(third!.account);
  expect(first!.network).not.toBe(third!.network);
  expect(first!.account).not.toBe(first!.network);
});

it('logs what needs attention as a warning, and leaves out what is not known', async () => {
  const lines = await captureLog(() => {
    logSecurityEvent('staff.refused', { clientAddress: null });
    logSecurityEvent('password.changed', { clientAddress: null, userId: 'u1' });
  });
  const [failed, done] = lines.filter(({ event }) => event);
  expect(failed).toMatchObject({ level: 40, event: 'staff.refused' });
  expect(failed).not.toHaveProperty('network');
  expect(failed).not.toHaveProperty('account');
  expect(done).toMatchObject({ level: 30, event: 'password.changed', userId: 'u1' });
});
