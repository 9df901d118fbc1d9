import { describe, expect, it } from 'vitest';
import { makeOfflineTalk } from '../../../../tests/factories/make-offline-talk';

/** Returns the reply to the last message, for each of a few seeds. */
const asked = (...said: string[]) => ['a', 'b', 'c'].map((seed) => makeOfflineTalk(said, { seed }).at(-1)!.reply);

const known: [string[], string][] = [
  [['My dog Pepper had surgery', 'she sleeps', "what was my dog's name?"], 'Pepper'],
  [['our cat is gone', 'her name is Clementine', 'what was her name again?'], 'Clementine'],
  [['my sister is here', 'she is called Ada-Lou', "what is my sister's name?"], 'Ada-Lou'],
  [["what was my boss's name again", "it's Marlene", "what's my boss called?"], 'Marlene'],
  [['our cat is old', 'Tiger is 17', 'what is her name?'], 'Tiger'],
  [['our dog ran off', 'his name is Bosco', 'HE IS BACK', 'what was the dog called?'], 'Bosco'],
  [['My therapist is Dr. Abebe', 'I like her', "what's my therapist's name?"], 'Dr. Abebe'],
  [['I have two sisters', 'Hanna and Lea', 'what are my sisters called?'], '“Hanna and Lea”'],
  [['my friend Tobias helps me', 'he is kind', "who's helping me?"], '“my friend Tobias helps me”'],
  [['My interview is on the 14th', 'I am ready', 'What day is my interview?'], '“My interview is on the 14th”'],
  [['I have to bring the x-rays', 'ok', 'what do I have to bring?'], '“I have to bring the x-rays”'],
  [
    ['She says I should write things down', 'ok', 'what did she say I should do?'],
    '“She says I should write things down”',
  ],
  [['hi my cat died', 'Biscuit. he was 16', 'what was his name again?'], 'Biscuit'],
  [['my dad died', 'He taught me to fish.', 'it was foggy', 'What did my father teach me?'], '“He taught me to fish”'],
  [['went out with my son', 'he caught a fish', 'what did my son catch?'], '“he caught a fish”'],
  [["I don't have friends", 'i tried a running club', 'what was that club i tried?'], '“i tried a running club”'],
  [['he took me for his brother', 'his brother was called Pete', "what was his brother's name again?"], 'Pete'],
  [['I walked with the dog, Rekku, down to the lake', 'it was cold', "what was my dog's name?"], 'Rekku'],
  [['My parrot is 31', 'he sings', 'how old is he again?'], '“My parrot is 31”'],
  [['my brother moved to Oslo', 'I miss him', 'what did I tell you about my brother?'], '“my brother moved to Oslo”'],
];

describe('what the person wrote', () => {
  it.each(known)('is kept word for word: %j', (said, fact) => {
    for (const reply of asked(...said)) expect(reply).toContain(fact);
  });

  it('is looked back on in their words', () => {
    for (const reply of asked(
      'My mother is ill since the move',
      'The days are very long',
      'what were we talking about?',
    ))
      expect(reply).toContain('“My mother is ill since the move” and “The days are very long”');
  });

  it('is not made up where nothing was written', () => {
    for (const reply of asked('I live by a river', "what is my sister's name?")) {
      expect(reply).toMatch(/sister/);
      expect(reply).not.toContain('“');
    }
    for (const reply of asked('I live by a river', 'the ducks are loud', 'when is my appointment?'))
      expect(reply).not.toMatch(/“|river|ducks/);
  });

  it('of other visits is not before it', () => {
    for (const reply of asked('hello', 'do you remember what I told you last week?'))
      expect(reply).toMatch(/only (?:see )?this (?:conversation|one)|what is written here/);
  });

  it('may be a name other than that of the profile', () => {
    for (const reply of asked('hi', 'what is my name?')) expect(reply).toContain('Ada');
    for (const reply of asked('my name is Odalys', 'what is my name?')) expect(reply).toContain('Odalys');
  });

  it('is not searched for advice', () => {
    for (const question of [
      'what should I say to my boss?',
      'what helps against the noise?',
      'why does my boss do that?',
    ])
      for (const reply of asked('my boss is loud', question)) expect(reply).not.toContain('“my boss is loud”');
  });
});
