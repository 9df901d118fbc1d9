import type { EntryJson } from '../entry-schema';

type VersionHead = { versionId: string; title: string; writtenAt: string };
/** As shown in a list: the text that differs from the next version, and the mood and tags when they were different. */
export type VersionLine = VersionHead & { excerpt: string; facts: string[] };
export type VersionJson = VersionHead & Pick<EntryJson, 'content' | 'mood' | 'moodScore' | 'tags'>;
export type VersionsPage = {
  entry: EntryJson;
  versions: VersionLine[];
  nextCursor: string | null;
  shown: VersionJson | null;
};
