type Exercise = { name: string; fits: RegExp; text: string };

/** Words that call for an exercise at once. */
export const callsForExercise =
  /\b(?:panic\w*|can'?t (?:breathe|calm down|stop (?:shaking|thinking|worrying))|hyperventilat\w*|overwhelm\w*|racing (?:thoughts|mind|heart)|(?:thoughts|mind) (?:are |is |keeps? |won'?t stop |wont stop )?(?:racing|spinning|stop)|heart (?:is |keeps |still |won'?t stop )*(?:racing|pounding)|shaking|can'?t sleep|cannot sleep|unable to sleep|not real|unreal|dissociat\w*|out of my body|outside (?:of )?my body|detached|freaking out|spiral\w*|flashback\w*|calm down)\b/;

/**
 * Exercises known from stabilisation and sleep care, without risk for a reader on their own: attention, breath without
 * strain, and the body. Each may be stopped at any time.
 */
export const exercises: readonly Exercise[] = [
  {
    name: '5-4-3-2-1',
    fits: /panic|real|dissoc|detach|body|flashback|spiral|freak|overwhelm|calm/,
    text: 'If you like, we can let your senses find the room you are in:\n\n- 5 things you can see\n- 4 things you can touch\n- 3 things you can hear\n- 2 things you can smell\n- 1 thing you can taste\n\nSlowly, and in any order that suits you.',
  },
  {
    name: 'box breathing',
    fits: /panic|breath|heart|hyperv|shak|calm|overwhelm|freak|worry/,
    text: 'Here is a slow way of breathing that some people find steadying:\n\n1. In through the nose, counting to four\n2. Hold, counting to four\n3. Out through the mouth, counting to four\n4. Rest, counting to four\n\nThree or four rounds are plenty. If holding feels wrong, leave it out.',
  },
  {
    name: 'feet on the floor',
    fits: /real|dissoc|detach|body|shak|flashback|panic|overwhelm|spiral/,
    text: 'One small thing for this moment: put both feet flat on the floor and press down a little. Notice the ground pressing back. Look for three straight lines in the room, and let your shoulders drop a finger’s width.',
  },
  {
    name: 'long breath out',
    fits: /sleep|awake|racing|mind|thought|breath|heart|worry|calm|overwhelm/,
    text: 'Something gentle to try: breathe in as you usually do, and let each breath out take a little longer than the one in, as if you were cooling a cup of tea. Ten breaths like that, without any effort to do them well.',
  },
  {
    name: 'thoughts on paper',
    fits: /sleep|awake|racing|mind|thought|worry|overwhelm|spiral|spinning/,
    text: 'Some people find it easier to rest when the thoughts have somewhere to stay:\n\n- Write each one down in a few words\n- Put a mark beside those that can wait until tomorrow\n- Close the page, and let it keep watch for you',
  },
  {
    name: 'body from the feet up',
    fits: /sleep|awake|body|tense|calm|tired/,
    text: 'If you are lying down, let your attention travel slowly from your feet upwards: toes, calves, knees, hips, belly, hands, shoulders, jaw, forehead. At each place, tighten for a moment, then let go. There is no need to finish.',
  },
];
