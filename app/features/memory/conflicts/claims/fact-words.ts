import { normalizeWord } from '../../recall/terms/normalize-word';

const words = (list: string) => new Set(list.split(' '));
/** Nouns of several words are written with a hyphen. */
const nouns = (list: string) => new Set(list.split(' ').map((noun) => noun.split('-').map(normalizeWord).join(' ')));

/** What a person has one of at a time. */
export const ATTRIBUTES = nouns(
  'phone-number number mobile-number cell-number telephone-number phone email email-address address home-address birthday age weight height ' +
    'blood-type pronouns job name full-name surname last-name first-name nickname emergency-contact religion nationality diet rent salary ' +
    'employer major bedtime goal-weight new-address new-phone-number new-number new-job',
);

/** Who is one at a time. Of friends, brothers, dogs and colleagues there are several, each with a name. */
export const ROLES = nouns(
  'mother father mom mum dad husband wife partner boyfriend girlfriend fiance fiancee boss manager supervisor therapist doctor psychiatrist ' +
    'psychologist counselor counsellor dentist landlord best-friend tutor new-boss new-therapist new-doctor',
);
export const PARTNERS = nouns('husband wife partner boyfriend girlfriend fiance fiancee');

export const MARITAL = words('single married divorced widowed engaged separated');
export const DIETS = words('vegan vegetarian pescatarian omnivore');
export const FAITHS = words('catholic protestant christian muslim jewish hindu buddhist atheist agnostic');
/** What stands behind "work at" and "work for", and is no employer. */
export const NOT_EMPLOYERS = words(
  'night nights home weekends weekend moment times time present day myself yourself himself herself them him her me us hours months years ages now least all',
);
export const OCCUPATIONS = words(
  'nurse teacher doctor lawyer engineer programmer developer designer writer journalist editor cook chef waiter waitress barista cashier clerk ' +
    'accountant carpenter plumber electrician mechanic driver pilot farmer gardener librarian scientist researcher professor student ' +
    'translator photographer musician actor artist painter architect dentist pharmacist psychologist therapist midwife paramedic ' +
    'firefighter policeman soldier manager consultant salesman secretary receptionist baker butcher tailor hairdresser cleaner',
);
