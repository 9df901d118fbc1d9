import { expect, it } from 'vitest';
import { makeDoc, makeDocx, makePdf } from '../../../../tests/documents/make-documents';
import type { DocumentType } from '../document-schema';
import { sniffDocument } from './sniff-document.server';

it('takes a file only as what it is', async () => {
  const files: Record<string, Buffer> = {
    pdf: makePdf(['Beans.']),
    doc: makeDoc('Beans.'),
    docx: await makeDocx(['Beans.']),
    text: Buffer.from('Beans.'),
    rtf: Buffer.from('{\\rtf1 Beans.}'),
    zeros: Buffer.alloc(16),
  };
  const taken: Record<DocumentType, string[]> = { pdf: [], doc: [], docx: [], txt: [], md: [] };
  for (const [name, bytes] of Object.entries(files))
    for (const type of Object.keys(taken) as DocumentType[])
      if (await sniffDocument(type, bytes)) taken[type].push(name);
  // A DOCX with a password is a compound file, as a DOC is.
  expect(taken).toEqual({ pdf: ['pdf'], doc: ['doc'], docx: ['doc', 'docx'], txt: ['text'], md: ['text'] });
});
