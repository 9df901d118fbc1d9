import { expect, it } from 'vitest';
import { makeOfflineTalk } from '../../../../../tests/factories/make-offline-talk';

const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const afterThoughts = (thought: string) =>
  SEEDS.map((seed) => makeOfflineTalk(["I can't sleep", 'Thoughts', thought], { seed }).at(-1)!.reply);

it('leads nobody on who is at it, or who only agrees', () => {
  const before = ['Help me wind down', 'it was a long shift', 'the bus was late'];
  for (const seed of SEEDS) {
    const [doing, agreed] = ['ok doing it', 'fair enough'].map(
      (text) => makeOfflineTalk([...before, text], { seed }).at(-1)!.reply,
    );
    expect(doing).toMatch(/time it needs|No rush|afterwards/);
    expect(agreed).toMatch(/up to you|room for more|yours to say/);
  }
});

it('takes praise for no draft of one’s own, and “no savings” for no no', () => {
  const fight = ['screaming match with my son', 'what should i say to him', "that's actually good"];
  const rent = ['i keep checking my bank account', 'the rent', 'no savings, my brother could maybe lend me some'];
  for (const seed of SEEDS) {
    expect(makeOfflineTalk(fight, { seed }).at(-1)!.reply).not.toContain('your own words');
    expect(makeOfflineTalk(rent, { seed }).at(-1)!.reply).not.toContain('appointment');
  }
});

it('shows a small step to whoever asks for it, and looks at one’s own part where it is named', () => {
  const low = ['i havent left the house in a week', 'Be heard first', 'my job ended', 'ok fine what small step'];
  const sorry = ['my mum and I aren’t talking since May', 'What happened', 'maybe i was too harsh'];
  for (const seed of SEEDS) {
    expect(makeOfflineTalk(low, { seed }).at(-1)!.reply).toContain('window');
    expect(makeOfflineTalk(sorry, { seed }).at(-1)!.reply).toContain('how to make it right');
  }
});

it('repeats a few words of an answer, and no whole sentence', () => {
  for (const reply of afterThoughts('the loan for the van'))
    expect(reply).toContain('“the loan for the van” has its place');
  for (const reply of afterThoughts('the loan for the van, if they still want it'))
    expect(reply).not.toContain('the loan');
});

it('hears how it is now at the beginning of a longer answer', () => {
  for (const seed of SEEDS)
    expect(
      makeOfflineTalk(["I'm having a panic attack", 'easier. i think i can sit at the desk now'], { seed }).at(-1)!
        .reply,
    ).toMatch(/what set it off/);
});

it('stays at the breath where something short is told in panic', () => {
  for (const seed of SEEDS) {
    const told = ["I'm having a panic attack", 'it is loud in this hall'];
    expect(makeOfflineTalk(told, { seed }).at(-1)!.reply).toMatch(/breath.*\?$/s);
  }
});

it('goes on asking for a call where a heart attack or a stroke is possible', () => {
  const told = [
    'I have a pain in my chest and my left arm feels strange. Is it anxiety?',
    "I don't want to disturb the ambulance for nothing",
    'the pain is still there',
    'call or not call?',
  ];
  for (const seed of SEEDS)
    for (const { reply } of makeOfflineTalk(told, { seed })) expect(reply).toMatch(/[Cc]all.*911|call now: 911/);
});
