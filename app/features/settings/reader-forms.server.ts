import { changeReader } from '~/features/companion/readers/reader-consents.server';
import { READER_SOURCES } from '~/features/companion/readers/reader-sources';
import { AppError } from '~/platform/errors';
import { parseSwitch } from '~/platform/web/form-data.server';
import { redirectWithToast } from '~/platform/web/toast.server';
import type { SettingsForm } from './settings-form-error.server';

/** Stores whether a reader may read (`reader`), or whether it gets one of the sources (`source`). */
export const handleReaderForm: SettingsForm = async ({ user, fields }) => {
  const { intent, reader = '', isAllowed, isOn } = fields;
  if (intent === 'reader') {
    await changeReader(user.id, reader, { isAllowed: parseSwitch(isAllowed) });
    return done(isAllowed === 'true' ? 'It may read from now on' : 'The offline companion replies from now on');
  }
  const source = READER_SOURCES.find((one) => one === fields['source']);
  if (!source) throw new AppError('validation', 'This source is not known.');
  await changeReader(user.id, reader, { [source]: parseSwitch(isOn) });
  return done(isOn === 'true' ? 'Switched on' : 'Switched off');
};

const done = (title: string) => redirectWithToast('/settings?tab=readers', { title, kind: 'default' });
