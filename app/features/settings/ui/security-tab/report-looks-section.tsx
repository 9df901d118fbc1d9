import { LocalTime } from '~/ui/time/local-time';

type Look = { id: number; action: string; at: string };

const WORDS: Record<string, string> = {
  'report.viewed': 'Staff opened a report about something you wrote or a reply you got',
  'report.reviewed': 'Staff marked a report as reviewed',
  'report.resolved': 'Staff resolved a report',
};

/** Shows when staff looked at reports about the person. */
export function ReportLooksSection({ looks }: { looks: Look[] }) {
  return (
    <section aria-labelledby="report-looks">
      <h3 id="report-looks">What staff saw</h3>
      <div className="card">
        <p className="soft">
          When the safety check finds something you wrote very serious, when it holds back a reply that encourages harm
          or says how, or when you report a reply, staff can read at most a few lines of it and of what you said before.
          Every time they do, it is listed here. <a href="/care">How this works</a>
        </p>
        {looks.length === 0 ? (
          <p>Staff have seen nothing of yours.</p>
        ) : (
          <ul className="devices">
            {looks.map(({ id, action, at }) => (
              <li className="device" key={id}>
                <div className="row-words">
                  {WORDS[action] ?? action}
                  <div className="faint">
                    <LocalTime value={at} style="date-time" />
                  </div>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
