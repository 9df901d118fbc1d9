import { severityRank, type Severity } from './severity';

/** A crisis resource, as sent to clients. `text` is the instruction what to send to which number. */
export type CrisisResource = { name: string; call?: string; text?: string; url?: string; note?: string };

/** A resource with its source and the date of the last check: a number that no longer works does harm. */
type ListedResource = CrisisResource & { source: string; checkedOn: string; onCard?: true };

/** SAMHSA's helpline, which an operator can replace. */
const defaultHelplinePhone = '1-800-662-4357';

const listed: ListedResource[] = [
  {
    name: '988 Suicide & Crisis Lifeline',
    call: '988',
    text: '988',
    url: 'https://988lifeline.org',
    note: 'Free, day and night, in the United States. Spanish: press 2. Veterans: press 1.',
    source: 'https://988lifeline.org/get-help/',
    checkedOn: '2026-11-20',
    onCard: true,
  },
  {
    name: 'Crisis Text Line',
    text: 'HOME to 741741',
    url: 'https://www.crisistextline.org',
    note: 'Free, day and night, by text message.',
    source: 'https://www.crisistextline.org/text-us/',
    checkedOn: '2026-11-20',
    onCard: true,
  },
  {
    name: 'Emergency services',
    call: '911',
    note: 'When you or someone else is in danger now. Outside the United States, call your local emergency number.',
    source: 'https://www.911.gov/calling-911/',
    checkedOn: '2026-11-20',
    onCard: true,
  },
  {
    name: 'The Trevor Project',
    call: '1-866-488-7386',
    text: 'START to 678-678',
    url: 'https://www.thetrevorproject.org/get-help/',
    note: 'For LGBTQ+ young people, day and night.',
    source: 'https://www.thetrevorproject.org/get-help/',
    checkedOn: '2026-11-20',
  },
  {
    name: 'SAMHSA National Helpline',
    call: defaultHelplinePhone,
    url: 'https://www.samhsa.gov/find-help/helplines/national-helpline',
    note: 'Free and confidential. Finds treatment and support near you, in English and Spanish.',
    source: 'https://www.samhsa.gov/find-help/helplines/national-helpline',
    checkedOn: '2026-11-20',
  },
  {
    name: 'Find a therapist',
    url: 'https://findtreatment.gov',
    note: 'A public directory of mental-health care in the United States.',
    source: 'https://findtreatment.gov',
    checkedOn: '2026-11-20',
  },
  {
    name: 'Find A Helpline',
    url: 'https://findahelpline.com',
    note: 'Outside the United States: free lines, by country.',
    source: 'https://findahelpline.com',
    checkedOn: '2026-11-20',
    onCard: true,
  },
];

/** Returns the full list, with the helpline of this installation. */
export function crisisResources({ helplinePhone }: { helplinePhone?: string } = {}): CrisisResource[] {
  const own = helplinePhone !== undefined && helplinePhone !== '' && helplinePhone !== defaultHelplinePhone;
  return listed.map((entry) =>
    own && entry.call === defaultHelplinePhone ? { name: 'Helpline', call: helplinePhone } : forClients(entry),
  );
}

/**
 * Returns the resources for the card next to a message: the lines that answer at once, 988 first. For distress without
 * mention of death only the two lines for talking.
 */
export function resourcesFor(severity: Severity | null): CrisisResource[] {
  if (severity === null) return [];
  const card = listed.filter((entry) => entry.onCard).map(forClients);
  return severityRank(severity) >= severityRank('medium') ? card : card.slice(0, 2);
}

/** Returns source and check date of each resource, for the page that publishes the protocol. */
export function crisisResourceSources(): { name: string; source: string; checkedOn: string }[] {
  return listed.map(({ name, source, checkedOn }) => ({ name, source, checkedOn }));
}

function forClients({
  source: _source,
  checkedOn: _checkedOn,
  onCard: _onCard,
  ...resource
}: ListedResource): CrisisResource {
  return resource;
}
