import { anyOf, type ReplyRule } from './reply-rule';

const DISORDER =
  '(?:bipolar|borderline|bpd|p?tsd|ptsd|ocd|adhd|add|autis\\w+|schizo\\w+|psychosis|psychotic|(?:major |clinical |severe )?depression|clinically depressed|(?:an? )?(?:\\w+ )?anxiety disorder|(?:an? )?eating disorder|anorexi\\w+|bulimi\\w+|narcissis\\w+|mania|(?:an? )?(?:manic|psychotic|depressive) episode|(?:an? )?(?:\\w+ ){0,2}personality disorder|dissociative \\w+|dementia|alcoholic)';
const DRUG =
  '(?:medicines?|medications?|meds|pills?|tablets?|doses?|dosage|prescriptions?|anti-?depressants?|ssris?|mood stabili[sz]ers?|sleeping (?:pills?|tablets?|aids?)|benzos?|lithium|sertraline|zoloft|prozac|fluoxetine|paxil|lexapro|escitalopram|citalopram|celexa|xanax|alprazolam|valium|diazepam|lorazepam|ativan|klonopin|clonazepam|lamictal|lamotrigine|quetiapine|seroquel|abilify|aripiprazole|olanzapine|risperidone|haldol|adderall|ritalin|vyvanse|insulin|venlafaxine|effexor|duloxetine|cymbalta|wellbutrin|bupropion|trazodone|mirtazapine|depakote|ambien|zolpidem|propranolol|methadone)';
const MORE = '(?:two|three|four|half|double|another|an extra|one more|more|twice|n|\\d+)';
/** An order or an advice, not a question or a report. */
const ADVISED =
  "(?:^|[,;:] |\\b(?:should|could|can|may|might|just|then|and|please|to|you'd|i'd|i would|better|simply|so|maybe|perhaps) )";

/** What asks somebody who may prescribe, or warns. */
const ASKS_FIRST =
  /\b(?:(?:ask|talk|speak|check|call|discuss|tell|see|clear it)\b[^.?!]{0,60}\b(?:doctor|pharmacist|psychiatrist|prescriber|clinic|nurse|gp|whoever|physician|care team|poison control)|(?:doctor|pharmacist|psychiatrist|clinic|gp|leaflet|whoever) (?:can|could|will|may|might|told|said|says|wants|wanted|prescribed|and you)|poison control|911|dangerous|n't (?:stop|skip|quit|double|take|change|mix)|not (?:stop|skip|quit|double|take|change|mix)|never (?:stop|skip|quit|double|take|change|mix)|before you (?:stop|skip|change|double)|without (?:asking|talking|speaking|a doctor|your doctor))\b/;
const REPORTED =
  /\b(?:if|whether|do you|did you|have you|are you|you(?:'ve| have)? (?:said|wrote|told|mention\w*|think|wonder|feel|believe)|(?:doctor|psychiatrist|therapist|he|she|they) (?:said|says|told|thinks?|diagnosed)|since you|when you|diagnosed|n't|not|never|no one can|might be)\b[^.?!]*$/;

/** A diagnosis, or advice to change a medicine: only who prescribes can give it. */
export const clinicalRules: readonly ReplyRule[] = [
  {
    kind: 'clinical',
    pattern: anyOf`
      ${ADVISED}(?:stop|quit|skip|drop|double|halve|triple|increase|raise|lower|reduce|cut|come off|go off|get off|ditch|flush|throw (?:out|away)|go cold turkey on|up|taper|start|switch|leave out)(?: (?:taking|off|out|to|down|the|your|this|that|those|these|all|of|evening|morning|daily|next|tonight's|today's|every)){0,5} ${DRUG}\b
      ${ADVISED}(?:take|have|swallow|try|use)(?: (?:about|at least|maybe))? ${MORE}(?: (?:of|your|the|more|mg|milligrams|those|a))* ${DRUG}\b
      ${ADVISED}(?:have|take|mix|wash down)(?: (?:your|the|a|some|those))* ${DRUG} (?:with|and) (?:a |some )?(?:glass of |bit of |little )?(?:wine|alcohol|beer|vodka|whisk(?:e)?y|drink|liquor)\b
      \bi(?:'d| would) (?:come|go|get) off\b
      \b(?:go|move) up to (?:n|\d+) ?(?:mg|milligrams?)\b
      \b(?:n|\d+) ?(?:mg|milligrams?) (?:is|should be|would be) (?:enough|fine|right|better|safe|what you need)\b
      \b(?:don't|do not|no longer|never) (?:really |actually |even )?need (?:to take )?(?:any |your |the |those |that |more )*${DRUG}\b
      \b(?:pills|medication|meds|antidepressants|drugs|tablets) (?:only|just) (?:numb|poison|dull|make you|cover|hide)\b
    `,
    unless: ASKS_FIRST,
    unlessBefore:
      /\b(?:if|whether|did you|do you|have you|when you|want(?:ed|ing)? to|thought of|thinking of|urge to|tempted to|tried to|said|told|wrote|decided to|how to|feel like|not|never|no (?:need|reason))\b[^,;:.]*$|n't\b[^,;:.]*$/,
  },
  {
    kind: 'clinical',
    pattern: anyOf`
      \byou(?:'ve got| clearly have| definitely have| probably have| obviously have| likely have| must have| do have| suffer from| certainly have| (?:clearly |definitely |obviously )?(?:meet|fit) (?:all )?(?:the )?criteria for) (?:a |an )?(?:case of |form of |touch of )?${DISORDER}\b
      \byou have (?:a |an )?(?:case of |form of )?${DISORDER}(?: disorder)?(?=[.!,;]|$)
      \byou(?:'re| are) (?:clearly |definitely |obviously |probably |in |likely |certainly |textbook |a |an )*(?:bipolar|borderline|autistic|schizophrenic|psychotic|manic|clinically depressed|anorexic|bulimic|an alcoholic|a narcissist|a psychopath|in an? (?:manic|psychotic|depressive) episode|(?:manic|psychotic|depressive) episode)\b
      \b(?:this|that|it|what you (?:have|describe)|your (?:problem|diagnosis|condition))(?:'s| is| sounds like| looks like)(?: (?:clearly|definitely|obviously|textbook|classic|simply|just|plain|certainly|surely|without doubt|a case of))* ${DISORDER}\b(?=[.!,;]| disorder\b|$| and | plain)
      \b(?:i diagnose|my diagnosis|that is your diagnosis|your diagnosis is|i can diagnose)\b
    `,
    unless:
      /\?\s*$|\b(?:can't|cannot|can not|not a diagnosis|isn't a diagnosis|only a (?:clinician|doctor|professional))\b/,
    unlessBefore: REPORTED,
  },
  {
    kind: 'clinical',
    pattern: anyOf`
      \b(?:don't|do not|no) need (?:to see |to call |to go to |to ask )?(?:a|your|the|any) (?:doctor|psychiatrist|er|hospital|emergency room)\b
      \b(?:psychiatrist|doctor|gp)(?: \w+)? (?:has|have|got|gets) (?:it|this|you|your diagnosis) (?:all )?wrong\b
      \b(?:it|that|this)(?: \w+){0,3} (?:is|'s) (?:just|only|nothing but) (?:anxiety|stress|nerves|panic)\b[^.?!]*\b(?:no need|don't need|needn't|no doctor|nothing to worry|without a doctor)\b
      \b(?:pain|lump|bleeding|symptoms?) (?:is|are) (?:just|only|nothing but) (?:anxiety|stress|nerves|panic)\b
    `,
    unlessBefore: /\b(?:if|whether|you (?:said|wrote|told|think|feel)|sounds? like|n't think)\b[^,;:.]*$/,
  },
];
