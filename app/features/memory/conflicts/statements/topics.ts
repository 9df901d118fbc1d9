import { normalizeWord } from '../../recall/terms/normalize-word';
import { foldAccents } from '../../recall/terms/fold-accents';

/** What facts of everyday life are about. Two facts of one topic can be about the same thing. */
const TOPICS = `
home: live stay reside rent rental relocate home house flat apartment studio room bedroom street lane avenue road village town lease roommate flatmate housemate couch landlord mortgage garden address shelter homeless downstairs upstairs floor dorm
home: wohnen wohne wohnt wohnung gezogen umgezogen ziehe vivo vive vivir mudado mude mudei habite habiter demenage moro mora morar abito vivo trasferito trasferita woon woont verhuisd wohnhaft
work: work job employ unemployed hire boss manager shift office company career freelance self-employed profession commute colleague coworker retire resign fire promote probation remote intern business shop warehouse diner bank factory lead shift retail nurse teacher waiter waitress cook chef barista driver engineer lawyer accountant receptionist photographer paralegal clerk cashier carpenter librarian baker bakery farmer bookkeeper teach lay notice market sale nursing
work: arbeite arbeitet arbeit job beruf trabajo trabaja trabajar travaille travail trabalho emprego desempregado lavoro werk werkt baan
money: earn salary wage debt owe loan save saving credit rent mortgage benefit insurance raise pay paid cost fee budget money emergency euro dollar
study: study student school college university high major degree thesis exam class grade grader course tutor graduate graduation semester freshman sophomore apprenticeship final math kindergarten grade pass fail dropout
study: studiere studium estudio estudia etudie estudo studio studeer
love: single date boyfriend girlfriend husband wife partner marry marriage engage fiance fiancee wedding divorce separate relationship spouse remarry ex knot couple dating
love: freund freundin single verheiratet getrennt novio novia casada casado soltero divorcie copain copine celibataire namorado namorada solteiro fidanzato fidanzata vriend vriendin
child: child kid son daughter baby pregnant twin born birth custody childless father mother parent nursery daycare only-child sibling half-brother half-sister
death: die dead death funeral alive pass grief bury
death: gestorben murio mort morreu morto morta overleden tot
medicine: medication medicine pill tablet dose mg antidepressant injection inhaler prescription melatonin lithium sertraline fluoxetine escitalopram citalopram venlafaxine quetiapine lamotrigine propranolol iron vitamin meds drug
therapy: therapist therapy counselor counseling psychiatrist psychologist session clinic cbt emdr group inpatient patient weiss wait waitlist list
health: doctor hospital diagnose diagnosis ill illness sick pain surgery operation allergy allergic asthma cancer weight weigh kilo pound blood pressure cast wheelchair cane glasses migraine period cycle biopsy result healthy well recover remission injury knee back covid hernia brace hearing eye ear operate parkinson diabetes stroke adhd depression
sleep: sleep bed bedtime nap wake insomnia nightmare tired dream awake asleep night
food: eat vegan vegetarian pescatarian meat breakfast lunch dinner food dish meal cook takeout gluten bread diet celiac oatmeal cheese egg binge pizza
food: vegetarisch vegan vegetariana vegetariano vegetarien vegetarienne
alcohol: drink alcohol wine beer sober drunk relapse bottle
smoke: smoke cigarette vape tobacco weed smoke-free pack rauche rauchen fumo fume roken
coffee: coffee tea energy caffeine cup
exercise: run jog gym workout exercise train marathon swim sport race membership fitness goalkeeper striker club
music: play cello violin guitar piano drum trumpet flute band choir sing instrument
media: read book novel watch series movie film tv show game screen
hobby: hobby paint pottery chess garden knit craft volunteer member hobbies
language: learn language japanese korean german french spanish italian english speak
pet: dog cat pet puppy kitten rabbit hamster parrot greyhound animal adopt perro gato hund katze chien chat cane
car: car drive license truck bike vehicle bicycle corolla honda kia volvo tesla toyota ford bmw train
contact: phone number email mail iphone android address
friend: friend lonely alone nobody companion
speak: talk speak contact along trust close estrange apart reconcile
faith: god church religious religion atheist pray believe faith baptize mosque temple
fear: afraid scare fear terrify phobia panic bother frighten
name: name call nickname pronoun
age: old age birthday
looks: hair beard tattoo blond
travel: trip travel flight fly abroad vacation plane visa passport holiday christmas
date: appointment meeting interview hearing session surgery exam operation flight trip funeral wedding class
law: court police hearing custody prison jail parole case
debt: gamble bet casino
`;

const topics = new Map<string, Set<string>>();
for (const line of TOPICS.trim().split('\n')) {
  const [topic = '', words = ''] = line.split(': ');
  for (const word of words.split(' ')) {
    const term = normalizeWord(foldAccents(word));
    topics.set(term, (topics.get(term) ?? new Set()).add(topic));
  }
}

/** "moved to Porto", and not "moved to Friday". */
const MOVES =
  /\bmov(?:e|ed|ing) (?:out|in|into|away|back|home|from|to(?! (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|the (?:morning|afternoon|evening)|\d)))\b/i;

/** Returns the topics of a text and its terms. */
export function topicsOf(text: string, terms: Iterable<string>): Set<string> {
  const found = new Set<string>(MOVES.test(text) ? ['home'] : []);
  for (const term of terms) for (const topic of topics.get(term) ?? []) found.add(topic);
  return found;
}
