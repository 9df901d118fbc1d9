/**
 * Texts that make a backtracking matcher work as hard as it can, built from the pattern itself.
 *
 * A pattern is slow where it repeats something and the same characters can be divided in several ways: between two
 * adjacent repetitions, between two alternatives of one repetition, or between the places where a match may begin. So
 * each repetition of the pattern gets texts of these shapes, where `before` is a shortest text that leads to the
 * repetition, `pump` is one that it repeats (one for each alternative, and one for each kind of character that the
 * pattern tells apart), and `end` is one that makes the match fail:
 *
 *     before pump pump pump … end        the repeated text is divided in all ways before the match fails
 *     before pump before pump … end      every possible beginning runs to the end before it fails
 *     before before before … end         the same where nothing needs to be repeated
 *
 * A short list of runs that are the same for all patterns is added.
 */
import { type AST, parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';

type Node = AST.Pattern | AST.Alternative | AST.Element;

const MAX_SAMPLES = 40;
const MAX_KINDS = 6;
const MAX_BEFORE = 3;
/** A repetition with at most this many rounds costs no more than that many times one round. */
const FEW = 9;
const ENDS = ['', '\u0000', '\n', '!', ' x'];
const GENERAL = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\r',
  'a',
  'A',
  '0',
  '.',
  '-',
  '_',
  '"',
  "'",
  '(',
  '[',
  '{',
  '<',
  '#',
  '*',
  '/',
  '\\',
  ':',
  '%',
  '\u2028',
  'é',
  '😀',
  'a ',
  '. ',
];

/** Describes a text of any length: `before`, then `run` repeated, then `end`. */
export type Recipe = { before: string; run: string; end: string };

export function adversarialRecipes(pattern: { source: string; flags: string }): Recipe[] {
  const recipes = new Map<string, Recipe>();
  const add = (before: string, run: string, end: string) =>
    recipes.set(JSON.stringify([before, run, end]), { before, run, end });
  for (const run of GENERAL) for (const end of ['', '\u0000']) add('', run, end);
  for (const { before, pump } of pumpsOf(pattern)) {
    for (const end of ENDS) {
      if (pump !== '') add(before, pump, end);
      if (before !== '') for (const between of ['', '\u0000', ' ']) add('', `${before}${pump}${between}`, end);
    }
    // Not at the beginning of the text, where the pattern may match in another way.
    if (pump !== '') for (const wall of ['\u0000', 'x']) add(`${wall}${before}`, pump, wall);
  }
  return [...recipes.values()];
}

export function cook({ before, run, end }: Recipe, length: number): string {
  const text = before + run.repeat(Math.max(1, Math.floor((length - before.length - end.length) / run.length))) + end;
  // Flatten the string in memory: the matcher would otherwise do that first.
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

/** Returns each repetition of a pattern with the text that leads to it and a text that it repeats. */
function pumpsOf({ source, flags }: { source: string; flags: string }): { before: string; pump: string }[] {
  const { pattern } = parseRegExpLiteral(new RegExp(source, flags));
  const sampler = makeSampler(pattern, flags);
  const found: { before: string; pump: string }[] = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter(node) {
      if (node.max <= FEW) return;
      const pumps = sampler.samples(node.element).filter((text) => text !== '');
      for (const before of sampler.before(node).slice(0, MAX_BEFORE)) {
        found.push({ before, pump: '' });
        for (const pump of pumps) found.push({ before, pump });
      }
    },
  });
  for (const whole of sampler.samples(pattern).slice(0, MAX_SAMPLES))
    if (whole !== '') found.push({ before: '', pump: whole });
  return found;
}

function makeSampler(pattern: AST.Pattern, flags: string) {
  const kinds = kindsOfCharacters(pattern, flags);
  const known = new Map<Node, string[]>();

  const samples = (node: Node): string[] => {
    const made = known.get(node) ?? limited(sample(node));
    known.set(node, made);
    return made;
  };

  const sample = (node: Node): string[] => {
    switch (node.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return kinds(node);
      case 'Pattern':
      case 'Group':
      case 'CapturingGroup':
        return node.alternatives.flatMap((alternative) =>
          samples(alternative).slice(0, node.alternatives.length > 8 ? 2 : 12),
        );
      case 'Alternative':
        return sequence(node.elements);
      case 'Quantifier': {
        const some = samples(node.element).map((text) => text.repeat(Math.max(1, node.min)));
        return node.min === 0 ? ['', ...some] : some;
      }
      case 'Backreference':
        return [node.resolved].flat().flatMap((group) => samples(group).slice(0, 1));
      default:
        return [''];
    }
  };

  /** Returns the first sample of each element joined, then the same with one element varied at a time. */
  const sequence = (elements: readonly AST.Element[]): string[] => {
    const each = elements.map((element) => samples(element));
    const first = each.map(([text = '']) => text);
    const varied = each.flatMap((texts, at) => texts.slice(1).map((text) => first.with(at, text).join('')));
    return [first.join(''), ...varied];
  };

  /** Returns texts that lead to a node from the beginning of the pattern. */
  const before = (node: AST.Element): string[] => {
    const { parent } = node;
    if (parent.type === 'Alternative') {
      const ahead = parent.elements.slice(0, parent.elements.indexOf(node));
      const around: AST.Node = parent.parent;
      const outer = around.type === 'Pattern' ? [''] : before(around as AST.Element);
      return limited(outer.slice(0, 2).flatMap((start) => sequence(ahead).map((text) => start + text)));
    }
    return parent.type === 'Quantifier' ? before(parent) : [''];
  };

  return { samples, before };
}

function limited(texts: string[]): string[] {
  return [...new Set(texts)].slice(0, MAX_SAMPLES);
}

/**
 * Returns, for each element that matches one character, one character of each kind that it accepts. Two characters are
 * of one kind when no element of the pattern tells them apart.
 */
function kindsOfCharacters(pattern: AST.Pattern, flags: string): (node: AST.Element) => string[] {
  const elements = new Map<string, RegExp>();
  const candidates = new Set('aZ5_ \t\n-.,;:!?"\'#*/\\|()[]<>&=@\u0000\u2028é\u0301😀');
  const add = (codePoint: number) => candidates.add(String.fromCodePoint(codePoint));
  const element = (node: AST.Node) =>
    elements.set(node.raw, new RegExp(`^(?:${node.raw})$`, flags.replace(/[gym]/g, '')));
  visitRegExpAST(pattern, {
    onCharacterEnter(node) {
      add(node.value);
      if (node.parent.type !== 'CharacterClass' && node.parent.type !== 'CharacterClassRange') element(node);
    },
    onCharacterClassRangeEnter(node) {
      add(node.min.value);
      add(node.max.value);
    },
    onCharacterSetEnter(node) {
      if (node.parent.type !== 'CharacterClass') element(node);
    },
    onCharacterClassEnter: element,
    onExpressionCharacterClassEnter: element,
  });
  const tests = [...elements.values()];
  const kindOf = new Map([...candidates].map((one) => [one, tests.map((test) => Number(test.test(one))).join('')]));
  return (node) => {
    const own = elements.get(node.raw);
    const perKind = new Map([...candidates].filter((one) => own?.test(one)).map((one) => [kindOf.get(one), one]));
    return [...perKind.values()].slice(0, node.type === 'Character' ? 1 : MAX_KINDS);
  };
}
