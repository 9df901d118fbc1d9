/* Words that the rules of several kinds share, as parts of patterns. */

const SELF = '(?:yourself|your ?self|ur ?self)';
export const DIE = `(?:kill(?:ing)? ${SELF}|end(?:ing)? (?:your (?:own )?life|it all|it now|it tonight|things|the pain for good)|tak(?:e|ing) your own life|suicide|die|dying|overdos(?:e|ing)|hang(?:ing)? ${SELF})`;
export const HURT = `(?:cut(?:ting)?|hurt(?:ing)?|harm(?:ing)?|burn(?:ing)?|starv(?:e|ing)|punish(?:ing)?) ${SELF}`;
export const CLINICIAN =
  '(?:(?:clinical |registered |trained |licensed |qualified |certified |real |human |board-certified |practicing )*(?:therapist|psychologist|psychiatrist|psychotherapist|doctor|physician|counsell?or|nurse|clinician|social worker|mental health professional|healthcare professional))';
export const THEM =
  '(?:anyone(?: else)?|anybody(?: else)?|them|(?:your |those |other |any |the )?(?:friends?|family|people|parents|therapists?|partner|others|relatives|sister|brother|mother|mom|mum|dad|father|counsell?or|doctor|husband|wife|boyfriend|girlfriend)|therapy|a therapist|somebody else|someone else)';

const SAYS =
  '(?:feel(?:s|ing)?|felt|sounds?|seem(?:s|ed)?|sa(?:id|y|ys|ying)|t(?:old|ell|ells|elling)|thinks?|thinking|thought|believ\\w+|wonder\\w*|wrote|writes?|texted|heard?|mention\\w*|imagin\\w+|convinc\\w+|fear(?:s|ed)?|worr\\w+)';
/** Words in front of a claim that report what somebody feels or said, other than the writer. */
export const REPORTED_BEFORE = new RegExp(
  String.raw`(?:(?<!\bi (?:\w+ )?)\b${SAYS}|\b(?:thoughts?|as (?:if|though)|depression|despair|voice|afraid|whether|not true|n't|not|never|lies?|looks?|describ\w+|if|when))\b[^.?!]*$`,
);
/** The same in the clause of an advice. */
export const REPORTED_CLAUSE = new RegExp(
  String.raw`(?:(?<!\bi (?:\w+ )?)\b${SAYS}|\b(?:(?:have|did|do|are|were|had) you|thoughts?|urges?|as (?:if|though)|depression|despair|voice|afraid|whether|if|how|what|where|when|why|anything|something|things?|ways?|n't|not|never))\b[^,;:.?!]*$`,
);
