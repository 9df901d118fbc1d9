/** The steps of a safety plan, in their order. People write each in their own words. */
export const PLAN_STEPS = [
  {
    name: 'signs',
    heading: 'Signs that it is getting hard',
    help: 'What do I notice first: in my thoughts, in my body, in what I do or no longer do?',
  },
  {
    name: 'alone',
    heading: 'What I can do by myself',
    help: 'What has helped before, even a little, and can begin within five minutes?',
  },
  {
    name: 'elsewhere',
    heading: 'Places and people that take my mind off it',
    help: 'Where can I go, and who is good company, without having to speak about it?',
  },
  {
    name: 'people',
    heading: 'People I can ask for help',
    help: 'Who can I tell how bad it is? A phone number next to a name becomes a link that calls.',
  },
  {
    name: 'professionals',
    heading: 'Professionals and lines that I can reach',
    help: 'A doctor, a therapist, a clinic nearby, with their numbers. Some lines are already here.',
  },
  {
    name: 'surroundings',
    heading: 'Making my surroundings safer',
    help: 'What could I use to hurt myself, and who could keep it away from me for a while?',
  },
] as const;

export type PlanStepName = (typeof PLAN_STEPS)[number]['name'];
export type PlanSteps = Record<PlanStepName, string>;

export const EMPTY_STEPS: PlanSteps = {
  signs: '',
  alone: '',
  elsewhere: '',
  people: '',
  professionals: '',
  surroundings: '',
};

/** An empty phone number or address is none; one of the two is there. */
export type TrustedPerson = { name: string; phone: string; email: string; message: string };

const DEFAULT_MESSAGE = 'I am having a hard time right now. Could you call me or come by?';

export const NO_PERSON: TrustedPerson = { name: '', phone: '', email: '', message: DEFAULT_MESSAGE };

/** The character limits. */
export const PLAN_LIMITS = { step: 2_000, name: 100, phone: 40, email: 100, message: 500 } as const;

/** The fields whose texts a form gives back when the sign-in has ended meanwhile. */
export const PLAN_TEXTS = [...PLAN_STEPS.map(({ name }) => name), 'message'] as const;
