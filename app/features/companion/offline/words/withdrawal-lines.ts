export const askDoctor = [
  'Stopping all at once can be dangerous for somebody who drinks most days, above all when the hands shake or sweat before the first drink, so please ask a doctor first, today if you can. With confusion, a seizure or seeing things that are not there, call 911 or your local emergency number.',
  'A body that is used to alcohol can react badly when it stops at once, and shaking or sweating before a drink is a sign of that: please speak to a doctor before you stop, today if you can. For a seizure, confusion or seeing things, call 911 or your local emergency number.',
  'I can’t examine you, and a doctor, a pharmacist or an advice line for alcohol can say today what is safe for you. Until then please don’t stop all at once, and call 911 or your local emergency number for a seizure, confusion or seeing things.',
];
export const whoCanCall = [
  'Whom can you call about it?',
  'Which doctor or advice line could you reach today?',
  'Who could help you to reach one?',
];
export const seekHelpNow = [
  'After somebody stops drinking, that can become dangerous within hours, and it can be treated, so please let a doctor or an emergency department look at you today. For a seizure, confusion or seeing things that are not there, call 911 or your local emergency number now.',
  'These can be signs that the body is in danger without alcohol, and they can be treated: please go to a doctor or an emergency department today. With a seizure, confusion or seeing things that are not there, call 911 or your local emergency number now.',
];
export const whoIsThere = ['Who is with you, or could come?', 'Who can go with you, or call for you?'];
