import { describe, expect, it } from 'vitest';
import { makeOfflineTalk } from '../../../../../tests/factories/make-offline-talk';

const SEEDS = ['a', 'b', 'c'];
const last = (said: string[], seed: string) => makeOfflineTalk(said, { seed }).at(-1)!.reply;

describe('listening', () => {
  it.each([
    ['my landlord wrote again', /your landlord/],
    ['my mother in law moved the plates', /your mother in law/],
  ])('names what was told: %s', (text, named) => {
    for (const seed of SEEDS) expect(last(['I live by a river', text], seed)).toMatch(named);
  });

  it.each(['route 22', 'since the spring', 'nothing much', 'it hurts', 'she is four', 'oh well then'])(
    'echoes no “%s”',
    (text) => {
      for (const seed of SEEDS)
        expect(last(['I live by a river', text], seed).toLowerCase()).not.toContain(text.toLowerCase());
    },
  );

  it.each([
    'at home our neighbor just knocks and comes in',
    'nobody read it except my cousin and you',
    'fors: a garden. againsts: the stairs, my dog',
  ])('is not about whom a message mentions on the way: %s', (text) => {
    for (const seed of SEEDS) expect(last(['I live by a river', text], seed)).not.toMatch(/your \w+\./);
  });

  it('takes what is told beside good news as part of it', () => {
    const said = ['I passed my exam!!', 'in the old hall', 'forty of us', 'at nine sharp', 'with a green pen', 'so'];
    for (const seed of SEEDS)
      for (const { reply } of makeOfflineTalk(said, { seed })) expect(reply).not.toMatch(/belongs to it|detail counts/);
  });

  it('thanks nobody for a few words', () => {
    for (const seed of SEEDS)
      for (const said of [
        ['results on friday'],
        ['I live by a river', 'five months left'],
        ['I live by a river', 'meh'],
      ])
        expect(last(said, seed)).not.toMatch(/thank you/i);
  });

  it('finds light words for what is light, and glad ones for what eased', () => {
    for (const seed of SEEDS) {
      expect(last(['I live by a river', "it's annoying"], seed)).toMatch(/no fun|grate|Understandable|nuisance/);
      expect(last(['I live by a river', 'my head feels lighter after the swim'], seed)).toMatch(
        /eased|is something|is enough|let up/,
      );
      expect(last(['my father died', 'it feels a little lighter today'], seed)).not.toMatch(/glad|Good/);
    }
  });

  it('takes “I’m not” for something told', () => {
    for (const seed of SEEDS)
      for (const text of ["I'm not", "i haven't", 'nobody'])
        expect(last(['I live by a river', text], seed)).not.toMatch(/No is fine|Okay, then not|All right, no\./);
  });

  it('asks and offers nothing to somebody who only wants to be heard', () => {
    const said = [
      'i just want to vent',
      "i'm so angry at work",
      "i can't sleep",
      'i feel so low',
      'yes',
      'i do not know',
    ];
    for (const seed of SEEDS)
      for (const { reply } of makeOfflineTalk(said, { seed })) expect(reply).not.toMatch(/\?|breath|step/);
  });

  it('meets a habit that was given up as good news', () => {
    for (const seed of SEEDS)
      expect(last(['quit smoking 10 days ago!'], seed)).toMatch(/congratulations|wonderful news|good news/i);
  });

  it('is no comment on what nobody can think aloud about, and thanks nobody for a sigh', () => {
    for (const seed of SEEDS) {
      expect(last(['I live by a river', "what's today's date?"], seed)).not.toMatch(
        /think aloud|turn it over|stay open/,
      );
      expect(last(['ugh'], seed)).not.toContain('Thank you for writing');
    }
  });

  it('takes being overwhelmed for no first step', () => {
    const said = ['I have too many things to do', 'taxes, the car', 'I hid the list', 'it is all on top of me'];
    for (const seed of SEEDS) expect(last(said, seed)).not.toMatch(/clear first step|a step you can take/);
  });

  it('leaves a step that was turned down', () => {
    for (const seed of SEEDS) {
      const talk = makeOfflineTalk(["can't sleep", "no, i don't want to count"], { seed });
      expect(talk.at(-1)!.reply).not.toContain('?');
      expect(last(["can't sleep", 'i already tried breathing, boring'], seed)).not.toMatch(/fogging|Ten rounds/);
    }
  });
});

it('asks what a number by itself stands for, where none was asked for', () => {
  for (const seed of SEEDS) expect(last(['the bus was late', 'like a 4 now'], seed)).toMatch(/\b4\b.*number.*\?$/s);
});

it('asks who begins with something, and laughs along with what is funny', () => {
  for (const seed of SEEDS) {
    expect(last(['I am new in this town and know my street by now'], seed)).toMatch(/\?$/);
    expect(last(['the bus was late', 'haha and then my boss sat on his own hat'], seed)).toMatch(/Ha\b|funny|laugh/);
    expect(last(['the bus was late', 'lol my boss is driving me insane'], seed)).not.toMatch(/Ha\b|funny|laugh/);
  }
});

it('leaves what it had misread', () => {
  for (const seed of SEEDS) {
    const replies = makeOfflineTalk(['my brother died', 'no no nobody died, it is an expression', 'it rained'], {
      seed,
    });
    expect(replies[1]!.reply).toMatch(/got that wrong|by your words/);
    expect(replies[2]!.reply).not.toMatch(/room for that here|every word|Take all the time|no hurry/);
  }
});

it('finds nothing lovely in somebody else who looks happy', () => {
  for (const seed of SEEDS)
    expect(last(['I cry every day', 'i think im a bad mum. other mums look so happy'], seed)).not.toMatch(
      /lovely|good to|glad/i,
    );
});
