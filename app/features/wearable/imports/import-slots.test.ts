import { expect, it } from 'vitest';
import { takeImportSlot } from './import-slots.server';

it('takes one file of a person at a time, and ten of all', () => {
  const end = takeImportSlot('maya');
  expect(() => takeImportSlot('maya')).toThrow(/Another of your files is being read/);
  const others = Array.from({ length: 9 }, (_, at) => takeImportSlot(`other ${at}`));
  expect(() => takeImportSlot('noor')).toThrow(/reading many files/);
  end();
  expect(() => takeImportSlot('maya')).not.toThrow();
  for (const one of others) one();
});
