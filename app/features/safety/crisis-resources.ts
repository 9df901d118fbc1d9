import { severityRank, type Severity } from './severity';

/** A place to turn to, as given to clients. `text` says in words what to send where. */
export type CrisisResource = { name: string; call?: string; text?: string; url?: string; note?: string };

/** An entry of the list: where it was read, and on which day. A dead number does harm, so each is dated. */
type ListedResource = CrisisResource & { source: string; checkedOn: string; onCard?: true };

/** SAMHSA's helpline, which an operator may replace by one of their own. */
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

/** The full list, with the helpline of this installation. */
export function crisisResources({ helplinePhone }: { helplinePhone?: string } = {}): CrisisResource[] {
  const own = helplinePhone !== undefined && helplinePhone !== '' && helplinePhone !== defaultHelplinePhone;
  return listed.map((entry) =>
    own && entry.call === defaultHelplinePhone ? { name: 'Helpline', call: helplinePhone } : forClients(entry),
  );
}

/**
 * What belongs on the card beside a message: the lines that answer at once, 988 first. Distress without a word of
 * death gets the two that one can simply talk to.
 */
export function resourcesFor(severity: Severity | null): CrisisResource[] {
  if (severity === null) return [];
  const card = listed.filter((entry) => entry.onCard).map(forClients);
  return severityRank(severity) >= severityRank('medium') ? card : card.slice(0, 2);
}

/** Where each entry was read and on which day, for the page that publishes the protocol. */
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
