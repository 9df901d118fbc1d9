import type { CareKind } from './care-kind';
import type { Severity } from './severity';

/** A crisis resource, as sent to clients. `text` is the instruction what to send to which number. */
export type CrisisResource = { name: string; call?: string; text?: string; url?: string; note?: string };

/**
 * A resource with its source and the date of the last check: a number that no longer works does harm. `onCard` is the
 * least severity whose card names it, or the kind of card.
 */
type ListedResource = CrisisResource & {
  source: string;
  checkedOn: string | null;
  onCard?: 'medium' | 'high' | 'eating' | 'abuse';
};

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
    onCard: 'medium',
  },
  {
    name: 'Crisis Text Line',
    text: 'HOME to 741741',
    url: 'https://www.crisistextline.org',
    note: 'Free, day and night, by text message.',
    source: 'https://www.crisistextline.org/text-us/',
    checkedOn: '2026-11-20',
    onCard: 'medium',
  },
  {
    name: 'Emergency services',
    call: '911',
    note: 'When you or someone else is in danger now. Outside the United States, call your local emergency number.',
    source: 'https://www.911.gov/calling-911/',
    checkedOn: '2026-11-20',
    onCard: 'medium',
  },
  {
    name: '988 en español',
    call: '988',
    text: 'AYUDA to 988',
    note: 'Al llamar, oprima el 2. By phone, press 2.',
    source: 'https://988lifeline.org/es/',
    checkedOn: null,
    onCard: 'high',
  },
  {
    name: 'Veterans Crisis Line',
    call: '988',
    text: '838255',
    note: 'By phone, press 1.',
    source: 'https://www.veteranscrisisline.net',
    checkedOn: null,
    onCard: 'high',
  },
  {
    name: 'National Domestic Violence Hotline',
    call: '1-800-799-7233',
    text: 'START to 88788',
    url: 'https://www.thehotline.org',
    note: 'Free, day and night. Advocates listen and help to plan what is safe. Your phone or computer may be watched: use a safe one.',
    source: 'https://www.thehotline.org',
    checkedOn: null,
    onCard: 'abuse',
  },
  {
    name: 'RAINN, National Sexual Assault Hotline',
    call: '1-800-656-4673',
    url: 'https://rainn.org/get-help',
    note: 'Free, day and night, also as a chat.',
    source: 'https://rainn.org/get-help/national-sexual-assault-hotline',
    checkedOn: null,
    onCard: 'abuse',
  },
  {
    name: 'National Alliance for Eating Disorders',
    call: '1-866-662-1235',
    url: 'https://www.allianceforeatingdisorders.com',
    note: 'On weekdays. Licensed therapists listen and help to find care.',
    source: 'https://www.allianceforeatingdisorders.com',
    checkedOn: null,
    onCard: 'eating',
  },
  {
    name: 'ANAD Helpline',
    call: '1-888-375-7767',
    url: 'https://anad.org',
    note: 'On weekdays. Free support by people who know eating disorders.',
    source: 'https://anad.org/get-help/eating-disorders-helpline/',
    checkedOn: null,
    onCard: 'eating',
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
    onCard: 'medium',
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
 * Returns the resources for a card: the lines that answer at once, 988 first. For trouble that has lines of its own,
 * those come first.
 */
export function resourcesFor(kind: CareKind, severity: Severity): CrisisResource[] {
  const named = (on: ListedResource['onCard']) => listed.filter(({ onCard }) => onCard === on);
  const own = kind === 'eating' || kind === 'abuse' ? named(kind) : [];
  const more = kind === 'danger' && severity !== 'medium' ? named('high') : [];
  return [...own, ...named('medium').slice(0, -1), ...more, ...named('medium').slice(-1)].map(forClients);
}

/** Returns source and check date of each resource, for the page that publishes the protocol. */
export function crisisResourceSources(): { name: string; source: string; checkedOn: string | null }[] {
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
