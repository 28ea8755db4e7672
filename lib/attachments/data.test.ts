import { DELETE, GET } from '@/app/api/v1/attachments/[id]/route';
import { POST } from '@/app/api/v1/attachments/route';
import type { Attachment } from '@/lib/attachments/schema';
import { system } from '@/lib/db/client';
import { filesOnDisk, formWith } from '@/lib/files/receiving/test-upload';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { until } from '@/lib/testing/until';
import { makeCompany, makePerson, type Person, type TestCompany } from '@/lib/testing/world';

const pdf = '%PDF-1.7\nwords';
let company: TestCompany;
let records: Records;
beforeAll(async () => {
  company = await makeCompany('Attachments');
  records = await makeRecords(company);
});

const attach = (as: Person, fields: Record<string, string>, name = 'cv.pdf') =>
  call<Attachment>(POST, { as, method: 'POST', body: formWith(name, pdf, fields) });
const download = (as: Person, id: string) => call(GET, { as, params: { id } });

describe('a file on a submission', () => {
  it('comes back as it went, to be saved and never shown', async () => {
    const { data } = await attach(
      company.recruiter,
      { submission_id: records.submission },
      'Lebenslauf "Müller" – 履歴書.pdf',
    );
    const { status, headers, stream } = await download(company.account_manager, data.id);
    expect(await new Response(stream).text()).toBe(pdf);
    expect({ status, type: headers.get('content-type'), length: headers.get('content-length') }).toEqual({
      status: 200,
      type: 'application/pdf',
      length: '14',
    });
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="Lebenslauf__M_ller_______.pdf"; filename*=UTF-8\'\'Lebenslauf%20%22M%C3%BCller%22%20%E2%80%93%20%E5%B1%A5%E6%AD%B4%E6%9B%B8.pdf',
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is not sent again to anyone who has it', async () => {
    const { data } = await attach(company.recruiter, { submission_id: records.submission });
    const first = await download(company.recruiter, data.id);
    const etag = first.headers.get('etag') ?? '';
    const again = await call(GET, {
      as: company.recruiter,
      params: { id: data.id },
      headers: { 'if-none-match': etag },
    });
    expect({ status: again.status, stream: again.stream }).toEqual({ status: 304, stream: null });
  });

  it("is written down in the submission's history, and so is its end; its bytes go", async () => {
    const before = await filesOnDisk();
    const { data } = await attach(company.recruiter, { submission_id: records.submission }, 'short-lived.pdf');
    expect((await filesOnDisk()).stored).toHaveLength(before.stored.length + 1);
    expect((await call(DELETE, { as: company.recruiter, method: 'DELETE', params: { id: data.id } })).status).toBe(200);
    expect((await download(company.recruiter, data.id)).status).toBe(404);
    expect((await call(DELETE, { as: company.recruiter, method: 'DELETE', params: { id: data.id } })).status).toBe(404);
    await until(async () => (await filesOnDisk()).stored.length === before.stored.length);
    expect((await filesOnDisk()).stored.sort()).toEqual(before.stored.sort());
    const events = await system('test', (db) =>
      db.activity.findMany({
        where: { subjectId: records.submission, reason: 'short-lived.pdf' },
        orderBy: { id: 'asc' },
        select: { event: true },
      }),
    );
    expect(events.map(({ event }) => event)).toEqual(['attachment_added', 'attachment_removed']);
  });

  it('answers 404 when its bytes are gone', async () => {
    const { data } = await attach(company.recruiter, { submission_id: records.submission });
    await system(
      'test',
      (db) => db.$executeRaw`update files set storage_key = company_id || '/' || gen_random_uuid()
      where id = (select file_id from attachments where id = ${data.id}::uuid)`,
    );
    expect((await download(company.recruiter, data.id)).status).toBe(404);
  });

  it('takes a hundred files and no more', async () => {
    const other = await makeRecords(await makeCompany('Full'));
    const { companyId, createdBy } = await system('test', async (db) => {
      const one = await db.attachment.findFirstOrThrow({ where: { submissionId: other.submission } });
      const files = Array.from({ length: 99 }, () => ({
        companyId: one.companyId,
        storageKey: crypto.randomUUID(),
        name: 'x',
        contentType: 'text/plain',
        size: 1,
        sha256: 'x',
      }));
      const made = await db.storedFile.createManyAndReturn({ data: files, select: { id: true } });
      await db.attachment.createMany({
        data: made.map(({ id }) => ({
          companyId: one.companyId,
          submissionId: other.submission,
          fileId: id,
          createdBy: one.createdBy,
        })),
      });
      return one;
    });
    const owner = await system('test', async (db) => {
      const role = await db.role.findFirstOrThrow({ where: { companyId, key: 'recruiter' } });
      expect(createdBy).toEqual(expect.any(String));
      return makePerson(db, companyId, 'more', role.id);
    });
    expect(await attach(owner, { submission_id: other.submission })).toMatchObject({
      status: 409,
      message: 'There are already 100 files here. Delete one first.',
    });
  });
});

describe('who may', () => {
  it('follows the submission: to see is to download, to edit is to add and to delete', async () => {
    const { data } = await attach(company.recruiter, { submission_id: records.submission });
    const viewer = await system('test', async (db) => {
      const role = await db.role.create({
        data: {
          companyId: company.companyId,
          name: 'Viewer',
          permissions: ['view_submissions', 'edit_own_submissions'],
        },
      });
      return makePerson(db, company.companyId, 'viewer', role.id);
    });
    expect((await download(viewer, data.id)).status).toBe(200);
    expect((await attach(viewer, { submission_id: records.submission })).status).toBe(403);
    expect((await call(DELETE, { as: viewer, method: 'DELETE', params: { id: data.id } })).status).toBe(403);
    // Finance may read the files of notes, but does not learn that this one exists.
    expect((await download(company.finance, data.id)).status).toBe(404);
  });

  it('follows the note: its author adds for a day, who reads notes downloads', async () => {
    const { data, status } = await attach(company.admin, { note_id: records.note });
    expect(status).toBe(201);
    expect((await download(company.admin, data.id)).status).toBe(200);
    expect((await download(company.recruiter, data.id)).status).toBe(404);
    await system('test', (db) =>
      db.userNote.updateMany({
        where: { id: records.note },
        data: { createdAt: new Date(Date.now() - 25 * 3_600_000) },
      }),
    );
    expect((await attach(company.admin, { note_id: records.note })).status).toBe(403);
    expect((await call(DELETE, { as: company.admin, method: 'DELETE', params: { id: data.id } })).status).toBe(403);
  });
});

it.each([
  ['nothing', {}, 'submission_id'],
  ['two records', { submission_id: crypto.randomUUID(), note_id: crypto.randomUUID() }, 'note_id'],
  ['a submission that is not there', { submission_id: crypto.randomUUID() }, 'submission_id'],
  ['a note that is not there', { note_id: crypto.randomUUID() }, 'note_id'],
  ['no id', { submission_id: 'x' }, 'submission_id'],
  ['a field that it does not have', { submission_id: crypto.randomUUID(), path: '/etc' }, 'path'],
])('a file on %s is refused, and nothing of it is kept', async (_, fields, field) => {
  const before = await filesOnDisk();
  const answer = await attach(company.admin, fields);
  expect({ status: answer.status, fields: Object.keys(answer.errors) }).toEqual({ status: 422, fields: [field] });
  expect(await filesOnDisk()).toEqual(before);
});
