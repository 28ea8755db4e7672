import { DELETE, GET as download } from '@/app/api/v1/attachments/[id]/route';
import { POST } from '@/app/api/v1/attachments/route';
import * as resume from '@/app/api/v1/candidates/[id]/resume/route';
import * as candidate from '@/app/api/v1/candidates/[id]/route';
import * as list from '@/app/api/v1/candidates/route';
import type { Attachment } from '@/lib/attachments/schema';
import { findUnreadResumes, readResume } from '@/lib/candidates/resumes/read.data';
import { makePdf } from '@/lib/candidates/resumes/reading/test-files';
import type { Resume } from '@/lib/candidates/resumes/schema';
import { system } from '@/lib/db/client';
import { filesOnDisk, formWith, onePixel } from '@/lib/files/receiving/test-upload';
import { sweepResumes } from '@/lib/jobs/sweep-resumes';
import { call } from '@/lib/testing/call';
import { until } from '@/lib/testing/until';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

// A reading is a process of its own; several in a row take longer than a test usually may.
jest.setTimeout(60_000);

const words = 'Freya Nilsen\nCork, Ireland\n+353 21 555 0100\nfreya@people.example\n2019 - today Welder, Harbour Ltd';
let ours: TestCompany;
let theirs: TestCompany;
let viewer: Person;
let id: string;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  viewer = await makeColleague(ours, ['view_candidates']);
});
beforeEach(async () => {
  id = await makeCandidate();
});

const makeCandidate = async (): Promise<string> =>
  (
    await call<{ id: string }>(list.POST, {
      as: ours.recruiter,
      body: { name: 'Freya Nilsen', email: `${crypto.randomUUID()}@people.example` },
    })
  ).data.id;
const send = (form: FormData, as: Person = ours.recruiter) =>
  call<Attachment>(POST, { as, method: 'POST', body: form });
const add = (content: Buffer | string = words, { name = 'cv.txt', as = ours.recruiter, of = id } = {}) =>
  send(formWith(name, content, { candidate_id: of, kind: 'resume' }), as);
const readIt = (resumeId: string) => readResume({ company_id: ours.companyId, resume_id: resumeId });
const get = (as: Person = ours.recruiter, of = id) => call<Resume>(resume.GET, { as, params: { id: of } });
const set = (resumeId: string, data: { attempts?: number }) =>
  system('test', (db) => db.candidateResume.updateMany({ where: { id: resumeId }, data }));

describe('a résumé', () => {
  it('is read by a job, and suggests values without writing any', async () => {
    const { status, data } = await add();
    expect({ status, ...data }).toMatchObject({ status: 201, candidate_id: id, submission_id: null, name: 'cv.txt' });
    expect((await get()).data).toMatchObject({ state: 'reading', text: null, suggestions: null });
    await readIt(data.id);
    expect((await get()).data).toMatchObject({
      id: data.id,
      state: 'read',
      reason: null,
      text: words,
      pages: null,
      read_until: null,
      suggestions: { city: 'Cork', headline: 'Welder', last_employer: 'Harbour Ltd', skills: [] },
      earlier: [],
    });
    const { data: after } = await call<object>(candidate.GET, { as: ours.recruiter, params: { id } });
    expect(after).toMatchObject({ city: null, headline: null, version: 1 });
  });

  it('suggests the company’s skills, by their names, and is found by its words while it is there', async () => {
    await call(list.POST, {
      as: ours.recruiter,
      body: { name: 'Somebody', email: `${crypto.randomUUID()}@people.example`, skills: ['Welding'] },
    });
    await system('test', (db) =>
      db.skill.updateMany({
        where: { companyId: ours.companyId, key: 'welding' },
        data: { synonyms: ['Welder'], keys: ['welding', 'welder'] },
      }),
    );
    const found = async (search: string) =>
      (
        await call<{ id: string; hit: { field: string; text: string } | null }[]>(list.GET, {
          as: ours.recruiter,
          query: { search },
        })
      ).data.filter((row) => row.id === id);
    expect(await found('"harbour ltd" AND welder')).toEqual([]);
    const { data } = await add();
    await readIt(data.id);
    expect((await get()).data.suggestions?.skills).toEqual(['Welding']);
    expect(await found('"harbour ltd" AND welder')).toMatchObject([{ hit: { field: 'resume' } }]);
    expect((await call(DELETE, { as: ours.recruiter, params: { id: data.id } })).status).toBe(200);
    expect(await found('"harbour ltd" AND welder')).toEqual([]);
  });

  it('comes back as it went', async () => {
    const { data } = await add(await makePdf(['Freya']), { name: 'Lebenslauf.pdf' });
    const { stream, headers } = await call(download, { as: viewer, params: { id: data.id } });
    expect(headers.get('content-disposition')).toContain('attachment');
    expect((await new Response(stream).text()).slice(0, 5)).toBe('%PDF-');
  });

  it('counts if it is the newest; earlier ones stay until they are removed', async () => {
    const { data: first } = await add('one');
    const { data: second } = await add('two');
    for (const one of [first, second]) await readIt(one.id);
    const { data } = await get();
    expect([data.text, data.earlier.map(({ id: earlier }) => earlier)]).toEqual(['two', [first.id]]);
    expect((await call(DELETE, { as: ours.recruiter, method: 'DELETE', params: { id: second.id } })).status).toBe(200);
    expect((await get()).data).toMatchObject({ id: first.id, text: 'one', earlier: [] });
  });

  it('is in the history of its candidate when it is added and when it is removed', async () => {
    const { data } = await add();
    await call(DELETE, { as: ours.recruiter, method: 'DELETE', params: { id: data.id } });
    const events = await system('test', (db) =>
      db.activity.findMany({ where: { subjectId: id, reason: 'cv.txt' }, orderBy: { id: 'asc' } }),
    );
    expect(events.map(({ event }) => event)).toEqual(['attachment_added', 'attachment_removed']);
  });

  it('goes with its candidate, and so does its file', async () => {
    const before = await filesOnDisk();
    await add();
    expect((await filesOnDisk()).stored).toHaveLength(before.stored.length + 1);
    const gone = await call(candidate.DELETE, { as: ours.admin, params: { id } });
    expect(gone.status).toBe(200);
    await until(async () => (await filesOnDisk()).stored.length === before.stored.length);
    expect((await get()).status).toBe(404);
  });

  it('says where the reading stopped', async () => {
    const { data } = await add(await makePdf(Array.from({ length: 201 }, () => 'x')), { name: 'long.pdf' });
    await readIt(data.id);
    expect((await get()).data).toMatchObject({ pages: 201, read_until: { page: 200, letters: null } });
  });
});

describe('a reading that breaks off', () => {
  it('is begun again by the next job', async () => {
    const { data } = await add();
    // As a process leaves it that was killed while it read.
    await set(data.id, { attempts: 1 });
    expect(await findUnreadResumes(1_000)).toContainEqual({ companyId: ours.companyId, id: data.id });
    await readIt(data.id);
    expect((await get()).data.state).toBe('read');
  });

  it('is given up after four times, with words for people', async () => {
    const { data } = await add();
    await set(data.id, { attempts: 4 });
    await readIt(data.id);
    expect((await get()).data).toMatchObject({ state: 'failed', reason: 'unexpected', text: null });
  });

  it('does nothing to one that is read, or gone', async () => {
    const { data } = await add();
    await readIt(data.id);
    await readIt(data.id);
    await readIt(crypto.randomUUID());
    const row = await system('test', (db) => db.candidateResume.findFirst({ where: { id: data.id } }));
    expect(row).toMatchObject({ attempts: 1, state: 'read' });
  });

  it('says so if the bytes of the file are gone', async () => {
    const { data } = await add();
    await system(
      'test',
      (db) => db.$executeRaw`update files set storage_key = company_id || '/' || gen_random_uuid()
      where id = (select file_id from candidate_resumes where id = ${data.id}::uuid)`,
    );
    await readIt(data.id);
    expect((await get()).data).toMatchObject({ state: 'failed', reason: 'missing' });
  });

  it('gets one job for each that waits', async () => {
    const { data } = await add();
    const jobs: { singletonKey?: string }[] = [];
    const insert = async (_: string, added: { singletonKey?: string }[]) => (jobs.push(...added), null);
    expect(await sweepResumes({ insert })).toBe(jobs.length);
    expect(jobs.filter(({ singletonKey }) => singletonKey === data.id)).toHaveLength(1);
  });
});

describe('who may', () => {
  it.each<[string, () => Promise<Person>, object]>([
    ['who sees candidates only', async () => viewer, { seen: 200, taken: 200, added: 403, removed: 403 }],
    [
      'who sees and changes candidates',
      () => makeColleague(ours, ['view_candidates', 'edit_candidates']),
      { seen: 200, taken: 200, added: 201, removed: 200 },
    ],
    [
      'who works on submissions only',
      () => makeColleague(ours, ['view_submissions', 'edit_submissions', 'create_submissions']),
      { seen: 403, taken: 404, added: 422, removed: 404 },
    ],
    ['a contractor', async () => ours.contractor, { seen: 403, taken: 403, added: 403, removed: 403 }],
    ['somebody of another company', async () => theirs.admin, { seen: 404, taken: 404, added: 422, removed: 404 }],
  ])('%s', async (_, make, expected) => {
    const [{ data }, as] = [await add(), await make()];
    const found = {
      seen: (await get(as)).status,
      taken: (await call(download, { as, params: { id: data.id } })).status,
      added: (await add(words, { as })).status,
      removed: (await call(DELETE, { as, method: 'DELETE', params: { id: data.id } })).status,
    };
    expect(found).toEqual(expected);
  });

  it('nobody reads a résumé that is not there', async () => {
    expect((await get()).status).toBe(404);
    expect((await get(ours.recruiter, crypto.randomUUID())).status).toBe(404);
  });
});

describe('a file that is no résumé', () => {
  const large = Buffer.alloc(11 * 1024 * 1024, 'a ');
  it.each<[string, () => FormData | Promise<FormData>, number, string]>([
    ['no kind', () => formWith('cv.txt', words, { candidate_id: id }), 422, 'kind'],
    ['no candidate', () => formWith('cv.txt', words, { kind: 'resume' }), 422, 'candidate_id'],
    [
      'two records',
      () => formWith('cv.txt', words, { candidate_id: id, kind: 'resume', note_id: crypto.randomUUID() }),
      422,
      'candidate_id',
    ],
    ['more than 10 MB', () => formWith('cv.txt', large, { candidate_id: id, kind: 'resume' }), 413, 'file'],
    ['more than 10 MB, said too late', () => fileFirst('cv.txt', large), 413, 'file'],
    ['200 MB', () => formWith('cv.txt', Buffer.alloc(200 * 1024 * 1024, 'a '), { candidate_id: id }), 413, 'file'],
    ['a picture', () => formWith('cv.png', onePixel, { candidate_id: id, kind: 'resume' }), 415, 'file'],
    [
      'a PDF that calls itself a Word document',
      async () => formWith('cv.docx', await makePdf(['x']), { candidate_id: id, kind: 'resume' }),
      415,
      'file',
    ],
  ])('%s is refused, and nothing of it is kept', async (_, form, status, field) => {
    const before = await filesOnDisk();
    const answer = await send(await form());
    expect({ status: answer.status, fields: Object.keys(answer.errors ?? {}) }).toEqual({ status, fields: [field] });
    expect(await filesOnDisk()).toEqual(before);
  });

  it('a text in UTF-16 is one, and for no other purpose', async () => {
    const text = Buffer.from(`\ufeff${words}`, 'utf16le');
    const { data, status } = await add(text);
    expect(status).toBe(201);
    await readIt(data.id);
    expect((await get()).data.text).toBe(words);
    const page = Buffer.from('\ufeff<html><script>1</script>', 'utf16le');
    expect((await add(page)).status).toBe(415);
    expect((await send(formWith('n.txt', text, { note_id: crypto.randomUUID() }), ours.admin)).status).toBe(415);
  });

  it('the twenty-first is refused', async () => {
    const { data } = await add();
    await system('test', async (db) => {
      const one = await db.candidateResume.findFirstOrThrow({ where: { id: data.id } });
      const files = Array.from({ length: 19 }, () => ({
        companyId: one.companyId,
        storageKey: crypto.randomUUID(),
        name: 'x',
        contentType: 'text/plain',
        size: 1,
        sha256: 'x',
      }));
      const made = await db.storedFile.createManyAndReturn({ data: files, select: { id: true } });
      await db.candidateResume.createMany({
        data: made.map(({ id: fileId }) => ({
          companyId: one.companyId,
          candidateId: id,
          fileId,
          state: 'failed',
          createdBy: one.createdBy,
        })),
      });
    });
    expect((await add()).status).toBe(409);
  });
});

/** A form whose fields come after the file. */
function fileFirst(name: string, content: Buffer): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name));
  form.append('candidate_id', id);
  form.append('kind', 'resume');
  return form;
}
