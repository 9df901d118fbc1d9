import { type ReactNode, useId } from 'react';
import { callLink, textLink } from '~/phone-links';

type CareResource = { name: string; call?: string; text?: string; url?: string; note?: string };

/** The first `prominent` lines are large buttons without their names. `children` stand between the lines and the exercise. */
type CareCardProps = {
  heading: string;
  text: string;
  resources: readonly CareResource[];
  prominent?: number;
  children?: ReactNode;
};

/** Shows ways to reach a person now. Works without JavaScript and without a model, and cannot be closed. */
export function CareCard({ heading, text, resources, prominent = 2, children }: CareCardProps) {
  const titleId = useId();
  // 911 is mentioned separately at the end of the card.
  const reachable = resources.filter((resource) => (resource.call && resource.call !== '911') || resource.text);
  const others = reachable.slice(prominent);
  return (
    <section className="careful" aria-labelledby={titleId}>
      <h2 id={titleId}>{heading}</h2>
      <p>{text}</p>
      {prominent > 0 ? (
        <div className="btn-row">
          {reachable.slice(0, prominent).map((resource, index) => (
            <ResourceButtons key={resource.name} resource={resource} first={index === 0} />
          ))}
        </div>
      ) : null}
      {others.length > 0 ? (
        <ul>
          {others.map((resource) => (
            <OtherLine key={resource.name} resource={resource} />
          ))}
        </ul>
      ) : null}
      {children}
      <details>
        <summary>One minute of grounding</summary>
        <p>
          Put both feet on the floor. Slowly name five things that you see, four that you can touch, three that you
          hear, two that you smell and one that you taste. Let each breath out take a little longer than the one in.{' '}
          <a href="/exercises">More exercises</a>
        </p>
      </details>
      <p className="small flex flex-wrap items-center gap-2">
        If you are in danger right now, call{' '}
        <a className="btn" href="tel:911">
          911
        </a>
        <a className="btn" href="/help-now#elsewhere">
          Not in the US?
        </a>
        <a className="btn" href="/help-now">
          Help now
        </a>
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
        <a className={first ? 'btn primary' : 'btn'} href={call.href} aria-label={`${call.label}, ${resource.name}`}>
          {call.label}
        </a>
      ) : null}
      {text ? (
        <a
          className={first && !call ? 'btn primary' : 'btn'}
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
      {text ? <a href={text.href}>{text.label}</a> : null}
      {resource.note ? <span className="small"> {resource.note}</span> : null}
    </li>
  );
}
