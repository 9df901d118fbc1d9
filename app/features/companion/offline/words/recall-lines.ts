/** Answers about what was said earlier. {words} are quoted as they were written. */
export const named = [
  '{name}. You wrote: {words}.',
  '{name}: you wrote {words}.',
  'It is {name}, as you wrote: {words}.',
  '{name}, by your own words: {words}.',
];
export const related = ['{name} is your {relation}. You wrote: {words}.', 'Your {relation}, as you wrote: {words}.'];
export const nameUnknown = [
  'I don’t see a name for your {relation} in what you wrote.',
  'I don’t find a name for your {relation} in what you wrote here.',
  'I can’t find the name of your {relation} here.',
];
export const ownNameFromProfile = [
  'Your profile says {name}.',
  '{name}, as your profile has it.',
  'It is {name}, going by your profile.',
  'I know you as {name}, from your profile.',
];
export const ownNameUnknown = ['I was not told your name.', 'Your name has not come up here.'];
export const toldAs = [
  'You wrote: {words}.',
  'In your own words: {words}.',
  'This is what you wrote: {words}.',
  'Here is what you said: {words}.',
  'I have it as you wrote it: {words}.',
];
export const recounted = [
  'So far you wrote {words}.',
  'These were your words: {words}.',
  'You told me {words}.',
  'We were at this: {words}.',
];
export const littleSaid = [
  'You have not told me much yet, and that is fine.',
  'There is little so far that I could repeat.',
];
export const notTold = [
  'I don’t find that in what you wrote here.',
  'If you told me, I can’t find it.',
  'I looked for it in your words and did not find it.',
  'I don’t see that in our conversation.',
  'That is not among the words I can find.',
  'I can only go by what you wrote here, and I don’t see it there.',
];
export const otherVisit = [
  'I only see this conversation, nothing from other days.',
  'Other conversations are not in front of me, only this one.',
  'I can’t look at earlier visits, only at what is written here.',
];
