import { Form } from '@remix-run/react';
import { useDownloads } from '~/ui/download/use-downloads';

const texts: Parameters<typeof useDownloads>[0] = {
  name: 'memories',
  done: () => ({ title: 'Memories exported', kind: 'default' }),
  failed: { title: 'Export failed', description: 'Something went wrong', kind: 'destructive' },
};

/** Downloads all memories. An empty store answers with a toast. */
export function ExportMemories({ isEmpty }: { isEmpty: boolean }) {
  const { exporting, onClick } = useDownloads(texts);
  if (isEmpty)
    return (
      <Form className="memory-tools" method="post" action="/memory" preventScrollReset>
        <button className="btn" type="submit" name="intent" value="export">
          Export All
        </button>
      </Form>
    );
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link arrives as a click
    <div className="memory-tools" onClick={onClick}>
      <a className="btn" href="/api/memories/export?format=txt" download>
        Export All
      </a>
      <a className="btn quiet" href="/api/memories/export?format=json" download>
        Export as JSON
      </a>
      {exporting ? <p role="status">Exporting...</p> : null}
    </div>
  );
}
