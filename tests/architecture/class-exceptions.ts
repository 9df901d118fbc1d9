/** Classes that are used in fewer than three places, each with its reason (docs/decisions/0095-utilities-in-components.md). */
import type { ClassException } from './class-rule';

const named = (reason: string, names: string) => names.split(' ').map((name) => ({ name, reason }));

export const classExceptions: ClassException[] = [
  ...named(
    'rows that a page repeats: utilities would be sent with each of them',
    'msg msg-meta msg-tools you orion bubble based source-tool day history-row rows-group preview hit entries mood',
  ),
  ...named(
    'one class for each icon of the tools below a message',
    'tool-sound tool-copy tool-pencil tool-versions tool-disk tool-sent tool-flag',
  ),
  ...named('the cells of a month', 'calendar heat'),
  ...named('the frame has states of popovers, of a collapsed sidebar, of print and without scripts', 'shell side bar'),
  ...named('script and server draw them alike', 'menu menu-list toasts toast start-error'),
  ...named('modal, open without scripts, or a popover', 'dialog dialog-head roomy'),
  ...named('its controls lie otherwise without scripts and before they start', 'composer attach'),
  ...named('on paper it is laid out anew, with all that it holds', 'thread plan'),
  ...named('texts of many plain elements', 'prose-page resources wide'),
  { name: 'icon', reason: 'how the lines of every drawing look' },
  { name: 'avatar', reason: 'two sizes; hidden by the low-stimulation mode' },
  { name: 'only-wide', reason: 'the editor of the journal and its versions' },
];
