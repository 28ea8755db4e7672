import { Readable } from 'node:stream';
import { mostRead } from '@/lib/candidates/resumes/reading/bounds';
import { readInChild } from '@/lib/candidates/resumes/reading/read-in-child';
import { makeDocx, makeOdt, makePdf, makePdfBomb, makeZipBomb } from '@/lib/candidates/resumes/reading/test-files';

// A bomb is read until its deadline of 20 seconds.
jest.setTimeout(90_000);

const read = (bytes: Buffer) => readInChild(Readable.from([bytes]));
const textOf = async (bytes: Buffer) => {
  const outcome = await read(bytes);
  return outcome.state === 'read' ? outcome.text : outcome.reason;
};

it('reads a PDF page by page, and says how many pages it has', async () => {
  expect(await read(await makePdf(['Freya Nilsen', 'Payroll specialist']))).toEqual({
    state: 'read',
    text: 'Freya Nilsen\n\nPayroll specialist',
    pages: 2,
    untilPage: null,
    isCut: false,
  });
});

it('reads a Word document with its letterhead, blanks and breaks, and a text box once', async () => {
  const body = `<w:document xmlns:w="w" xmlns:mc="mc"><w:body><w:p><w:r><w:t>Ida</w:t><w:tab/><w:t>Holm</w:t></w:r>
    <w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p><w:p><mc:AlternateContent>
    <mc:Choice><w:r><w:t>box</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>box</w:t></w:r></mc:Fallback>
    </mc:AlternateContent><w:r><w:br/><w:t>C&amp;A</w:t></w:r></w:p></w:body></w:document>`;
  expect(await textOf(makeDocx([], body, 'ida@people.example'))).toBe('ida@people.example\nIda\tHolm\nbox\nC&A');
});

it('reads an OpenDocument without what was deleted or remarked', async () => {
  const body = `<office:document-content xmlns:office="o" xmlns:text="t"><office:body><office:text>
    <text:tracked-changes><text:p>gone</text:p></text:tracked-changes>
    <text:h>منى حداد</text:h><text:p>a<text:s text:c="3"/>b<office:annotation><text:p>remark</text:p></office:annotation>
    <text:line-break/>会计</text:p></office:text></office:body></office:document-content>`;
  expect(await textOf(makeOdt(body))).toBe('منى حداد\na b\n会计');
});

it.each([
  ['UTF-8', Buffer.from('José Álvarez')],
  ['UTF-8 with a mark', Buffer.from('\ufeffJosé Álvarez')],
  ['UTF-16, little end first', Buffer.from('\ufeffJosé Álvarez', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\ufeffJosé Álvarez', 'utf16le').swap16()],
  ['the code page of western Windows', Buffer.from('José Álvarez', 'latin1')],
])('reads a text in %s', async (_, bytes) => {
  expect(await textOf(bytes)).toBe('José Álvarez');
});

it('stops after the most letters and the most pages, and says where', async () => {
  const long = await read(Buffer.from('word '.repeat(100_000)));
  expect(long).toMatchObject({ state: 'read', isCut: true });
  expect(long.state === 'read' && long.text.length).toBeLessThanOrEqual(mostRead.letters);
  const pages = Array.from({ length: mostRead.pages + 1 }, (_, index) => `page ${index + 1}`);
  expect(await read(await makePdf(pages))).toMatchObject({ pages: 201, untilPage: 200, isCut: false });
});

it('keeps no letter that a database refuses', async () => {
  const paragraphs = '<w:document xmlns:w="w"><w:p><w:r><w:t>a&#x202E;b\u200b&#xFEFF;c</w:t></w:r></w:p></w:document>';
  expect(await textOf(makeDocx([], paragraphs))).toBe('abc');
});

describe('a file made to harm', () => {
  it.each([
    ['a PDF with a password', () => makePdf(['secret'], { userPassword: 'x' }), 'password'],
    ['an encrypted OpenDocument', () => makeOdt('\u0001\u0002', '<m><encryption-data/></m>'), 'password'],
    ['a scan of 900 pages', () => makePdf(Array.from({ length: 900 }, () => '')), 'scan'],
    ['half a PDF', async () => (await makePdf(['Freya'])).subarray(0, 400), 'damaged'],
    ['half a Word document', () => makeDocx(['Freya']).subarray(0, 200), 'damaged'],
    ['an archive that says it is 900 MB', () => makeZipBomb(900 * 1024 * 1024), 'too_much'],
    ['an archive that says it is empty', () => makeZipBomb(0), 'damaged'],
    [
      'an external entity',
      () => makeDocx([], '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]><d>&e;</d>'),
      'damaged',
    ],
    ['a program', () => Buffer.from('7f454c460201010000000000', 'hex'), 'kind'],
    ['an archive of something else', () => makeZipOf('notes.txt'), 'kind'],
    ['nothing', () => Buffer.from(' \n\t'), 'empty'],
  ])('%s is refused with its reason', async (_, make, reason) => {
    expect(await read(await make())).toMatchObject({ state: 'failed', reason });
  });

  it('is judged by its bytes, whatever its name is', async () => {
    // The reader is not even told the name.
    expect(await textOf(await makePdf(['Freya Nilsen']))).toBe('Freya Nilsen');
  });

  it('a bomb in a page ends without its text, and this process goes on meanwhile', async () => {
    const bomb = makePdfBomb(600 * 1024 * 1024);
    let [last, longest] = [performance.now(), 0];
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 20);
    const outcome = await read(bomb);
    clearInterval(timer);
    expect(outcome.state).toBe('failed');
    expect(longest).toBeLessThan(3_000);
  });
});

const makeZipOf = (name: string) => {
  const archive = makeDocx(['x']);
  return Buffer.from(archive.toString('latin1').replaceAll('word/document.xml', name.padEnd(17, '_')), 'latin1');
};
