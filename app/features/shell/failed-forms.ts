type Words = { title: string; description?: string };

const UPDATE_FAILED: Words = { title: 'Update failed' };

/**
 * Toast titles and descriptions for forms that could not be sent, by path and intent. Without a description the cause
 * is shown.
 */
const FAILED_FORMS: Record<string, Record<string, Words>> = {
  '/': { create: { title: 'No new conversation' } },
  '/auth': { signin: { title: 'Login failed' }, register: { title: 'Registration failed' } },
  '/history': {
    rename: { title: 'Rename failed', description: 'Failed to rename session. Please try again.' },
    delete: { title: 'Delete failed', description: 'Failed to delete session.' },
  },
  '/journal': {
    create: { title: 'Failed to create journal entry' },
    update: { title: 'Failed to update journal entry' },
    delete: { title: 'Failed to delete journal entry' },
  },
  '/settings': {
    profile: { title: 'Update failed', description: 'Failed to update profile. Please try again.' },
    about: UPDATE_FAILED,
    password: UPDATE_FAILED,
    email: UPDATE_FAILED,
    photo: UPDATE_FAILED,
  },
};

export function describeFailedForm(
  path: string,
  intent: string,
  failure: string,
): { title: string; description: string } {
  const { title, description = failure } = FAILED_FORMS[path]?.[intent] ?? { title: 'Not sent' };
  return { title, description };
}
