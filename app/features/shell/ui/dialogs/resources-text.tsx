import { brand } from '~/brand';
import { type CrisisResource, crisisResources } from '~/features/safety/crisis-resources';
import { callLink, textLink } from '~/phone-links';

/** Lists all crisis resources, each number as a link. The reminder at the top contains the emergency number. */
export function ResourcesText({ helplinePhone }: { helplinePhone: string | null }) {
  const resources = crisisResources(helplinePhone === null ? {} : { helplinePhone });
  return (
    <div className="resources">
      <div className="careful">
        <p>
          In an emergency, call 988 or emergency services (911 in the United States, your local emergency number
          elsewhere).
        </p>
        <div className="btn-row">
          <a className="btn" href="tel:988">
            Call 988
          </a>
          <a className="btn" href="tel:911">
            Call 911
          </a>
          <a className="btn" href="/help-now">
            Help now
          </a>
          <a className="btn" href="/plan">
            Safety plan
          </a>
        </div>
      </div>
      <p>{brand.name} is an AI and cannot call for you. These are people and places that can help.</p>
      <ul>
        {resources
          .filter(({ call }) => call !== '911')
          .map((resource, index) => (
            <Resource key={resource.name} resource={resource} first={index === 0} />
          ))}
      </ul>
    </div>
  );
}

function Resource({ resource, first }: { resource: CrisisResource; first: boolean }) {
  const { name, note, url } = resource;
  const links = [callLink(resource.call), textLink(resource.text)].filter((link) => link !== null);
  return (
    <li>
      <h3>{name}</h3>
      {note ? <p>{note}</p> : null}
      <div className="btn-row">
        {links.map(({ href, label }, index) => (
          <a
            key={href}
            className={first && index === 0 ? 'btn primary' : 'btn'}
            href={href}
            aria-label={`${label}, ${name}`}
          >
            {label}
          </a>
        ))}
        {url ? (
          <a
            className="btn quiet"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${new URL(url).host}, ${name}, in a new tab`}
          >
            {new URL(url).host.replace(/^www\./, '')}
          </a>
        ) : null}
      </div>
    </li>
  );
}
