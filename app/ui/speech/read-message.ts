import { speechPieces } from '~/speech-text';
import { sayByBrowser } from './browser-voice';
import { chosenVoice } from './chosen-voice';
import { sayByServer } from './server-voice';
import { read } from './speaker';
import { wordsOnPage } from './words-on-page';

/** The first piece is short, so that it is heard soon. */
const FIRST_CHARACTERS = 200;
const MAX_CHARACTERS = 800;

/**
 * Reads the message around an element aloud; false when no voice could. Replies are read by the server's voice first, unless a voice of the browser
 * was chosen; what the person wrote need not leave the browser for that.
 */
export function readMessage(owner: string, inside: Element, isReply: boolean): Promise<boolean> {
  const pieces = speechPieces(wordsOnPage(inside), MAX_CHARACTERS, FIRST_CHARACTERS);
  const isServerFirst = isReply && !chosenVoice();
  return read(owner, pieces, isServerFirst ? [sayByServer, sayByBrowser] : [sayByBrowser, sayByServer]);
}
