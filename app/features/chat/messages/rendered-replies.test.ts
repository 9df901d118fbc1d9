import { expect, it } from 'vitest';
import { forgetUser } from '~/platform/cache/cache.server';
import { renderOnce } from './rendered-replies.server';

it('renders a text once for each user, and again after the user was forgotten', () => {
  const rendered: string[] = [];
  const renderFor = (userId: string) =>
    renderOnce(userId, (text) => {
      rendered.push(`${userId}: ${text}`);
      return `<p>${text}</p>`;
    });
  expect([renderFor('ann')('a'), renderFor('ann')('a'), renderFor('ann')('b')]).toEqual([
    '<p>a</p>',
    '<p>a</p>',
    '<p>b</p>',
  ]);
  renderFor('bob')('a');
  forgetUser('ann');
  renderFor('bob')('a');
  renderFor('ann')('a');
  expect(rendered).toEqual(['ann: a', 'ann: b', 'bob: a', 'ann: a']);
});

it('keeps an empty text as well', () => {
  let times = 0;
  const render = renderOnce('empty', () => {
    times += 1;
    return '';
  });
  expect([render(''), render('')]).toEqual(['', '']);
  expect(times).toBe(1);
});
