import { chooseVoice, useChosenVoice, useEnglishVoices } from './chosen-voice';

/** Select for the voice that reads aloud. Shown when the browser has English voices. */
export function VoiceChooser() {
  const voices = useEnglishVoices();
  const chosen = useChosenVoice();
  if (voices.length === 0) return null;
  return (
    <select
      className="input voice-chooser"
      aria-label="Voice for reading aloud"
      value={voices.some(({ voiceURI }) => voiceURI === chosen) ? chosen : ''}
      onChange={({ target }) => chooseVoice(target.value)}
    >
      <option value="">Default voice</option>
      {voices.map(({ voiceURI, name }) => (
        <option key={voiceURI} value={voiceURI}>
          {name}
        </option>
      ))}
    </select>
  );
}
