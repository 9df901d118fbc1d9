import { Icon } from '../icon';
import { NoticeCard } from './notice-card';

export function NotFoundCard() {
  return (
    <NoticeCard
      heading={
        <>
          <span className="text-danger">
            <Icon name="alert" size={44} />
          </span>
          <h1>404 Page Not Found</h1>
        </>
      }
    >
      <p>Did you forget to add the page to the router?</p>
      <a className="btn primary" href="/">
        Go to the start page
      </a>
      <a className="btn quiet" href="/help-now">
        Help now
      </a>
    </NoticeCard>
  );
}
