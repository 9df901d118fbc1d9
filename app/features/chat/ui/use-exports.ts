import { useDownloads } from '~/ui/download/use-downloads';

const texts: Parameters<typeof useDownloads>[0] = {
  name: 'session',
  done: (name) => {
    const format = name.slice(name.lastIndexOf('.') + 1).toUpperCase();
    return {
      title: 'Export successful',
      description: `Session exported as ${format} successfully.`,
      kind: 'default',
    };
  },
  failed: {
    title: 'Export failed',
    description: 'There was an error exporting your session.',
    kind: 'destructive',
  },
};

/** Downloads exports of conversations from links. */
export const useExports = () => useDownloads(texts);
