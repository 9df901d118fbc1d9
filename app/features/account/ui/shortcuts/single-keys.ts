import { browserSwitch } from '~/ui/browser-switch';

/** Whether single characters are shortcuts (WCAG 2.1.4). */
export const singleKeys = browserSwitch('single-keys');
