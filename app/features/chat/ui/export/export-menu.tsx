import { exportAddress, exportFormats, printAddress } from '../../export/export-formats';
import { useExports } from './use-exports';

/** The exports of the conversation that is open. */
export function ExportMenu({ sessionId }: { sessionId: string }) {
  const { exporting, onClick } = useExports();
  return (
    <details className="menu">
      <summary className="btn quiet" aria-disabled={exporting || undefined}>
        <span role="status">{exporting ? 'Exporting...' : 'Export'}</span>
      </summary>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link arrives as a click */}
      <div className="menu-list" onClick={onClick}>
        {exportFormats.map(({ format, name }) => (
          <a key={format} className="btn quiet" href={exportAddress(sessionId, format)} download={`session-${sessionId}.${format}`}>
            {name}
          </a>
        ))}
        <a className="btn quiet" href={printAddress(sessionId)} target="_blank" rel="noopener">
          Print
        </a>
      </div>
    </details>
  );
}
