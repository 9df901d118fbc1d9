import { listReplyWriters } from '~/features/chat/prompt/reply-writers.server';
import { careFigures, MEASURED_VERSION } from '~/features/safety/care/care-figures';
import { careProtocol } from '~/features/safety/care/care-protocol';
import { listHeldCounts } from '~/features/safety/care/held-counts.server';
import { listNoticeCounts } from '~/features/safety/care/notice-counts.server';
import { crisisResourceSources } from '~/features/safety/crisis-resources';

/** Returns what `/care` tells, which `/care/protocol.json` gives to programs. */
export async function loadCarePage() {
  const [notices, heldBack, writers] = await Promise.all([listNoticeCounts(), listHeldCounts(), listReplyWriters()]);
  return {
    ...careProtocol,
    screen: { version: MEASURED_VERSION, figures: careFigures.map(({ name, found, of }) => ({ name, found, of })) },
    notices,
    heldBack,
    writers,
    resources: crisisResourceSources(),
  };
}
