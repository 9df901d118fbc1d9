import { expect, it } from 'vitest';
import { closingOf } from './read-closing';

it.each([
  ['the bus is here, bye', 'plain'],
  ['my soup is boiling over, gotta run', 'plain'],
  ['dad is calling, i have to go', 'plain'],
  ['right, that’ll do for now', 'plain'],
  ['gtg class', 'plain'],
  ['off to feed the hens now byeeee', 'plain'],
  ['good nite orion', 'night'],
  ['God bless', 'plain'],
  ['Thank you. That will be all for tonight.', 'thanks'],
  ['thanks i gotta get off', 'thanks'],
  ['yawning now actually. night x', 'night'],
  ['done for tonight, ty', 'thanks'],
  ['Thank you for listening to me', 'thanks'],
  ['gone again. thanks for being here at 4am', 'thanks'],
  ['yes I will write to him tomorrow. God bless you', 'plain'],
  ['thank you dear, god bless', 'thanks'],
  ['the kettle sings. cheerio', 'plain'],
  ['I feel lighter, cheers', 'thanks'],
  ['thank you for this. see ya', 'thanks'],
  ['I’ll leave it there for today', 'plain'],
  ['that is a lot. going to bed', 'night'],
  ['thanks, I’m tired now', 'night'],
  ['off to bed now. Thank you for being here with me', 'night'],
  ['the cat fell off the bed, gotta go', 'plain'],
  ['that was my rant. it felt good', 'plain'],
  ['I said what I wanted. Good night', 'night'],
  ['The tablets are taken. Good night to you', 'night'],
  ['the train is in. salaam', 'plain'],
  ['gonna go to sleep with the radio on', 'night'],
  ['here is my stop. thank you', 'thanks'],
  ['Thank you. I’ll water the plants now.', 'thanks'],
  ['anyway gonna make dinner', 'plain'],
  ['ok gotta practice', 'plain'],
  ['I will turn in', 'plain'],
  ['back to it', 'plain'],
  ['dinner’s ready', 'plain'],
  ['gotta call her now', 'plain'],
  ['ok, gn', 'plain'],
  ['I think I shall ring my daughter instead. Goodbye and thank you.', 'thanks'],
  ['We stop here. Thank you, it help me. I will call her Sunday.', 'thanks'],
  ['my stop is next gtg ty', 'thanks'],
  ['goodnight so', 'night'],
  ['ok sleep well, or whatever you do', 'night'],
  ['thank you. i must call my brother now', 'thanks'],
  ['haha ok it was worth asking. let me go revise', 'plain'],
  ['alright it was nice chatting', 'plain'],
  ['they are calling me. thank you, pray for me', 'luck'],
  ['the audition is at four, wish me luck', 'luck'],
])('“%s” says goodbye (%s)', (text, kind) => {
  expect(closingOf(text.toLowerCase().replace(/’/g, "'"))).toBe(kind);
});

it.each([
  'she left without saying goodbye',
  'god bless her, she tried',
  'i have to go to the dentist on friday',
  'see you are doing it again',
  'later',
  'i can’t go to sleep',
  'i never got to say good night',
  'he said i have to go',
  'i’m so tired',
  'it was a long night',
  'do i have to go?',
  'i want to go to bed and never get up',
  'my mother said bye',
  'she dropped a plate, that’s it',
  'ok i should tell him',
  'ok gonna try',
  'she said dinner is ready',
  'he would not let me go home',
  'it was good to talk about it with her',
])('“%s” says none', (text) => {
  expect(closingOf(text.replace(/’/g, "'"))).toBeNull();
});

it('“later” says goodbye where nothing was asked', () => {
  expect(closingOf('later', false)).toBe('plain');
});
