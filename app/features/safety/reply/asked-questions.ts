/*
 * Which questions about safety a reply asks. One list for all who need to know what was asked: what the product adds to a reply, and how
 * a short answer is read.
 */

/** Each of these stands in a question. */
const ABOUT_DYING =
  /\b(?:suicid\w*|kill(?:ing|ed)? (?:yourself|your self)|end(?:ing|ed)? (?:your (?:own )?life|it all|things)|tak(?:e|ing) your (?:own )?life|(?:want(?:ed|ing)?|wish(?:ed|ing)?|hop(?:e|ed|ing)|like|rather|prefer) (?:to |not to |you (?:could |would |were |weren't )?)?(?:die|dying|be dead|dead|not (?:be|wake|exist|live)|live|wake up|alive|be(?:en)? (?:alive|here|born)|disappear|exist)|(?:thoughts?|think(?:ing)?|thought|dream\w*|idea) (?:of|about) (?:\w+ )?(?:dying|death|ending|suicide|not (?:living|wanting|being|waking)|being dead)|(?:better off|wish you were) dead|(?:not|never) wak(?:e|ing) up|(?:not|n't) (?:want|wanting) to (?:live|be here|be alive|wake up|go on|exist))\b/;
const ABOUT_HARM =
  /\b(?:(?:hurt|harm|cut|injur|burn)(?:e|ing)? (?:yourself|your ?self|somebody|someone|anyone)|self.?(?:harm|injur\w*))\b/;
const ABOUT_PLAN =
  /\b(?:(?:have|made|make|got|is there) (?:you )?(?:a |any |made )?(?:\w+ )?plans?\b|thought (?:about )?how you|how you (?:would|might) (?:do|end|kill)|act on (?:it|them|these|those)|do it (?:tonight|today|now)|(?:access|have|near) (?:to )?(?:the |any )?(?:means|pills|guns?|firearms?|weapons?))/;
const ABOUT_SAFETY = /\b(?:safe(?! to (?:say|assume|bet|guess|suppose))|unsafe|in danger|any danger|emergency)\b/;
const ABOUT_COMPANY =
  /\b(?:who|anyone|anybody|someone|somebody|is there (?:a person|a friend|family))\b[^?]{0,60}\b(?:(?:be|stay|sit) with (?:you|them|that person)|come over|with you (?:right )?(?:now|tonight|today)|call or (?:see|visit)|reach|be there)\b|\bare you alone\b|\bis (?:anyone|anybody|someone|somebody) (?:there )?with you\b/;

const QUESTION = /[^.!?\n]{0,400}\?/g;
/** As in "Tell me whether you…", which ends without a question mark. */
const INDIRECT =
  /\b(?:tell me|let me know|i need to (?:ask|know)|i (?:want|would like) to (?:ask|know)|i wonder|i'm wondering|may i ask)\b[^.!?\n]{0,40}\b(?:if|whether|about)\b[^.!?\n]{0,200}/g;

const plainOf = (text: string) => text.replace(/[\u2018\u2019]/g, "'").toLowerCase();
const asked = (text: string, ...about: readonly RegExp[]) => {
  const plain = plainOf(text);
  const questions = [...(plain.match(QUESTION) ?? []), ...(plain.match(INDIRECT) ?? [])];
  return questions.some((question) => about.some((pattern) => pattern.test(question)));
};

/** Returns whether a text asks about dying, self-harm, a plan, or whether the person is safe. */
export const asksAboutSafety = (text: string): boolean =>
  asked(text, ABOUT_DYING, ABOUT_HARM, ABOUT_PLAN, ABOUT_SAFETY);

/** Returns whether a text asks who is with the person, or could be. */
export const asksForCompany = (text: string): boolean => asked(text, ABOUT_COMPANY);
