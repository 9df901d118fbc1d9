import { describe, expect, it } from 'vitest';
import { makeBombDocx, makeDocx, makeWordFile } from '../../../../tests/documents/make-documents';
import { extractDocx } from './extract-docx';

const paragraph = (inside: string) => `<w:p><w:r>${inside}</w:r></w:p>`;
const said = (text: string) => `<w:t>${text}</w:t>`;

describe('a Word file', () => {
  it('is read part by part, and equal headers once', async () => {
    const file = await makeWordFile(paragraph(said('The body.')), {
      headers: [paragraph(said('A header.')), paragraph(said('A header.'))],
      footers: [paragraph(said('A footer.'))],
      comments: `<w:comment>${paragraph(said('A comment.'))}</w:comment>`,
      footnotes:
        `<w:footnote w:type="separator">${paragraph(said('A line.'))}</w:footnote>` +
        `<w:footnote>${paragraph(said('A footnote.'))}</w:footnote>`,
    });
    const { text } = await extractDocx(file);
    expect(text.split('\n\n')).toEqual(['The body.', 'A footnote.', 'A comment.', 'A header.', 'A footer.']);
  });

  it('has its breaks, tabs and tables, and nothing that was deleted', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(said(text))}</w:tc>`;
    const body =
      paragraph(`${said('one')}<w:br/>${said('two')}<w:tab/>${said('three')}`) +
      `<w:p><w:del><w:r>${said('deleted')}</w:r></w:del></w:p>` +
      `<w:tbl><w:tr>${cell('left')}${cell('right')}</w:tr></w:tbl>`;
    const { text } = await extractDocx(await makeWordFile(body));
    expect(text).toBe('one\ntwo\tthree\n\nleft\tright');
  });

  it('says what was left out, once', async () => {
    const picture = paragraph('<w:drawing><a:blip/></w:drawing>');
    const file = await makeWordFile(`${picture}${picture}${paragraph('<o:OLEObject/>')}${paragraph(said('Words.'))}`);
    expect(await extractDocx(file)).toEqual({ text: 'Words.', leftOut: ['pictures', 'files'] });
  });

  it('of many small pieces is whole', async () => {
    const words = Array.from({ length: 12_000 }, (_, index) => `w${index}`);
    const { text } = await extractDocx(await makeDocx(words));
    expect(text.split('\n')).toEqual(words);
  });
});

it('a file that unpacks to far more than its size is not read', async () => {
  await expect(extractDocx(await makeBombDocx(20))).rejects.toMatchObject({ failure: 'oversized' });
});

it('a file that is no archive is rejected', async () => {
  await expect(extractDocx(Buffer.from('Beans climb.'))).rejects.toThrow();
});
