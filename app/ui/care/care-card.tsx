import { useId } from 'react';
import { callLink, textLink } from './phone-links';

type CareResource = { name: string; call?: string; text?: string; url?: string; note?: string };

type CareCardProps = { heading: string; text: string; resources: readonly CareResource[] };

const PROMINENT = 2;

/** Shows ways to reach a person now. Works without JavaScript and without a model. */
export function CareCard({ heading, text, resources }: CareCardProps) {
  const titleId = useId();
  // 911 is mentioned separately at the end of the card.
  const reachable = resources.filter((resource) => (resource.call && resource.call !== '911') || resource.text);
  const elsewhere = resources.find((resource) => resource.url?.includes('findahelpline'));
  const others = reachable.slice(PROMINENT);
  return (
    <section className="careful" aria-labelledby={titleId}>
      <h2 id={titleId}>{heading}</h2>
      <p>{text}</p>
      <div className="btn-row">
        {reachable.slice(0, PROMINENT).map((resource, index) => (
          <ResourceButtons key={resource.name} resource={resource} first={index === 0} />
        ))}
      </div>
      {others.length > 0 ? (
        <ul>
          {others.map((resource) => (
            <OtherLine key={resource.name} resource={resource} />
          ))}
        </ul>
      ) : null}
      <p className="small danger-row">
        If you are in danger right now, call{' '}
        <a className="btn" href="tel:911">
          911
        </a>
        {elsewhere?.url ? (
          <a className="btn" href={elsewhere.url} target="_blank" rel="noopener noreferrer">
            Not in the US?
          </a>
        ) : null}
      </p>
    </section>
  );
}

function ResourceButtons({ resource, first }: { resource: CareResource; first: boolean }) {
  const call = callLink(resource.call);
  const text = textLink(resource.text);
  return (
    <>
      {call ? (
        <a className={first ? 'btn first' : 'btn'} href={call.href} aria-label={`${call.label}, ${resource.name}`}>
          {call.label}
        </a>
      ) : null}
      {text ? (
        <a
          className={first && !call ? 'btn first' : 'btn'}
          href={text.href}
          aria-label={`${text.label}, ${resource.name}`}
        >
          {text.label}
        </a>
      ) : null}
    </>
  );
}

function OtherLine({ resource }: { resource: CareResource }) {
  const call = callLink(resource.call);
  const text = textLink(resource.text);
  return (
    <li>
      {resource.name}: {call ? <a href={call.href}>{call.label}</a> : null}
      {call && text ? ', ' : null}
      {text ? <a href={text.href}>{text.label}</a> : null}
      {resource.note ? <span className="small"> {resource.note}</span> : null}
    </li>
  );
}
