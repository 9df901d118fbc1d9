import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { extractText, type Extracted } from '~/features/documents/reading/extract-text.server';
import { makeDocxWithDefaultType, makeWordFile } from './make-documents';

const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

async function read(bytes: Buffer): Promise<Exclude<Extracted, { failure: string }>> {
  const result = await extractText(randomUUID(), 'docx', bytes);
  if ('failure' in result) throw new Error(result.failure);
  return result;
}
const lines = async (bytes: Buffer) => (await read(bytes)).text.split(/\n+/).map((line) => line.trim());

describe('a Word file', () => {
  it('is read with its notes, comments, headers and footers, and without the lines between them', async () => {
    const bytes = await makeWordFile(p('The body.'), {
      footnotes: `<w:footnote w:type="separator" w:id="-1">${p('no note')}</w:footnote><w:footnote w:id="1">${p('This is a footnote.')}</w:footnote>`,
      endnotes: `<w:endnote w:type="continuationNotice" w:id="0">${p('no note')}</w:endnote><w:endnote w:id="1">${p('This is an endnote.')}</w:endnote>`,
      comments: `<w:comment w:id="0" w:author="Mira">${p('This is a comment.')}</w:comment>`,
      headers: [p('This is a header.'), p('This is a header.'), p('Another header.')],
      footers: [p('This is a footer.')],
    });
    const { text, remarks } = await read(bytes);
    expect(text.split(/\n+/)).toEqual([
      'The body.',
      'This is a footnote.',
      'This is an endnote.',
      'This is a comment.',
      'This is a header.',
      'Another header.',
      'This is a footer.',
    ]);
    expect(remarks).toEqual([]);
  });

  it('is read when an element is named like a property of every object', async () => {
    const bytes = await makeWordFile(`<w:p><w:r><w:constructor/><w:t>The body.</w:t><w:toString/></w:r></w:p>`, {});
    expect(await read(bytes)).toMatchObject({ text: 'The body.', remarks: [] });
  });

  it('is read where the type of its body is that of its file extension', async () => {
    const bytes = await makeDocxWithDefaultType(
      p('The body.'),
      `<w:comment w:id="0" w:author="Mira">${p('This is a comment.')}</w:comment>`,
    );
    expect(await lines(bytes)).toEqual(['The body.', 'This is a comment.']);
  });

  it('is read with its text boxes, each once', async () => {
    const box = `<w:txbxContent>${p('In a box.')}</w:txbxContent>`;
    const shape = `<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>${box}</wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent>`;
    expect(
      await lines(await makeWordFile(`<w:p><w:r><w:t>Before.</w:t></w:r><w:r>${shape}</w:r></w:p>${p('After.')}`)),
    ).toEqual(['Before.', 'In a box.', 'After.']);
    const old = `<w:p><w:r><w:pict><v:textbox>${box}</v:textbox></w:pict></w:r></w:p>`;
    expect(await lines(await makeWordFile(old))).toEqual(['In a box.']);
  });

  it('is read as it stands after its changes, with the results of fields, and tables row by row', async () => {
    const body = [
      '<w:p><w:ins><w:r><w:t>Kept </w:t></w:r></w:ins><w:del><w:r><w:delText>gone </w:delText><w:t>gone </w:t></w:r></w:del><w:r><w:t>words.</w:t></w:r></w:p>',
      '<w:moveFrom><w:p><w:r><w:t>Moved away.</w:t></w:r></w:p></w:moveFrom>',
      '<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="1"/></w:tabs></w:pPr><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:t>Page 3</w:t><w:br/><w:t>follow</w:t><w:noBreakHyphen/><w:t>up</w:t></w:r></w:p>',
      `<w:tbl><w:tr><w:tc>${p('a')}</w:tc><w:tc>${p('b')}</w:tc></w:tr><w:tr><w:tc>${p('c')}</w:tc><w:tc>${p('d')}</w:tc></w:tr></w:tbl>`,
      '<w:p><m:oMath><m:r><m:t>x=2</m:t></m:r></m:oMath></w:p>',
    ];
    expect((await read(await makeWordFile(body.join('\n  ')))).text).toBe(
      'Kept words.\nPage 3\nfollow\u2011up\na\tb\t\nc\td\t\nx=2',
    );
  });

  it.each([
    ['pictures', '<w:drawing><a:blip/></w:drawing>'],
    ['pictures', '<w:pict><v:imagedata/></w:pict>'],
    ['charts', '<w:drawing><c:chart/></w:drawing>'],
    ['files', '<w:object><o:OLEObject/></w:object>'],
  ])('says that %s are left out', async (what, inside) => {
    expect((await read(await makeWordFile(`${p('Words.')}<w:p><w:r>${inside}</w:r></w:p>`))).remarks).toEqual([what]);
  });

  it('of another maker is read, whatever its prefixes are called', async () => {
    const body =
      '<x:p xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:r><x:t>Other prefixes.</x:t></x:r></x:p>';
    expect(await lines(await makeWordFile(body))).toEqual(['Other prefixes.']);
  });

  it.each([
    ['broken XML', '<w:p><w:r><w:t>Words'],
    ['entities of its own', '<w:p><w:r><w:t>&lol;</w:t></w:r></w:p>'],
  ])('with %s is called damaged', async (_what, body) => {
    expect(await extractText(randomUUID(), 'docx', await makeWordFile(body))).toEqual({ failure: 'damaged' });
  });
});
