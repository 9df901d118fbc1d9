import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import { revokeOtherSignInSessions } from '../sign-in-sessions/revoke-other-sign-in-sessions.server';
import { revokeSignInSession } from '../sign-in-sessions/revoke-sign-in-session.server';
import { signOutCookies } from '../sign-in-sessions/sign-in-cookies.server';
import type { SettingsForm } from './settings-refusal.server';

const SECURITY = '/settings?tab=security';

/** Signs out another browser of the person, or all others; this one as well when it is asked for by its id. */
export const answerRevokeForm: SettingsForm = async ({ user, fields, clientAddress }) => {
  const { sessionId = '' } = fields;
  if (sessionId === 'others' || fields['others'] !== undefined) {
    await revokeOtherSignInSessions(user.id, user.signInSessionId);
    logSecurityEvent('sign-out.everywhere', { userId: user.id, clientAddress });
    return redirectWithToast(SECURITY, {
      title: 'Signed out elsewhere',
      description: 'Only this device is signed in now.',
      kind: 'default',
    });
  }
  if (!(await revokeSignInSession(user.id, sessionId)))
    throw new AppError('not_found', 'This device is not signed in to your account.');
  logSecurityEvent('sign-out.device', { userId: user.id, clientAddress });
  if (sessionId === user.signInSessionId) {
    return redirectWithToast(
      '/auth',
      { title: 'Logged out', description: 'You have been successfully logged out.', kind: 'default' },
      await signOutCookies(),
    );
  }
  return redirectWithToast(SECURITY, {
    title: 'Device signed out',
    description: 'It has to sign in again.',
    kind: 'default',
  });
};
