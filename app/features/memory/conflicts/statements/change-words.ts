/** It is over. */
const ENDS =
  /\b(?:no longer|not? (?:\w+ ){0,6}(?:any ?more|any longer)|any ?more|any longer|stopp?(?:ed|ing)|quit(?:ting)?|gave (?:\w+ ){0,4}(?:up|away)|giv(?:en?|ing) up|handed in|ended|is over|are over|over (?:him|her|them)|(?:am|'m) over|gone|left|sold|got rid of|finished|done with|dropped|cancell?ed|called off|fell through|broke (?:up|off)|broken up|break up|split(?: up)?|divorced|separated|died|dead|passed away|put down|closed|came (?:off|out of)|come off|took me off|taken off|off (?:my|the) (?:meds|medication|pills)|threw|thrown|deleted|cured|recovered|healed|remission|\w+-free|retired|discharged|released|let go|laid off|fired|fell out|grown? apart|blocked|relapsed|shaved|outgrew|lost|flew away|ran away|moved out|without)\b/i;
const NOT_SINCE = /\b(?:haven['’]t|hasn['’]t|have not|has not|never)\b.{0,60}\b(?:in|for|since)\b/i;

/** Somebody is not there any more. */
const DEATH = /\b(?:died|passed away|put (?:\w+ )?(?:down|to sleep)|flew away|ran away)\b/i;
const DEATH_ELSEWHERE = /(?<!\p{L})(?:gestorben|murió|est morte?|morreu|è mort[oa]|overleden)(?!\p{L})/iu;

/** It is different. */
const CHANGES =
  /\b(?:now|these days|lately|nowadays|currently|from now on|switch(?:ed|ing)|chang(?:ed|ing)|moved|relocated|settled|transferred|instead|became|become|turned|turns out|raised|lowered|increased|reduced|cut (?:down|back|my)|went (?:up|down|back|vegan|vegetarian)|go up|put (?:\w+ ){1,3}(?:up|down)|is down|are down|down to|up to|postponed|pushed (?:back|forward)|rescheduled|delayed|extended|replaced|traded|upgraded|renewed|repaired|fixed|(?:back (?:to|at|from|home|in|together|on|with|now)|(?:moved|came|come|went|got|is|am|are|['’]m|['’]s|have it|it) back)|again|after all|since|finally|only|this year|for good|rather|decided|changed my mind|took over|made up|reconciled|remarried|grew|grown|dyed|got (?:better|worse|back|married|engaged|divorced)|get(?:ting)? (?:along|better|worse)|hardly|barely|come to|came to|prefer)\b/i;

/** It is new. */
const STARTS =
  /\b(?:start(?:ed|ing)?|began|begun|took up|taken up|learn(?:ed|t)|(?<!(?:ve|have|has) )got|gotten|bought|adopted|hired|joined|found|passed|diagnosed|born|pregnant|married|engaged|tied the knot|my first|first time|just|built|put me on|signed|enrolled|graduated|made (?:\w+ )?(?:\w+ )?friends|paid|told|moved in|met)\b/i;

/** It is true beside what was said before. */
const ADDS =
  /\b(?:also|too|as well|another|other|additionally|besides|sometimes|second|in addition|occasionally|at times)\b/i;

/** The same in German, Spanish, French, Portuguese, Italian and Dutch. */
const ENDS_ELSEWHERE =
  /(?<!\p{L})(?:nicht mehr|keine?n? (?:\p{L}{1,20} ){0,6}mehr|aufgehört|getrennt|gestorben|gekündigt|verkauft|ya no|dejé|murió|divorci\p{L}{1,20}|separ\p{L}{1,20}|(?:ne|n['’]) ?\p{L}{1,20} plus|plus de|arrêté|quitté|mort|célibataire|já não|deixei|morreu|não \p{L}{1,20} mais|non \p{L}{0,20} ?\p{L}{0,20} ?più|smesso|lasciato|morto|morta|niet meer|geen \p{L}{1,20} meer|gestopt|overleden)(?!\p{L})/u;
const CHANGES_ELSEWHERE =
  /(?<!\p{L})(?:jetzt|inzwischen|seit|neue?[nrms]?|(?:um|ge|hin|weg|aus)?gezogen|gewechselt|wieder|endlich|ahora|mud[éeó]\p{L}{0,20}|nuev[oa]s?|cambi\p{L}{1,20}|maintenant|désormais|déménagé|nouve\p{L}{1,20}|changé|agora|mudei|nov[oa]s?|encontrei|adesso|ora|trasferit[oa]|nuov[oa]|cambiato|nu|verhuisd|nieuwe?)(?!\p{L})/u;

const POSSIBLE =
  /\b(?:if|wish(?:es|ed)?|dream(?:s|t|ed|ing)?(?: of| that| i)|imagin\w+|would|['’]d (?:like|love|rather)|could|might|may(?= \p{Ll})|maybe|perhaps|hop(?:e|es|ed|ing)|wants?|wanted|think(?:s|ing)? (?:of|about|i should|that)|thought about|consider\w*|plan(?:s|ned|ning)? to|going to|almost|should|suppose|says? (?:that )?i should|look(?:ing|s) for|applied|one day|someday)\b/iu;
const IMAGINED = /^\W*(?:i )?(?:if|dream(?:s|t|ed|ing)?|imagin\w+)\b/i;
const UNPLANS =
  /\b(?:changed my mind|decided|given up|fell through|called off|cancell?ed|rather|postponed|not going|don['’]t want|no longer|any ?more)\b/i;
const PAST = /\b(?:was|were|had|did|didn['’]t)\b/i;
const LONG_AGO =
  /\b(?:used to|in (?:19|20)\d\d|years ago|born (?:in|on)|when (?:i|we|they|he|she) (?:was|were|lived)|as a (?:child|kid|teen\w*)|in (?:my|their) (?:teens|twenties|thirties|childhood)|grew up|in high school|back then|formerly)\b/i;
const MOMENT =
  /\b(?:today|yesterday|tonight|this (?:morning|afternoon|evening|week|weekend)|last (?:night|week|weekend|month|year|summer|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|tomorrow)\b/i;

/** What a sentence says of change and time. */
export type Cues = {
  ends: boolean;
  isDeath: boolean;
  changes: boolean;
  starts: boolean;
  /** True beside what was said before: "also". */
  adds: boolean;
  isPossible: boolean;
  /** A dream, or a condition. */
  isImagined: boolean;
  /** A plan is given up. */
  unplans: boolean;
  isPast: boolean;
  isLongAgo: boolean;
  /** Of today, or of last week. */
  isOfMoment: boolean;
};

export function cuesIn(text: string): Cues {
  const lower = text.toLowerCase();
  return {
    ends: ENDS.test(text) || NOT_SINCE.test(text) || ENDS_ELSEWHERE.test(lower),
    isDeath: DEATH.test(text) || DEATH_ELSEWHERE.test(text),
    changes: CHANGES.test(text) || CHANGES_ELSEWHERE.test(lower),
    // "New York" is no news.
    starts: STARTS.test(text) || /\bnew\b/.test(text),
    adds: ADDS.test(text),
    isPossible: POSSIBLE.test(text),
    isImagined: IMAGINED.test(text),
    unplans: UNPLANS.test(text),
    isPast: PAST.test(text),
    isLongAgo: LONG_AGO.test(text),
    isOfMoment: MOMENT.test(text),
  };
}
