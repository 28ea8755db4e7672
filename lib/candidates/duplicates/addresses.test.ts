import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as mergeRoute from '@/app/api/v1/candidates/[id]/merge/route';
import * as one from '@/app/api/v1/candidates/[id]/route';
import * as duplicates from '@/app/api/v1/candidates/duplicates/route';
import * as importedFile from '@/app/api/v1/candidates/import/[id]/route';
import * as imports from '@/app/api/v1/candidates/import/route';
import * as match from '@/app/api/v1/candidates/match/route';
import * as list from '@/app/api/v1/candidates/route';
import * as contracts from '@/app/api/v1/contracts/route';
import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { candidateImport } from '@/lib/candidates/data';
import type { DuplicatePair } from '@/lib/candidates/duplicates/schema';
import { importRunner } from '@/lib/imports/run.data';
import { type ImportReport, importReport, type UploadedSheet } from '@/lib/imports/schema';
import type { CandidateMatch } from '@/lib/submissions/schema';
import { makeClient, submissionBody } from '@/lib/submissions/test-world';
import { claimTask } from '@/lib/tasks/run.data';
import type { Task } from '@/lib/tasks/schema';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

interface Candidate {
  id: string;
  name: string;
  email: string;
}

let ours: TestCompany;
let client: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  client = (await makeClient(ours)).id;
});

const create = (body: object) =>
  call<Candidate>(list.POST, { as: ours.recruiter, body: { name: 'Freya Nilsen', ...body } });
const change = (id: string, body: object) =>
  call<Candidate>(one.PATCH, { as: ours.recruiter, params: { id }, body, method: 'PATCH' });
const put = (candidate: object, more: object = {}) =>
  call(submissions.POST, {
    as: ours.recruiter,
    body: submissionBody(client, { candidate: { name: 'Freya Nilsen', ...candidate }, ...more }),
  });
const contract = (candidate: object) =>
  call(contracts.POST, {
    as: ours.admin,
    body: {
      client_id: client,
      candidate: { name: 'Freya Nilsen', ...candidate },
      position_title: 'Nurse',
      currency: 'EUR',
      start_date: '2026-11-02',
      contract_type: 'contractor',
      location: 'remote',
    },
  });
const howMany = () => prepare((db) => db.candidate.count({ where: { companyId: ours.companyId } }));

/** Somebody who may not be contacted, as a merge left them: with both addresses and both numbers. */
async function mergedAway(): Promise<Candidate> {
  const kept = (await create({ email: 'new@people.example', phone: '+353 86 555 0100' })).data;
  const gone = (await create({ email: 'old@people.example', phone: '+353 87 555 0199' })).data;
  const answer = await call<Candidate>(mergeRoute.POST, {
    as: ours.admin,
    params: { id: kept.id },
    body: { with: gone.id },
  });
  expect(answer.status).toBe(200);
  expect((await change(kept.id, { do_not_contact: 'Asked us not to.' })).status).toBe(200);
  return answer.data;
}

it('finds whom a merge has kept by the address of the other, and contacts nobody who may not be', async () => {
  const kept = await mergedAway();
  const found = await call<CandidateMatch[]>(match.GET, { as: ours.recruiter, query: { email: 'old@people.example' } });
  expect(found.data).toMatchObject([{ candidate: { id: kept.id, email: 'new@people.example' } }]);
  const refused = { status: 409, body: { code: 'do_not_contact' } };
  expect(await put({ email: 'OLD@people.example' })).toMatchObject(refused);
  expect(await put({ email: 'old@people.example' }, { candidate_id: kept.id })).toMatchObject(refused);
  expect(await put({ phone: '087 555 0199' })).toMatchObject(refused);
  expect(await contract({ email: 'old@people.example' })).toMatchObject(refused);
  expect(await put({ name: 'Somebody Else', email: 'old@people.example' })).toMatchObject({
    status: 409,
    body: { code: 'candidate_known', candidate: { id: kept.id } },
  });
  expect(await howMany()).toBe(1);
});

it('gives nobody an address that is a further one of somebody else, by hand or from a file', async () => {
  const kept = await mergedAway();
  const taken = { status: 422, body: { errors: { email: [expect.any(String)] } } };
  expect(await create({ email: 'old@people.example' })).toMatchObject(taken);
  const other = (await create({ email: 'else@people.example' })).data;
  expect(await change(other.id, { email: 'old@people.example' })).toMatchObject(taken);
  // Their own further address may become their main one.
  expect((await change(kept.id, { email: 'old@people.example', more_emails: [] })).status).toBe(200);
  expect((await change(kept.id, { more_emails: ['first@people.example', 'else@people.example'] })).status).toBe(200);
  // Whoever has the address already keeps it.
  expect((await change(other.id, { city: 'Cork' })).status).toBe(200);
  const { created, faults } = await importFile(
    'Name,E-mail\nFreya Nilsen,First@people.example\nIda Holm,ida@people.example\n',
  );
  expect([created, faults]).toEqual([1, [expect.objectContaining({ row: 2 })]]);
});

it('lists two as duplicates who share a further address or number', async () => {
  const further = { more_emails: ['both@people.example'], more_phones: ['086 555 0100'] };
  const first = (await create({ email: 'both@people.example', phone: '+353 86 555 0100' })).data;
  const second = (await create({ name: 'F. N.', email: 'other@people.example', ...further })).data;
  const third = (await create({ name: 'Nobody', email: 'third@people.example' })).data;
  const pairs = async () =>
    (await call<DuplicatePair[]>(duplicates.GET, { as: ours.admin })).data.map(({ candidates, reasons }) => [
      candidates.map(({ id }) => id),
      reasons,
    ]);
  expect(await pairs()).toEqual([
    [
      [first.id, second.id],
      ['email', 'phone'],
    ],
  ]);
  expect((await change(second.id, { more_emails: ['third@people.example'], more_phones: [] })).status).toBe(200);
  expect(await pairs()).toEqual([[[second.id, third.id], ['email']]]);
});

/** Imports a file of candidates, and returns what the job has noted of it. */
async function importFile(content: string): Promise<ImportReport> {
  const form = new FormData();
  form.append('file', new File([content], 'candidates.csv'));
  const { data } = await call<UploadedSheet>(imports.POST, { as: ours.recruiter, body: form });
  const { data: task } = await call<Task>(importedFile.POST, {
    as: ours.recruiter,
    params: { id: data.id },
    body: { mapping: data.mapping, mode: 'valid' },
  });
  const claimed = await claimTask(ours.companyId, task.id);
  if (!claimed) throw new Error('The task does not wait.');
  const actor = await openAbsentActor(ours.companyId, claimed.createdBy);
  await importRunner(candidateImport)(claimed, actor, () => Promise.resolve());
  const { result } = await prepare((db) =>
    db.backgroundTask.findFirstOrThrow({ where: { companyId: ours.companyId, id: task.id } }),
  );
  return importReport.parse(Object(result).outcome);
}

it('keeps what the list of duplicates reads beside each write, and forgets it with the candidate', async () => {
  const one = (await create({ phone: '+353 86 555 0100', last_employer: 'Harbour Freight' })).data;
  const other = (await create({ phone: '+353 87 555 0199', name: 'Ida Holm' })).data;
  const pairs = async () => (await call<DuplicatePair[]>(duplicates.GET, { as: ours.admin })).data.length;
  /** What is kept for the list, but not in the candidates, and the other way round. */
  const apart = () =>
    prepare(
      (db) => db.$queryRaw<object[]>`
      select id, key from candidate_keys where company_id = ${ours.companyId}::uuid
      except select id, unnest(duplicate_keys) from candidates where company_id = ${ours.companyId}::uuid
      union all (
        select id, unnest(duplicate_keys) from candidates where company_id = ${ours.companyId}::uuid
        except select id, key from candidate_keys where company_id = ${ours.companyId}::uuid)`,
    );
  expect(await pairs()).toBe(0);
  await change(other.id, { phone: '086 555 0100' });
  expect([await pairs(), await apart()]).toEqual([1, []]);
  await change(one.id, { phone: '+353 85 555 0123', name: 'Freja Nilsen' });
  expect([await pairs(), await apart()]).toEqual([0, []]);
  await change(one.id, { more_phones: ['+353 86 555 0100'] });
  expect([await pairs(), await apart()]).toEqual([1, []]);
  await prepare((db) => db.candidate.deleteMany({ where: { companyId: ours.companyId, id: one.id } }));
  expect([await pairs(), await apart()]).toEqual([0, []]);
});
