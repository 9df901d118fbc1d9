import { expect, it } from 'vitest';
import { asksAboutSafety, askedIn, asksForCompany, type SafetyQuestion } from './safety-questions';

const TABLE: [string, SafetyQuestion[]][] = [
  ['Are you thinking about suicide?', ['dying']],
  ['I need to ask whether you are thinking of suicide.', ['dying']],
  ['Please tell me if you are thinking about killing yourself.', ['dying']],
  ['May I ask if you’ve had thoughts of dying?', ['dying']],
  ['Do you want to die?', ['dying']],
  ['Is part of you wishing you were dead?', ['dying']],
  ['Do you ever wish you could go to sleep and not wake up?', ['dying']],
  ['Is it that you don’t want to live?', ['dying']],
  ['Are you thinking of taking your own life?', ['dying']],
  ['Do you think about ending it all?', ['dying']],
  ['Would you rather be dead?', ['dying']],
  ['Do you want to live?', ['living']],
  ['Are you having thoughts of self-harm?', ['harm']],
  ['Have you been hurting yourself?', ['harm']],
  ['When you think of suicide, do you have a plan?', ['plan', 'dying']],
  ['Thoughts of suicide can be frightening. Have you thought about how you would do it?', ['plan']],
  ['Do you have a plan?', ['bare-plan']],
  ['Do you have access to any pills or weapons?', ['bare-plan']],
  ['Are you safe right now?', ['safe']],
  ['Let me ask you plainly: is everybody safe right now, you and the others?', ['safe']],
  ['Let me ask you plainly: is that person safe right now?', ['safe']],
  ['Is it safe for you to talk on this device?', ['safe']],
  ['Are you in danger?', ['unsafe']],
  ['Is there any danger at this moment?', ['unsafe']],
  ['Are you thinking of hurting someone?', ['others']],
  ['Do you feel like you might hurt him?', ['others']],
  ['Is he hurting you?', ['hurt']],
  ['Does your husband hit you?', ['hurt']],
  ['Are you afraid that she will hurt you?', ['hurt']],
  ['Has he ever hurt you?', ['was-hurt']],
  ['Did your dad hit you?', ['was-hurt']],
  ['Is she thinking of suicide?', ['theirs']],
  ['Has your friend talked about killing herself?', ['theirs']],
  ['Are you thinking of suicide? What was your day like? Did you eat? What is her name?', ['dying']],
];

it.each(TABLE)('“%s” asks about %j', (reply, kinds) => {
  expect(askedIn(reply)).toEqual(kinds);
  expect(asksAboutSafety(reply)).toBe(true);
});

it.each([
  'Where do you want to live next?',
  'Would you like to live by the sea?',
  'Do you have any plans for the weekend?',
  'Do they have a plan for the summer?',
  'Do you want to end things with him?',
  'Shall we end it here?',
  'Have you seen Suicide Squad?',
  'Did you hurt yourself when you fell?',
  'Could you cut yourself some slack?',
  'Are you worried about hurting her feelings?',
  'Did it hurt you to hear that?',
  'Is it safe to say that you like cake?',
  'Is it safe to eat?',
  'What was hitting you hardest?',
  'You are safe here.',
  'Stay safe. What else is new?',
  'Suicide is a hard word. What did you do today?',
  'You can tell me about it whenever you like.',
  'How long have you been living here?',
  'What did you have for lunch?',
  '',
])('“%s” asks nothing about safety', (reply) => {
  expect(askedIn(reply)).toEqual([]);
  expect(asksAboutSafety(reply)).toBe(false);
});

it.each([
  ['Who could be with you right now?', true],
  ['Is somebody with you?', true],
  ['Who wrote that song?', false],
])('“%s” asks for company: %s', (reply, asks) => expect(asksForCompany(reply)).toBe(asks));

it('of many questions a "no" answers only the last ones', () => {
  expect(askedIn('Are you safe? Did you eat? Would you like some music?')).toEqual([]);
});

it('reads a long reply of openings quickly', () => {
  const long = 'does he ever still also be been physically now '.repeat(400);
  expect(askedIn(`${long}?`)).toEqual([]);
});
