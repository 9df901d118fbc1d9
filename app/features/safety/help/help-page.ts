import { createHash } from 'node:crypto';
import { brand } from '~/brand';
import { callLink, textLink } from '~/phone-links';
import { escapeHtml } from '~/platform/web/escape-html';
import { type CrisisResource, resourcesFor } from '../crisis-resources';
import { countryLines, isUnchecked } from './country-lines';
import { helpStyles } from './help-styles';

type HelpPage = { html: string; headers: Record<string, string> };

const link = ({ href, label }: { href: string; label: string }, name: string, first = false) =>
  `<a class="${first ? 'btn first' : 'btn'}" href="${escapeHtml(href)}" aria-label="${escapeHtml(`${label}, ${name}`)}">${escapeHtml(label)}</a>`;

/** Returns the links of a resource: to call, to text, and where there is neither, to its site. */
function linksOf({ name, call, text, url }: CrisisResource, first = false): string {
  const links = [callLink(call), textLink(text)].filter((one) => one !== null);
  if (links.length > 0) return links.map((one, index) => link(one, name, first && index === 0)).join(' ');
  return url === undefined ? '' : link({ href: url, label: new URL(url).host.replace(/^www\./, '') }, name);
}

const item = (resource: CrisisResource, first = false) =>
  `<li><h3>${escapeHtml(resource.name)}</h3>${resource.note ? `<p>${escapeHtml(resource.note)}</p>` : ''}<p class="row">${linksOf(resource, first)}</p></li>`;

function countryItem({ country, emergency, lines }: (typeof countryLines)[number], now: Date): string {
  const rows = lines.map((line) => {
    const mark = isUnchecked(line, now) ? ` <strong>${markOf(line)}</strong>` : '';
    const site = `<a href="${escapeHtml(line.source)}">${escapeHtml(new URL(line.source).host.replace(/^www\./, ''))}</a>`;
    return `<li>${escapeHtml(line.name)}. ${line.note ? `${escapeHtml(line.note)} ` : ''}${site}.${mark}<p class="row">${linksOf(line)}</p></li>`;
  });
  const danger = link({ href: `tel:${emergency}`, label: `Call ${emergency}` }, `emergency services, ${country}`);
  return `<details><summary>${escapeHtml(country)}</summary><ul>${rows.join('')}<li>In danger now<p class="row">${danger}</p></li></ul></details>`;
}

function markOf({ checkedOn, seenOn }: (typeof countryLines)[number]['lines'][number]): string {
  if (checkedOn !== null) return `Checked long ago, on ${dayOf(checkedOn)}: it may have changed.`;
  return `Not confirmed${seenOn === null ? '' : `, last seen on a public page of ${dayOf(seenOn)}`}.`;
}

const dayOf = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });

const UNCONFIRMED =
  ' We could not confirm all of these numbers: those marked “Not confirmed” were not read on the line’s own page. If a number does not answer, look at the page of the line or call the emergency number.';

function render(now: Date): string {
  const atOnce = resourcesFor('danger', 'critical').filter(
    ({ call, url }) => call !== '911' && !url?.includes('findahelpline'),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Help now · ${brand.name}</title><style>${helpStyles}</style></head>
<body><main><h1>Help now</h1>
<p>You do not have to carry this alone. A person can be with you in a minute, free and at any hour.</p>
<section aria-labelledby="danger"><h2 id="danger">In danger right now</h2>
<p class="row">${link({ href: 'tel:911', label: 'Call 911' }, 'emergency services in the United States', true)} <span>Outside the United States: <a href="#elsewhere">lines by country</a>.</span></p></section>
<section aria-labelledby="talk"><h2 id="talk">Someone to talk to, in the United States</h2>
<ul>${atOnce.map((resource, index) => item(resource, index === 0)).join('')}</ul></section>
<section aria-labelledby="minute"><h2 id="minute">For the next minute</h2>
<p>Put both feet on the floor. Look around and name, slowly, five things that you see, four that you can touch, three that you hear, two that you smell, one that you taste. Let each breath out take a little longer than the one in.</p>
<p>If you can, go to another person or ask one to come to you, and put distance between you and anything that you could use to hurt yourself.</p></section>
<section aria-labelledby="elsewhere"><h2 id="elsewhere">Not in the United States</h2>
<p>Open your country. More countries are on <a href="https://findahelpline.com">findahelpline.com</a>.${countryLines.some(({ lines }) => lines.some((line) => isUnchecked(line, now))) ? UNCONFIRMED : ''}</p>
${countryLines.map((one) => countryItem(one, now)).join('\n')}</section>
<section aria-labelledby="own"><h2 id="own">Your own</h2>
<p class="row"><a class="btn" href="/plan">Safety plan</a> <a class="btn" href="/exercises">Exercises</a> <a class="btn" href="/">Back to ${brand.name}</a></p>
<p class="small">${brand.name} is an AI and cannot call for you. This page needs no sign-in, and nothing is kept of your visit.</p></section>
</main></body></html>`;
}

const styleHash = createHash('sha256').update(helpStyles).digest('base64');
let known: { day: string; page: HelpPage } | null = null;

/** Returns the page of crisis lines, from memory: it is made once a day, because it marks lines that were checked long ago. */
export function helpPage(now = new Date()): HelpPage {
  const day = now.toISOString().slice(0, 10);
  if (known?.day !== day) known = { day, page: makePage(now) };
  return known.page;
}

function makePage(now: Date): HelpPage {
  const html = render(now);
  return {
    html,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(html)),
      'Cache-Control': 'public, max-age=3600',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    },
  };
}
