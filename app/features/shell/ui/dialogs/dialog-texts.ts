/** The texts of dialogs that are loaded after the page has started. */
export { FeaturesText as features } from './features-text';
export { ShortcutsSheet as shortcuts } from '../shortcuts/shortcuts-sheet';
