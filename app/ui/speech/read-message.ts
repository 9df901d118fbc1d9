import { speechPieces } from '~/speech-text';
import { sayByBrowser } from './browser-voice';
import { chosenVoice } from './chosen-voice';
import { sayByServer } from './server-voice';
import { read } from './speaker';
import { wordsOnPage } from './words-on-page';

/** The first piece is short, so that sound starts soon. */
const FIRST_CHARACTERS = 200;
const MAX_CHARACTERS = 800;

/**
 * Reads the message around an element aloud; returns false when no voice could. Replies use the server's voice first,
 * unless a browser voice was chosen; the user's own messages use the browser's voice first, so that they need not leave
 * the browser.
 */
export function readMessage(owner: string, inside: Element, isReply: boolean): Promise<boolean> {
  const pieces = speechPieces(wordsOnPage(inside), MAX_CHARACTERS, FIRST_CHARACTERS);
  const isServerFirst = isReply && !chosenVoice();
  return read(owner, pieces, isServerFirst ? [sayByServer, sayByBrowser] : [sayByBrowser, sayByServer]);
}
