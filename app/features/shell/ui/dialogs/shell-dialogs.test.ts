import { describe, expect, it } from 'vitest';
import { addressWithDialog, dialogIn } from './shell-dialogs';

describe('dialogIn', () => {
  it('knows its own and no other', () => {
    expect(dialogIn('?dialog=resources')).toBe('resources');
    expect(dialogIn('?session=1&dialog=features')).toBe('features');
    for (const search of ['', '?dialog', '?dialog=delete', '?dialog=constructor', '?resources'])
      expect(dialogIn(search), search).toBeNull();
  });
});

describe('addressWithDialog', () => {
  it('keeps the rest of the address', () => {
    expect(addressWithDialog({ pathname: '/', search: '?session=a%20b' }, 'resources')).toBe(
      '/?session=a+b&dialog=resources',
    );
    expect(addressWithDialog({ pathname: '/', search: '?dialog=resources&session=1' }, 'features')).toBe(
      '/?dialog=features&session=1',
    );
    expect(addressWithDialog({ pathname: '/', search: '?index&session=1' }, null)).toBe('/?session=1');
  });

  it('takes away its own dialog, and no other', () => {
    expect(addressWithDialog({ pathname: '/history', search: '?dialog=resources' }, null)).toBe('/history');
    expect(addressWithDialog({ pathname: '/settings', search: '?tab=security&dialog=delete' }, null)).toBe(
      '/settings?tab=security&dialog=delete',
    );
  });
});
