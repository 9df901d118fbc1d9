import { expect, it } from 'vitest';
import { personForm, stepsForm } from './plan-schema';

it('repairs half of a character, which could be neither stored nor put into a link', () => {
  expect(stepsForm.parse({ signs: 'a\ud800' }).signs).toBe('a\ufffd');
  expect(personForm.parse({ name: '\ud83d', phone: '555' })).toMatchObject({ name: '\ufffd', message: '' });
});
