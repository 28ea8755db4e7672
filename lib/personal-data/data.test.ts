import * as z from 'zod';
import { POST as attach } from '@/app/api/v1/attachments/route';
import * as merge from '@/app/api/v1/candidates/[id]/merge/route';
import { GET } from '@/app/api/v1/candidates/[id]/personal-data/route';
import * as one from '@/app/api/v1/candidates/[id]/route';
import * as list from '@/app/api/v1/candidates/route';
import * as documents from '@/app/api/v1/user-documents/route';
import { candidateMerging } from '@/lib/candidates/duplicates/merging';
import { readResume } from '@/lib/candidates/resumes/read.data';
import { system } from '@/lib/db/client';
import { formWith } from '@/lib/files/receiving/test-upload';
import { fileStore } from '@/lib/files/storing/store';
import { parts } from '@/lib/personal-data/parts.data';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { readZip } from '@/lib/testing/read-zip';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let records: Records;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  records = await makeRecords(ours);
});

const contents = z.object({
  candidate: z.object({ id: z.string(), number: z.string() }),
  parts: z.record(z.string(), z.string()),
  files: z.number(),
  missing_files: z.array(z.string()),
});
const rows = z.array(z.record(z.string(), z.unknown()));

/** Takes somebody's archive and reads it. */
async function take(as: Person = ours.admin, id = records.candidate) {
  const { status, stream, headers } = await call(GET, { as, params: { id } });
  if (status !== 200 || !stream) return { status, files: new Map<string, string>(), headers };
  const zip = readZip(Buffer.from(await new Response(stream).arrayBuffer()));
  return { status, headers, files: new Map([...zip].map(([path, bytes]) => [path, bytes.toString('utf8')])) };
}
const rowsOf = (files: ReadonlyMap<string, string>, part: string) =>
  rows.parse(JSON.parse(files.get(`${part}.json`) ?? '0'));
const contentsOf = (files: ReadonlyMap<string, string>) =>
  contents.parse(JSON.parse(files.get('contents.json') ?? '0'));

const addResume = async (content: string): Promise<string> => {
  const body = formWith('cv.txt', content, { candidate_id: records.candidate, kind: 'resume' });
  const { data } = await call<{ id: string }>(attach, { as: ours.admin, method: 'POST', body });
  await readResume({ company_id: ours.companyId, resume_id: data.id });
  return data.id;
};

const addPermit = async (): Promise<string> => {
  const body = formWith('permit.pdf', '%PDF-1.7', { candidate_id: records.candidate, document_type: 'work_permit' });
  const { data } = await call<{ id: string }>(documents.POST, { as: ours.admin, method: 'POST', body });
  return data.id;
};

describe('the archive of what is held about a candidate', () => {
  it('has their record, what belongs to it, and the files', async () => {
    const resume = await addResume('Zanzibarwelder since 2019');
    const permit = await addPermit();
    const { files, headers } = await take();
    const { data: record } = await call(one.GET, { as: ours.admin, params: { id: records.candidate } });
    expect(JSON.parse(files.get('candidate.json') ?? '0')).toEqual(record);
    expect(rowsOf(files, 'resumes')).toMatchObject([{ id: resume, text: 'Zanzibarwelder since 2019' }]);
    expect(files.get(`files/${resume}-cv.txt`)).toBe('Zanzibarwelder since 2019');
    expect(rowsOf(files, 'documents')).toEqual(expect.arrayContaining([expect.objectContaining({ id: permit })]));
    expect(files.get(`files/${permit}-permit.pdf`)).toBe('%PDF-1.7');
    const submissions = rowsOf(files, 'submissions');
    expect(submissions.map(({ id }) => id)).toEqual(expect.arrayContaining([records.submission]));
    expect(submissions.find(({ id }) => id === records.submission)).toMatchObject({
      attachments: [{ id: records.attachment }],
      interviews: [{ id: records.interview }],
      bill_rate: expect.stringMatching(/^\d+\.\d+$/),
    });
    expect(rowsOf(files, 'contracts').map(({ id }) => id)).toEqual([records.contract]);
    expect(rowsOf(files, 'timesheets').length).toBeGreaterThan(0);
    expect(rowsOf(files, 'comments')).toMatchObject([
      { record_id: records.submission, body: 'Ask for the notice period.' },
    ]);
    expect(rowsOf(files, 'activity').map(({ event }) => event)).toContain('attachment_added');
    const { parts, candidate, files: count, missing_files: missing } = contentsOf(files);
    expect(candidate.id).toBe(records.candidate);
    expect(
      Object.entries(parts).filter(([part, extent]) => extent !== 'all' && part !== 'log' && part !== 'lists'),
    ).toEqual([]);
    expect(Object.keys(parts).every((part) => files.has(`${part}.json`))).toBe(true);
    expect(count).toBe([...files.keys()].filter((path) => path.startsWith('files/')).length);
    expect(missing).toEqual([]);
    expect(headers.get('content-disposition')).toContain(`personal-data-${candidate.number}.zip`);
  });

  it('is in the log, without the person’s name', async () => {
    await take();
    const where = { companyId: ours.companyId, action: 'exported', subjectId: records.candidate };
    const entries = await system('test', (db) => db.auditEntry.findMany({ where }));
    const { name } = await prepare((db) =>
      db.candidate.findFirstOrThrow({ where: { companyId: ours.companyId, id: records.candidate } }),
    );
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries.map(({ subjectLabel, after }) => [subjectLabel, after]))).not.toContain(name);
  });

  it('has nothing that its taker could not open, and says so', async () => {
    const exporter = await makeColleague(ours, ['view_candidates', 'export_candidates']);
    const { files } = await take(exporter);
    expect([...files.keys()].filter((path) => path.endsWith('.json') && !path.startsWith('files/')).sort()).toEqual([
      'activity.json',
      'answers.json',
      'candidate.json',
      'comments.json',
      'contents.json',
      'coordinates.json',
      'list_mails.json',
      'resumes.json',
      'to_dos.json',
    ]);
    expect([rowsOf(files, 'answers'), rowsOf(files, 'comments')]).toEqual([[], []]);
    expect(contentsOf(files).parts).toMatchObject({
      contracts: 'none',
      submissions: 'none',
      answers: 'some',
      log: 'none',
    });
    const owner = await makeColleague(ours, ['view_candidates', 'export_candidates', 'view_own_submissions']);
    const own = await take(owner);
    expect(rowsOf(own.files, 'submissions')).toEqual([]);
    expect(contentsOf(own.files).parts['submissions']).toBe('some');
  });

  it('is refused to anyone who may not both see and export candidates, and to another company', async () => {
    const [viewer, blind] = [
      await makeColleague(ours, ['view_candidates']),
      await makeColleague(ours, ['export_candidates']),
    ];
    const statuses = await Promise.all([viewer, blind, theirs.admin].map(async (as) => (await take(as)).status));
    expect(statuses).toEqual([403, 404, 404]);
  });

  it('names another candidate of the same shortlist nowhere', async () => {
    const added = await call<{ id: string }>(list.POST, {
      as: ours.admin,
      body: { name: 'Quentin Otherperson', email: 'quentin@people.example' },
    });
    await prepare(async (db) => {
      const { companyId } = ours;
      const entry = await db.shortlistEntry.findFirstOrThrow({
        where: { companyId, submission: { candidateId: records.candidate } },
        select: { shortlistId: true, submission: true },
      });
      const id = crypto.randomUUID();
      const { submission } = entry;
      await db.candidateSubmission.create({
        data: { ...submission, id, number: 'SUB-OTHER', candidateId: added.data.id, search: '' },
      });
      await db.shortlistEntry.create({
        data: { companyId, shortlistId: entry.shortlistId, submissionId: id, position: 9 },
      });
    });
    const { files } = await take();
    expect(JSON.stringify(rowsOf(files, 'submissions'))).toContain('"shortlists":[{');
    expect([...files.values()].filter((text) => text.includes('Quentin'))).toEqual([]);
  });

  it('has what was merged into what was merged into them, and no private list of anybody', async () => {
    const add = async (name: string) =>
      (
        await call<{ id: string }>(list.POST, {
          as: ours.admin,
          body: { name, email: `${crypto.randomUUID()}@people.example` },
        })
      ).data.id;
    const [first, second, third] = [await add('Brigid First'), await add('Brigid Second'), await add('Brigid Third')];
    await prepare(async (db) => {
      const { companyId, recruiter } = ours;
      const { id: listId } = await db.candidateList.create({
        data: { companyId, ownerId: recruiter.userId, sharing: 'private', name: 'Recruiter’s own' },
      });
      const members = [first, second].map((candidateId) => ({
        companyId,
        listId,
        candidateId,
        addedBy: recruiter.userId,
      }));
      await db.candidateListMember.createMany({ data: members });
    });
    for (const [kept, gone] of [
      [second, first],
      [third, second],
    ])
      expect(
        (await call(merge.POST, { as: ours.admin, params: { id: kept ?? '' }, body: { with: gone } })).status,
      ).toBe(200);
    const { files } = await take(ours.admin, third);
    const merged = rowsOf(files, 'merged');
    expect(merged.map(({ candidate_id: id }) => id)).toEqual([first, second]);
    expect(JSON.stringify(merged)).toContain('Brigid First');
    expect(Object.keys(Object(merged[0]?.['kept_to_undo'])).sort()).toEqual(['after', 'before', 'gone']);
    expect(JSON.stringify(rowsOf(files, 'log'))).toContain('Brigid Second');
    expect(rowsOf(files, 'lists')).toEqual([]);
    const held = () =>
      prepare((db) => db.merge.count({ where: { companyId: ours.companyId, keptId: { in: [second, third] } } }));
    expect(await held()).toBe(2);
    expect((await call(one.DELETE, { as: ours.admin, params: { id: third } })).status).toBe(200);
    expect(await held()).toBe(0);
  });

  it('has a part for everything that can lead to a candidate', async () => {
    const names = candidateMerging.links.map(({ name }) => name);
    // The interviews are with their submissions, the talks with the comments. Who follows a candidate says nothing about them.
    expect([...Object.keys(parts), 'interviews', 'talks', 'followers']).toEqual(expect.arrayContaining(names));
    const { files } = await take();
    expect(rowsOf(files, 'lists').map(({ list: one }) => Object(one).id)).toEqual([records.candidateList]);
    const ids = await prepare(async (db) => {
      const { formId, versionId } = await db.formSubmission.findUniqueOrThrow({
        where: { companyId_id: { companyId: ours.companyId, id: records.answer } },
        select: { formId: true, versionId: true },
      });
      const { companyId, admin } = ours;
      const { userId } = await db.candidate.findUniqueOrThrow({
        where: { companyId_id: { companyId, id: records.candidate } },
        select: { userId: true },
      });
      const answer = { companyId, formId, versionId, createdBy: admin.userId };
      const onAccount = await db.formSubmission.create({ data: { ...answer, number: 'ANS-ACC', userId } });
      const onSheet = await db.formSubmission.create({
        data: { ...answer, number: 'ANS-TIM', timesheetId: records.draftTimesheet },
      });
      const invitation = await db.formInvitation.create({
        data: {
          companyId,
          formId,
          tokenHash: crypto.randomUUID(),
          email: 'conor@people.example',
          locale: 'en',
          formVersion: 1,
          candidateId: records.candidate,
          invitedBy: admin.userId,
          expiresAt: new Date(),
        },
      });
      return { answers: [onAccount.id, onSheet.id], invitation: invitation.id };
    });
    const more = (await take()).files;
    expect(rowsOf(more, 'answers').map(({ id }) => id)).toEqual(expect.arrayContaining(ids.answers));
    expect(rowsOf(more, 'invitations').map(({ id }) => id)).toContain(ids.invitation);
  });

  it('is whole without a file whose bytes are gone, and names it', async () => {
    const resume = await addResume('Lost words');
    const { storageKey } = await prepare(async (db) => {
      const row = await db.candidateResume.findFirstOrThrow({
        where: { companyId: ours.companyId, id: resume },
        select: { file: { select: { storageKey: true } } },
      });
      return row.file;
    });
    await fileStore().delete(storageKey);
    const { files } = await take();
    expect(contentsOf(files).missing_files).toEqual([`files/${resume}-cv.txt`]);
  });
});
