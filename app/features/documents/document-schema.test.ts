import { describe, expect, it } from 'vitest';
import { uploadToast } from './document-schema';

describe('what is said of an upload', () => {
  it.each([
    [
      'ready',
      null,
      'Document uploaded successfully',
      'bees.pdf has been uploaded and is now accessible to Orion!',
      'default',
    ],
    ['reading', null, 'Still being read', 'bees.pdf takes a while. Orion can use it once it is read.', 'default'],
    ['failed', 'No text was found.', 'Upload failed', 'No text was found.', 'destructive'],
  ] as const)('that is %s', (status, failure, title, description, kind) => {
    expect(uploadToast({ name: 'bees.pdf', status, failure })).toEqual({ title, description, kind });
  });
});
