import type { Severity } from '~/features/safety/severity';
import type { ImportSummary, UnreadEntry } from './import-schema';

export type ImportTally = {
  imported: number;
  skipped: number;
  failed: number;
  /** Files of the zip that are not entries: photos, recordings, settings. */
  otherFiles: number;
  cut: { title: number; mood: number; tags: number };
  /** The highest severity of the recent imported entries. */
  severity: Severity | null;
  /** Why the file could not be read to its end. */
  stoppedBy: string | null;
};

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : many.replace('#', count.toLocaleString('en-US'));

/** Returns the summary of an import. */
export function summarise(
  { imported, skipped, failed, otherFiles, cut, severity, stoppedBy: stoppedBy }: ImportTally,
  failures: UnreadEntry[],
): ImportSummary {
  const notes = [
    stoppedBy && `The file could not be read to its end: ${stoppedBy}`,
    otherFiles > 0 &&
      `${counted(otherFiles, 'One file was', '# files were')} left out: photos, recordings and other files are not imported.`,
    cut.title > 0 && `${counted(cut.title, 'One title was', '# titles were')} too long and shortened.`,
    cut.mood > 0 && `${counted(cut.mood, 'One mood was', '# moods were')} too long and shortened.`,
    cut.tags > 0 &&
      `${counted(cut.tags, 'One entry had', '# entries had')} more or longer tags than a journal takes; those were left out.`,
  ].filter((note) => typeof note === 'string');
  return {
    imported,
    skipped,
    ...(failed > 0 && { failed, failures }),
    ...(notes.length > 0 && { notes }),
    ...(severity && { severity }),
  };
}
