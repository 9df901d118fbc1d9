import { ShortcutsSheet } from '../shortcuts/shortcuts-sheet';
import { FeaturesText } from './features-text';

/** The texts of dialogs that are loaded after the page has started. */
export const dialogTexts = { features: FeaturesText, shortcuts: ShortcutsSheet };
