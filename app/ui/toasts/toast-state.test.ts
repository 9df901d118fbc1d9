import { describe, expect, it } from 'vitest';
import { reduceToasts, startToasts, type ToastChange, type ToastState } from './toast-state';

const toast = (title: string) => ({ title, kind: 'default' as const });
const after = (changes: ToastChange[], start = startToasts(null)): ToastState => changes.reduce(reduceToasts, start);
const add = (title: string): ToastChange => ({ kind: 'add', toast: toast(title) });
const openTitles = ({ toasts }: ToastState) => toasts.filter(({ open }) => open).map(({ title }) => title);

describe('toasts', () => {
  it('begin with the one that came with the page', () => {
    expect(openTitles(startToasts(toast('Saved')))).toEqual(['Saved']);
    expect(startToasts(null).toasts).toEqual([]);
  });

  it('show three at most: a new one pushes out the oldest', () => {
    expect(openTitles(after(['a', 'b', 'c', 'd', 'e'].map(add)))).toEqual(['c', 'd', 'e']);
  });

  it('do not count those that were dismissed', () => {
    expect(openTitles(after([add('a'), add('b'), add('c'), { kind: 'dismiss', key: 2 }, add('d')]))).toEqual([
      'a',
      'c',
      'd',
    ]);
  });

  it('stay, closed, until they are removed', () => {
    const dismissed = after([add('a'), { kind: 'dismiss', key: 1 }]);
    expect(dismissed.toasts).toMatchObject([{ title: 'a', open: false }]);
    expect(after([{ kind: 'remove', key: 1 }], dismissed).toasts).toEqual([]);
  });

  it('have keys of their own, also beside the one of the page', () => {
    const { toasts } = after([add('a'), add('a')], startToasts(toast('a')));
    expect(new Set(toasts.map(({ key }) => key)).size).toBe(3);
  });

  it('say the same thing once at a time, as news', () => {
    const state = after([add('Saved'), add('Other'), add('Saved')]);
    expect(openTitles(state)).toEqual(['Other', 'Saved']);
    expect(state.toasts.filter(({ open }) => open).map(({ key }) => key)).toEqual([2, 3]);
  });

  it('stand beside each other where their buttons do different things', () => {
    const undo = (sessionId: string): ToastChange => ({
      kind: 'add',
      toast: {
        title: 'Archived',
        kind: 'default',
        action: { label: 'Undo', to: '/history', fields: { unarchive: sessionId } },
      },
    });
    expect(openTitles(after([undo('a'), undo('b'), undo('b')]))).toEqual(['Archived', 'Archived']);
  });

  it('begin a batch whenever none was open', () => {
    expect(after([add('a'), add('b')]).batch).toBe(1);
    expect(after([add('a'), { kind: 'dismiss', key: 1 }, add('b')]).batch).toBe(2);
  });
});
