import { v4 as uuid } from 'uuid';
import * as submission from '@/app/api/v1/candidate-submissions/[id]/route';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as contract from '@/app/api/v1/contracts/[id]/route';
import * as one from '@/app/api/v1/jobs/[id]/route';
import * as jobStatus from '@/app/api/v1/jobs/[id]/status/route';
import * as jobs from '@/app/api/v1/jobs/route';
import * as conversion from '@/app/api/v1/submissions/[id]/convert-to-contract/route';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Submission } from '@/lib/submissions/schema';
import { forceSubmissionStatus, makeClient, submissionBody } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

interface Job {
  id: string;
  number: string;
  title: string;
  status: string;
  openings: number;
  version: number;
}

let ours: TestCompany;
let client: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  client = (await makeClient(ours)).id;
});

async function makeJob(fields: object = {}): Promise<Job> {
  const { data } = await call<Job>(jobs.POST, { as: ours.recruiter, body: { title: 'Splicer', client, ...fields } });
  return step(data, 'open');
}
async function step({ id }: Job, status: string): Promise<Job> {
  const body = { status, reason: 'Budget' };
  return (await call<Job>(jobStatus.POST, { as: ours.recruiter, params: { id }, body })).data;
}
const read = async ({ id }: Job) => (await call<Job>(one.GET, { as: ours.recruiter, params: { id } })).data;
const change = (job: Job, body: object) => call<Job>(one.PATCH, { as: ours.recruiter, params: { id: job.id }, body });
const putForward = (job: { id: string }, fields: object = {}, as: Person = ours.recruiter) =>
  call<Submission>(submissions.POST, { as, body: submissionBody(client, { job_id: job.id, ...fields }) });
async function makeAccepted(job: Job): Promise<Submission> {
  const { data } = await putForward(job);
  await forceSubmissionStatus(data, ours, 'accepted');
  return data;
}
const convert = ({ id }: Submission) =>
  call<{ id: string }>(conversion.POST, {
    as: ours.recruiter,
    params: { id },
    body: { start_date: '2026-03-02', contract_type: 'contractor', location: 'remote' },
  });

it('is named by the submissions for it, which are found by it', async () => {
  const job = await makeJob();
  const { data } = await putForward(job);
  expect(data.job).toEqual({ id: job.id, number: job.number, title: 'Splicer' });
  await putForward(await makeJob());
  const found = await call<Submission[]>(submissions.GET, {
    as: ours.recruiter,
    query: { 'filter[job_id]': job.id },
  });
  expect(found.data.map(({ id }) => id)).toEqual([data.id]);
});

it('takes nobody while it is not open, from another client, from another company, or unseen', async () => {
  const theirs = await makeCompany('Theirs');
  const foreignClient = (await makeClient(theirs)).id;
  const foreign = await call<Job>(jobs.POST, {
    as: theirs.recruiter,
    body: { title: 'Theirs', client: foreignClient },
  });
  await call(jobStatus.POST, { as: theirs.recruiter, params: { id: foreign.data.id }, body: { status: 'open' } });
  const other = await makeJob({ client: (await makeClient(ours)).id });
  const held = await step(await makeJob(), 'on_hold');
  const draft = (await call<Job>(jobs.POST, { as: ours.recruiter, body: { title: 'Draft', client } })).data;
  const open = await makeJob();
  const blind = await makeColleague(ours, ['create_submissions', 'view_submissions']);
  const answers = [
    await putForward(foreign.data),
    await putForward({ id: uuid() }),
    await putForward(other),
    await putForward(held),
    await putForward(draft),
    await putForward(open, { burden_percent: undefined }, blind),
  ];
  for (const { status, errors } of answers) expect([status, Object.keys(errors ?? {})]).toEqual([422, ['job_id']]);
});

it('stays on a submission that changes after the job is on hold, also for somebody who does not see jobs', async () => {
  const job = await makeJob();
  const { data } = await putForward(job);
  await step(job, 'on_hold');
  const blind = await makeColleague(ours, ['edit_submissions', 'view_submissions']);
  const patch = (body: object, as: Person) => call<Submission>(submission.PATCH, { as, params: { id: data.id }, body });
  expect((await patch({ note: 'Called.' }, blind)).data.job?.id).toBe(job.id);
  expect((await patch({ job_id: null }, ours.recruiter)).data.job).toBeNull();
  const { status, errors } = await patch({ job_id: job.id }, ours.recruiter);
  expect([status, Object.keys(errors ?? {})]).toEqual([422, ['job_id']]);
});

it('has the client of its submissions: neither of the two changes it alone', async () => {
  const job = await makeJob();
  const { data } = await putForward(job);
  const elsewhere = (await makeClient(ours)).id;
  const moved = await call(submission.PATCH, {
    as: ours.recruiter,
    params: { id: data.id },
    body: { client_id: elsewhere },
  });
  expect([moved.status, Object.keys(moved.errors ?? {})]).toEqual([422, ['job_id']]);
  const { status, errors } = await change(job, { client: elsewhere });
  expect([status, Object.keys(errors ?? {})]).toEqual([422, ['client']]);
  expect((await change(job, { title: 'Jointer' })).status).toBe(200);
});

it('is of its submissions’ client, also when both change at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const job = await makeJob();
    const elsewhere = (await makeClient(ours)).id;
    const [made, moved] = await Promise.all([putForward(job), change(job, { client: elsewhere })]);
    // Whichever comes second is refused.
    expect([
      [201, 422],
      [422, 200],
    ]).toContainEqual([made.status, moved.status]);
  }
});

it('is not deleted while somebody is put forward for it', async () => {
  const job = await makeJob();
  const { data } = await putForward(job);
  const remove = async () => (await call(one.DELETE, { as: ours.admin, params: { id: job.id } })).status;
  expect(await remove()).toBe(409);
  expect((await call(submission.DELETE, { as: ours.admin, params: { id: data.id } })).status).toBe(200);
  expect(await remove()).toBe(200);
});

it('is filled by the last conversion, and open again after the draft contract is deleted', async () => {
  const job = await makeJob({ openings: 2 });
  const [first, second] = [await makeAccepted(job), await makeAccepted(job)];
  expect([(await convert(first)).status, (await read(job)).status]).toEqual([201, 'open']);
  const made = await convert(second);
  expect([made.status, (await read(job)).status]).toEqual([201, 'filled']);
  expect((await call(contract.DELETE, { as: ours.admin, params: { id: made.data.id } })).status).toBe(200);
  expect((await read(job)).status).toBe('open');
});

it('stays filled when a contract is deleted after its client became inactive', async () => {
  const own = (await makeClient(ours)).id;
  const job = await makeJob({ client: own });
  const { data } = await call<Submission>(submissions.POST, {
    as: ours.recruiter,
    body: submissionBody(own, { job_id: job.id }),
  });
  await forceSubmissionStatus(data, ours, 'accepted');
  const made = await convert(data);
  await system('test data', (db) => db.client.update({ where: keyOf(ours, own), data: { isActive: false } }));
  expect((await call(contract.DELETE, { as: ours.admin, params: { id: made.data.id } })).status).toBe(200);
  expect((await read(job)).status).toBe('filled');
});

it('is filled once by two conversions at the same time; the other submission stays accepted', async () => {
  for (let round = 0; round < 4; round += 1) {
    const job = await makeJob();
    const both = [await makeAccepted(job), await makeAccepted(job)];
    const answers = await Promise.all(both.map(convert));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const states = await Promise.all(
      both.map(async ({ id }) => {
        const { data } = await call<Submission>(submission.GET, { as: ours.recruiter, params: { id } });
        return data.status;
      }),
    );
    expect([states.sort(), (await read(job)).status]).toEqual([['accepted', 'placed'], 'filled']);
  }
});

it('says how many openings are filled, and takes one more once it has more', async () => {
  const job = await makeJob();
  const [first, second] = [await makeAccepted(job), await makeAccepted(job)];
  await convert(first);
  const refused = await convert(second);
  expect([refused.status, refused.message]).toEqual([
    409,
    'The opening of this job is filled. Raise the number of openings first.',
  ]);
  expect((await change(job, { openings: 2 })).data.status).toBe('open');
  expect((await convert(second)).status).toBe(201);
  const { status, errors } = await change(job, { openings: 1 });
  expect([status, Object.keys(errors ?? {})]).toEqual([422, ['openings']]);
});

it('is filled when its openings are lowered to those who are placed', async () => {
  const job = await makeJob({ openings: 3 });
  await convert(await makeAccepted(job));
  expect((await change(job, { openings: 1 })).data.status).toBe('filled');
});
