import { describe, expect, it } from 'vitest';
import { classViolations } from './class-rule';

const css = (text: string, path = 'app/styles/controls.css') => ({ path, text });
const code = (text: string, path = 'app/ui/card.tsx') => ({ path, text });
const THREE = code(
  'const a = <p className="card" />; const b = <p className="card wide" />; const c = <p className="card" />;',
);

describe('classes of our own', () => {
  it('pass where three places use them', () => {
    expect(classViolations([css('.card { color: red }'), THREE], [])).toEqual([]);
  });

  it.each([
    ['in one place', '<p className="card" />'],
    ['in two places', '[<p className="card" />, <b className="card" />]'],
    ['as words beside classes', '[<p className="card">card</p>, "card", { title: "card" }]'],
    ['as what decides about a class', '<p className={look === "card" ? "card" : ""} title="card" />'],
  ])('are refused %s', (_, text) => {
    expect(
      classViolations([css('@media print { p > .card:not(.card):hover { color: red } }'), code(text)], []),
    ).toHaveLength(1);
  });

  it.each([
    '[<p className={is ? "card" : "a"} />, <p className={`card ${is ? "card" : ""}`} />]',
    'const CARD_CLASS = "card"; element.className = "card"; const page = `<p class="card">`;',
    'function f({ listClassName = "card" }) {} const classes = { one: "card", two: "btn card" };',
  ])('are counted in: %s', (text) => {
    expect(classViolations([css('.card { color: red }'), code(text)], [])).toEqual([]);
  });

  it('are not read from tests, comments and texts of styles', () => {
    const test = code(THREE.text, 'app/ui/card.test.tsx');
    expect(classViolations([css('.card { color: red }'), test], [])).toHaveLength(1);
    expect(
      classViolations([css("/* .card */ p::after { content: '.card'; margin: 0.5rem; src: url(a.woff2) }")], []),
    ).toEqual([]);
  });

  it('may be exceptions, as long as they are needed', () => {
    const card = { name: 'card', reason: 'a row that a page repeats' };
    expect(classViolations([css('.card { color: red }')], [card])).toEqual([]);
    expect(classViolations([css('.card { color: red }'), THREE], [card])).toHaveLength(1);
  });
});
