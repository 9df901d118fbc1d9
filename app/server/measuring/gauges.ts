import { countRunningReplies } from '~/features/chat/replies/running-replies.server';
import { listNoticeCounts } from '~/features/safety/care/notice-counts.server';
import { countBackupFailures, newestBackupAt } from '~/platform/backup/backup-state.server';
import { env } from '~/platform/env.server';
import { log } from '~/platform/log.server';
import { gaugeOf, labelledGaugeOf } from '~/platform/metrics/metrics.server';
import type { LiveSockets } from '../live/websocket';

/** Registers the numbers of /metrics that are read when somebody looks. */
export function registerGauges(sockets: LiveSockets): void {
  gaugeOf('orion_replies_running', 'Replies that are being written.', () => countRunningReplies().running);
  gaugeOf('orion_replies_waiting', 'Replies that wait for an earlier one.', () => countRunningReplies().waiting);
  gaugeOf('orion_sockets_open', 'Open live sockets.', () => sockets.count());
  if (env.backupDir) {
    const age = 'When the newest backup was taken, in seconds of the epoch; 0 without one.';
    labelledGaugeOf('orion_backup_timestamp_seconds', age, [], async () => [
      { labels: {}, value: ((await newestBackupAt()) ?? 0) / 1000 },
    ]);
    gaugeOf('orion_backup_failures', 'Backups that failed since the start.', countBackupFailures, 'max');
  }
  const help = 'How often help was shown in a year, by severity. The same in every instance of one database.';
  labelledGaugeOf('orion_care_notices', help, ['year', 'severity'], async () => {
    const years = await listNoticeCounts().catch((error: unknown) => {
      log.warn({ error }, 'the notices could not be counted');
      return [];
    });
    return years.flatMap(({ year, counts }) =>
      counts.map(({ severity, count }) => ({ labels: { year: String(year), severity }, value: count })),
    );
  });
}
