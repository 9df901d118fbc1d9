import { Form } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';
import { showToast } from '~/ui/show-toast';

const failed = { title: 'Export failed', description: 'Something went wrong', kind: 'destructive' } as const;

/** Downloads all memories. Without scripts the links are plain downloads. */
export function ExportMemories({ isEmpty }: { isEmpty: boolean }) {
  const [exporting, setExporting] = useState(false);
  if (isEmpty)
    return (
      <Form className="memory-tools" method="post" action="/memory" preventScrollReset>
        <button className="btn" type="submit" name="intent" value="export">
          Export All
        </button>
      </Form>
    );
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (exporting) return;
    setExporting(true);
    void download(event.currentTarget.href)
      .then(showToast, () => showToast(failed))
      .finally(() => setExporting(false));
  };
  return (
    <div className="memory-tools">
      {exporting ? <p role="status">Exporting...</p> : null}
      <a className="btn" href="/api/memories/export?format=txt" download onClick={onClick}>
        Export All
      </a>
      <a className="btn quiet" href="/api/memories/export?format=json" download onClick={onClick}>
        Export as JSON
      </a>
    </div>
  );
}

async function download(href: string) {
  const [{ saveResponse }, response] = await Promise.all([import('~/ui/download/save-response'), fetch(href)]);
  if (!response.ok) return failed;
  await saveResponse(response, 'memories');
  return { title: 'Memories exported', kind: 'default' } as const;
}
