import { Link } from '@remix-run/react';
import { SwitchForm } from '~/ui/forms/switch-form';
import { Icon } from '~/ui/icon';
import { Menu } from '~/ui/menu/menu';
import { useEnglishVoices } from '~/ui/speech/chosen-voice';
import { VoiceChooser } from '~/ui/speech/voice-chooser';
import { exportAddress, exportFormats, printAddress } from '../../export/export-formats';
import { formAddress, NEW_PRIVATE, titleAddress } from '../addresses';
import { useExports } from '../use-exports';

/**
 * Menu of the open conversation: exports, and the voice for reading aloud. `sessionId` is null before the session is
 * stored.
 */
export function ConversationMenu({ sessionId, onlyHere }: { sessionId: string | null; onlyHere: boolean }) {
  const { exporting, onClick } = useExports();
  const hasVoices = useEnglishVoices().length > 0;
  if (sessionId === null && !hasVoices) return null;
  return (
    <>
      <span className="faint" role="status">
        {exporting ? 'Exporting...' : ''}
      </span>
      <Menu button={<Icon name="more" />} label="More for this conversation">
        {sessionId === null ? null : (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Enter on a link arrives as a click
          <div className="menu-part" role="group" aria-label="Export" onClick={onClick}>
            <p className="px-[.6rem] py-[.3rem] text-[.85rem] font-semibold text-ink-faint">Export</p>
            {exportFormats.map(({ format, name }) => (
              <a key={format} className="btn quiet" href={exportAddress(sessionId, format)} download>
                {name}
              </a>
            ))}
            <a className="btn quiet" href={printAddress(sessionId)} target="_blank" rel="noopener">
              Print
            </a>
          </div>
        )}
        {sessionId === null ? null : (
          <div className="menu-part">
            <Link className="btn quiet" to={titleAddress(sessionId)} preventScrollReset>
              Rename
            </Link>
            <Link className="btn quiet" to={NEW_PRIVATE}>
              Start a private conversation
            </Link>
          </div>
        )}
        {sessionId === null ? null : (
          <div className="menu-part">
            <SwitchForm
              action={formAddress(sessionId)}
              fields={{ intent: 'here', sessionId }}
              name="onlyHere"
              isOn={onlyHere}
            >
              Only on this machine
            </SwitchForm>
          </div>
        )}
        {hasVoices ? (
          <div className="menu-part">
            <p className="px-[.6rem] py-[.3rem] text-[.85rem] font-semibold text-ink-faint" aria-hidden="true">
              Voice for reading aloud
            </p>
            <VoiceChooser />
          </div>
        ) : null}
      </Menu>
    </>
  );
}
