import disk from 'node:fs/promises';
import * as z from 'zod';
import { system } from '@/lib/db/client';
import { storeUpload } from '@/lib/files/data';
import type { UploadPurpose } from '@/lib/files/purposes';
import { filesOnDisk, formWith, rawForm, storing, streamOf } from '@/lib/files/receiving/test-upload';
import { docxEntries, makeZip, type TestEntry } from '@/lib/files/receiving/test-zip';
import { upload } from '@/lib/files/receiving/upload';
import { defineRoute } from '@/lib/http/define-route';
import { log } from '@/lib/log/log';
import { conflict } from '@/lib/problem/problem';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = '%PDF-1.7\nsome words';
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
const docx = (...more: TestEntry[]) => makeZip([...docxEntries, ...more]);

let company: TestCompany;
beforeAll(async () => {
  company = await makeCompany('Uploads');
});

const send = (purpose: UploadPurpose, name: string, content: Buffer | string) =>
  call(storing(purpose), { as: company.admin, method: 'POST', body: formWith(name, content) });

describe('a file that is what it says', () => {
  it.each([
    ['cv.pdf', pdf, 'application/pdf'],
    ['photo.PNG', png, 'image/png'],
    ['notes.txt', 'Ünï – plain words\n', 'text/plain'],
    ['rates.csv', '\ufeffname,rate\nAda,85\n', 'text/csv'],
    ['old excel.csv', Buffer.from('name;caf\xe9\r\n', 'latin1'), 'text/csv'],
    ['cv.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    [
      'cv.odt',
      makeZip([
        { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', isStored: true },
        { name: 'content.xml', content: '<x/>' },
      ]),
      'application/vnd.oasis.opendocument.text',
    ],
  ])('%s is taken', async (name, content, contentType) => {
    const answer = await send('attachment', name, content);
    expect(answer).toMatchObject({
      status: 201,
      data: { name, content_type: contentType, size: Buffer.from(content).byteLength },
    });
  });

  it('gets the ending that its name lacks', async () => {
    expect(await send('attachment', 'passport', pdf)).toMatchObject({ status: 201, data: { name: 'passport.pdf' } });
  });
});

describe('a file that is refused', () => {
  it.each([
    ['nothing at all', 'empty.pdf', '', 422, 'file'],
    ['a picture called PDF', 'cv.pdf', png, 415, 'file'],
    ['HTML called text', 'cv.txt', '<!doctype html><script>alert(1)</script>', 415, 'file'],
    ['HTML behind a greeting', 'cv.txt', 'Hello\n<script>alert(1)</script>', 415, 'file'],
    [
      'an SVG with a script',
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      415,
      'file',
    ],
    ['an SVG called PNG', 'logo.png', '<svg onload="alert(1)"/>', 415, 'file'],
    ['XML called CSV', 'a.csv', '\ufeff <?xml version="1.0"?><svg/>', 415, 'file'],
    ['a shell script', 'run.txt', '#!/bin/sh\nrm -rf /\n', 415, 'file'],
    ['a program', 'cv.pdf', Buffer.from('MZ\x90\x00\x03', 'latin1'), 415, 'file'],
    ['text with a NUL in it', 'cv.txt', `words${'.'.repeat(9000)}\0`, 415, 'file'],
    ['a plain archive', 'all.zip', makeZip([{ name: 'a.txt', content: 'a' }]), 415, 'file'],
    ['a plain archive called DOCX', 'cv.docx', makeZip([{ name: 'a.txt', content: 'a' }]), 415, 'file'],
    [
      'a sheet called DOCX',
      'cv.docx',
      makeZip([
        { name: '[Content_Types].xml', content: 'a' },
        { name: 'xl/workbook.xml', content: 'a' },
      ]),
      415,
      'file',
    ],
    ['a DOCX with macros', 'cv.docx', docx({ name: 'word/vbaProject.bin', content: 'x' }), 422, 'file'],
    ['an encrypted DOCX', 'cv.docx', docx({ name: 'word/x.xml', content: 'x', flags: 1 }), 422, 'file'],
    ['an archive of 1000:1', 'cv.docx', docx({ name: 'word/bomb.xml', content: zeros(100) }), 422, 'file'],
    [
      'an archive of 1000:1 that says it is 1:1',
      'cv.docx',
      docx({ name: 'word/bomb.xml', content: zeros(100), declared: 90_000 }),
      422,
      'file',
    ],
    [
      'an archive of 10,001 files',
      'cv.docx',
      docx(...Array.from({ length: 10_001 }, (_, n) => ({ name: `word/${n}`, content: '', isStored: true }))),
      422,
      'file',
    ],
    ['half an archive', 'cv.docx', docx().subarray(0, 60), 422, 'file'],
    ['an archive with a broken middle', 'cv.docx', Buffer.from(docx()).fill(0xff, 50, 60), 422, 'file'],
  ])('%s', async (_, name, content, status, field) => {
    const answer = await send('attachment', name, content);
    expect({ status: answer.status, fields: Object.keys(answer.errors) }).toEqual({ status, fields: [field] });
    expect(await filesOnDisk()).toMatchObject({ waiting: [] });
  });

  it('says what is taken instead', async () => {
    const answer = await send('avatar', 'cv.pdf', pdf);
    expect(answer).toMatchObject({
      status: 415,
      errors: { file: ['Files of this type are not accepted. Choose one of these: PNG, JPG, WEBP.'] },
    });
  });

  it('a small file that is a huge picture', async () => {
    const huge = Buffer.from(png);
    huge.writeUInt32BE(50_000, 16);
    expect(await send('avatar', 'me.png', huge)).toMatchObject({
      status: 422,
      errors: { file: ['This picture has too many pixels. Make it smaller and try again.'] },
    });
  });
});

describe('a name', () => {
  it.each([
    ['../../etc/passwd.pdf'],
    ['..\\\\..\\\\boot.pdf'],
    ['/etc/cv.pdf'],
    ['a\0b.pdf'],
    ['a\x01.pdf'],
    ['..'],
    [Buffer.from('cv\u202efdp.pdf').toString('latin1')],
    [Buffer.from('cv\u2066.pdf').toString('latin1')],
  ])('%j is refused', async (name) => {
    const answer = await call(storing('attachment'), {
      as: company.admin,
      method: 'POST',
      ...rawForm(name, [Buffer.from(pdf)]),
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it.each([
    ['Lebenslauf  Müller.pdf', 'Lebenslauf Müller.pdf'],
    ['السيرة\u200f الذاتية.pdf', 'السيرة الذاتية.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(146)}.pdf`],
    ['a "b"; c.pdf', 'a "b"; c.pdf'],
  ])('%j is shown as %j', async (given, shown) => {
    expect(await send('attachment', given, pdf)).toMatchObject({ status: 201, data: { name: shown } });
  });
});

describe('a request', () => {
  it.each([
    ['is JSON', { body: { file: 'x' } }, 415],
    ['has no file', { body: new FormData() }, 422],
    ['has no boundary', { body: new ReadableStream(), headers: { 'content-type': 'multipart/form-data' } }, 400],
    [
      'is cut off',
      {
        body: streamOf([
          Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'),
        ]),
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
      400,
    ],
  ])('that %s', async (_, request, status) => {
    expect((await call(storing('attachment'), { as: company.admin, method: 'POST', ...request })).status).toBe(status);
    expect(await filesOnDisk()).toMatchObject({ waiting: [] });
  });

  it('with two files, or the file under another name', async () => {
    const two = formWith('a.pdf', pdf);
    two.append('file', new File([pdf], 'b.pdf'));
    const other = new FormData();
    other.append('document', new File([pdf], 'a.pdf'));
    for (const [body, status] of [
      [two, 400],
      [other, 422],
    ] as const) {
      expect((await call(storing('attachment'), { as: company.admin, method: 'POST', body })).status).toBe(status);
    }
  });

  it('without a session is not read', async () => {
    const { body, headers } = rawForm('a.pdf', forbidden());
    expect((await call(storing('attachment'), { method: 'POST', body, headers })).status).toBe(401);
  });

  it('over the limit by its own word is not read', async () => {
    const { body, headers } = rawForm('a.pdf', forbidden());
    const answer = await call(storing('avatar'), {
      as: company.admin,
      method: 'POST',
      body,
      headers: { ...headers, 'content-length': '5000000' },
    });
    expect(answer).toMatchObject({
      status: 413,
      errors: { file: ['This file is too large. Files can have up to 2 MB.'] },
    });
  });
});

function* forbidden(): Generator<Uint8Array> {
  throw new Error('This must not be read');
}

describe('row and file', () => {
  const fields = z.strictObject({ fail: z.enum(['late', 'never', 'forget']) });
  const route = defineRoute(
    { summary: 'Test', access: 'session', upload: upload('attachment'), body: fields, out: z.unknown() },
    async ({ actor, body, upload: file }) => {
      if (body.fail === 'forget') return null;
      const stored = await storeUpload(actor.db, actor, file);
      if (body.fail === 'late') throw conflict('conflict');
      return stored;
    },
  );
  const state = async () => ({
    rows: await system('test', (db) => db.storedFile.count({ where: { companyId: company.companyId } })),
    objects: (await filesOnDisk()).stored.length,
  });

  it.each([
    ['a row that fails takes the file along', { fail: 'late' }, 409, 0],
    ['a field that is wrong takes the file along', { fail: 'wrong' }, 422, 0],
    ["a handler that makes it nobody's leaves nothing", { fail: 'forget' }, 200, 0],
    ['otherwise both are there', { fail: 'never' }, 200, 1],
  ])('%s', async (_, given, status, more) => {
    const before = await state();
    const answer = await call(route, { as: company.admin, method: 'POST', body: formWith('a.pdf', pdf, given) });
    const after = await state();
    expect({ status: answer.status, rows: after.rows - before.rows, objects: after.objects - before.objects }).toEqual({
      status,
      rows: more,
      objects: more,
    });
  });

  it('the same key twice is one file; with another file it is a fault', async () => {
    const before = await state();
    const again = (content: string) =>
      call(route, {
        as: company.admin,
        method: 'POST',
        body: formWith('a.pdf', content, { fail: 'never' }),
        headers: { 'idempotency-key': 'one-upload' },
      });
    const [first, second, other] = [await again(pdf), await again(pdf), await again(`${pdf}!`)];
    const after = await state();
    expect([first.status, second.status, other.status]).toEqual([200, 200, 422]);
    expect(second.body).toEqual(first.body);
    expect({ rows: after.rows - before.rows, objects: after.objects - before.objects }).toEqual({
      rows: 1,
      objects: 1,
    });
  });
});

describe('a disk that takes nothing', () => {
  const broken = (code: string) => Object.assign(new Error(`${code}: the disk`), { code });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['is full', 'ENOSPC', 507, 'storage_full'],
    ['is beyond its quota', 'EDQUOT', 507, 'storage_full'],
    ['is read-only', 'EROFS', 503, 'storage_unavailable'],
    ['is closed to us', 'EACCES', 503, 'storage_unavailable'],
    ['is broken', 'EIO', 503, 'storage_unavailable'],
  ])('that %s is said plainly and logged, wherever it shows', async (_, code, status, key) => {
    const logged = jest.spyOn(log, 'error');
    jest.spyOn(disk, 'open').mockRejectedValueOnce(broken(code));
    expect(await send('attachment', 'cv.pdf', pdf)).toMatchObject({ status, body: { code: key } });
    jest.spyOn(disk, 'rename').mockRejectedValueOnce(broken(code));
    expect(await send('attachment', 'cv.pdf', pdf)).toMatchObject({ status, body: { code: key } });
    jest.spyOn(disk, 'mkdir').mockRejectedValueOnce(broken(code));
    expect(await send('attachment', 'cv.pdf', pdf)).toMatchObject({ status, body: { code: key } });
    expect(logged.mock.calls.filter(([{ err }]) => codeOf(err) === code)).toHaveLength(3);
    expect((await filesOnDisk()).waiting).toEqual([]);
    expect(await send('attachment', 'cv.pdf', pdf)).toMatchObject({ status: 201 });
  });

  const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
});
