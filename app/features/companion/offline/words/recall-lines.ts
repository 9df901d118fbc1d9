/** Answers about what was said earlier. {words} are quoted as they were written. */
export const named = [
  '{name}. You wrote: {words}.',
  '{name}: you wrote {words}.',
  'It is {name}, as you wrote: {words}.',
  '{name}, by your own words: {words}.',
];
export const namedAlone = ['{name}.', 'It is {name}.', '{name}, as you told me.', '{name}. I kept it.'];
export const related = ['{name} is your {relation}. You wrote: {words}.', 'Your {relation}, as you wrote: {words}.'];
export const nameUnknown = [
  'I may have missed the name of your {relation}.',
  'If you told me the name of your {relation}, I overlooked it.',
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
  'I may have missed it. You can tell me once more.',
  'If you told me, I can’t find it.',
  'I can’t find it just now, and that may be my fault.',
  'I don’t have that at hand. Please say it again, if you like.',
  'I looked for it and may have overlooked it.',
  'That has slipped past me, I’m sorry.',
];
export const otherVisit = [
  'I only see this conversation, nothing from other days.',
  'Other conversations are not in front of me, only this one.',
  'I can’t look at earlier visits, only at what is written here.',
];
