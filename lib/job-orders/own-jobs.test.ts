import { v7 as uuid } from 'uuid';
import * as menu from '@/app/api/menus/[list]/[id]/route';
import * as interviews from '@/app/api/v1/candidate-submissions/[id]/interviews/route';
import * as submissionRoute from '@/app/api/v1/candidate-submissions/[id]/route';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as candidateJobs from '@/app/api/v1/candidates/[id]/jobs/route';
import * as candidates from '@/app/api/v1/candidates/route';
import * as matches from '@/app/api/v1/jobs/[id]/matches/route';
import * as recruiters from '@/app/api/v1/jobs/[id]/recruiters/route';
import * as one from '@/app/api/v1/jobs/[id]/route';
import * as status from '@/app/api/v1/jobs/[id]/status/route';
import * as put from '@/app/api/v1/jobs/[id]/submissions/route';
import * as list from '@/app/api/v1/jobs/route';
import * as shortlists from '@/app/api/v1/shortlists/route';
import * as handOver from '@/app/api/v1/users/[id]/hand-over/route';
import { startingRoles } from '@/lib/auth/roles';
import type { CandidateForJob, JobForCandidate, PutForwardAnswer } from '@/lib/match/schema';
import { forceSubmissionStatus, makeContact, submissionBody } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

interface Job {
  id: string;
  title: string;
  version: number;
  owner: { id: string } | null;
}

let ours: TestCompany;
let sourcer: Person;
let client: string;
let [mine, others] = ['', ''];
beforeEach(async () => {
  ours = await makeCompany('Ours');
  sourcer = await makeColleague(ours, startingRoles.sourcer.permissions);
  const { companyId } = ours;
  const job = {
    companyId,
    currency: 'EUR',
    status: 'open' as const,
    skills: ['Fibre'],
    billRateTo: '90.71',
    payRateTo: '60.43',
  };
  [client, mine, others] = [uuid(), uuid(), uuid()];
  await prepare(async (db) => {
    const data = { companyId, name: 'Harbour', clientType: 'direct', currency: 'EUR', paymentTermsDays: 30 };
    await db.client.create({ data: { ...data, id: client, number: 'CLI-1', ownerId: ours.admin.userId } });
    await db.jobOrder.createMany({
      data: [
        { ...job, id: mine, clientId: client, number: 'JOB-1', title: 'Mine', ownerId: sourcer.userId },
        { ...job, id: others, clientId: client, number: 'JOB-2', title: 'Others', ownerId: ours.recruiter.userId },
        { ...job, id: uuid(), clientId: client, number: 'JOB-3', title: 'Nobody’s', ownerId: null },
      ],
    });
  });
});

const titles = async (as: Person, query: Record<string, string> = {}) =>
  (await call<Job[]>(list.GET, { as, query })).data.map(({ title }) => title).sort();
const change = (id: string, body: object, as: Person) => call<Job>(one.PATCH, { as, params: { id }, body });
const addCandidate = async (name: string, more: object = {}) =>
  (
    await call<{ id: string }>(candidates.POST, {
      as: ours.recruiter,
      body: { name, email: `${uuid()}@people.example`, skills: ['Fibre'], ...more },
    })
  ).data.id;

it('are all that somebody sees who sees only their own: in the list, its search and its count, and by address', async () => {
  expect(await titles(sourcer)).toEqual(['Mine']);
  expect(await titles(sourcer, { search: 'Others' })).toEqual([]);
  expect((await call(list.GET, { as: sourcer, query: {} })).meta).toMatchObject({ total: 1 });
  expect((await call(list.GET, { as: ours.recruiter, query: {} })).meta).toMatchObject({ total: 3 });
  const opened = async (id: string) => (await call(one.GET, { as: sourcer, params: { id } })).status;
  expect([await opened(mine), await opened(others)]).toEqual([200, 404]);
  const nobody = await makeColleague(ours, ['edit_own_jobs']);
  expect((await call(list.GET, { as: nobody })).status).toBe(403);
});

it('are all that such a person changes, opens and closes', async () => {
  const steps = async (id: string, as: Person) => [
    (await change(id, { location: 'Cork' }, as)).status,
    (await call(status.POST, { as, params: { id }, body: { status: 'on_hold' } })).status,
  ];
  expect(await steps(mine, sourcer)).toEqual([200, 200]);
  expect(await steps(others, sourcer)).toEqual([404, 404]);
  const seesAll = await makeColleague(ours, ['view_jobs', 'edit_own_jobs']);
  expect(await steps(others, seesAll)).toEqual([403, 403]);
  expect((await call(one.DELETE, { as: sourcer, params: { id: mine } })).status).toBe(403);
});

it('stay theirs: only somebody who handles all jobs gives one away, and a new one is its author’s', async () => {
  for (const owner of [ours.recruiter.userId, null])
    expect([owner, await change(mine, { owner }, sourcer)]).toMatchObject([owner, { status: 422 }]);
  const add = (owner?: string) => call<Job>(list.POST, { as: sourcer, body: { title: 'New', client, owner } });
  expect((await add(ours.recruiter.userId)).status).toBe(422);
  expect((await add()).data).toMatchObject({ owner: { id: sourcer.userId } });
  expect((await change(others, { owner: sourcer.userId }, ours.recruiter)).status).toBe(200);
  expect(await titles(sourcer)).toEqual(['Mine', 'New', 'Others']);
});

it('are all that matches, choices and submissions lead to', async () => {
  const id = await addCandidate('Freya');
  const { data } = await call<JobForCandidate[]>(candidateJobs.GET, { as: sourcer, params: { id } });
  expect(data.map(({ job }) => job.title)).toEqual(['Mine']);
  const found = async (job: string) => (await call(matches.GET, { as: sourcer, params: { id: job } })).status;
  expect([await found(mine), await found(others)]).toEqual([200, 404]);
  expect((await call(put.POST, { as: sourcer, params: { id: others }, body: { candidate_ids: [id] } })).status).toBe(
    404,
  );
  const seesAll = await makeColleague(ours, ['view_candidates', 'view_jobs', 'edit_own_jobs']);
  expect((await call(put.POST, { as: seesAll, params: { id: others }, body: { candidate_ids: [id] } })).status).toBe(
    403,
  );
  const writes = await makeColleague(ours, [...startingRoles.sourcer.permissions, 'create_submissions']);
  const body = submissionBody(client, {
    candidate: undefined,
    candidate_id: id,
    job_id: others,
    burden_percent: undefined,
  });
  expect((await call(submissions.POST, { as: writes, body })).errors).toHaveProperty('job_id');
  const opened = (job: string) => call(menu.GET, { as: sourcer, params: { list: 'jobs', id: job } });
  expect([(await opened(mine)).status, (await opened(others)).status]).toEqual([200, 404]);
});

describe('the recruiters of a job', () => {
  const choose = (id: string, user_ids: string[], as: Person, headers = {}) =>
    call<Job & { recruiters: { id: string }[] }>(recruiters.PUT, {
      as,
      method: 'PUT',
      params: { id },
      body: { user_ids },
      headers,
    });

  it('see it as one of their own and put candidates forward, but do not change it', async () => {
    const chosen = await choose(others, [sourcer.userId], ours.recruiter);
    expect([chosen.status, chosen.data.recruiters]).toEqual([200, [{ id: sourcer.userId, name: expect.anything() }]]);
    expect(await titles(sourcer)).toEqual(['Mine', 'Others']);
    const id = await addCandidate('Freya');
    const { data } = await call<JobForCandidate[]>(candidateJobs.GET, { as: sourcer, params: { id } });
    expect(data.map(({ job }) => job.title).sort()).toEqual(['Mine', 'Others']);
    expect((await call(matches.GET, { as: sourcer, params: { id: others } })).status).toBe(200);
    const forward = () => call(put.POST, { as: sourcer, params: { id: others }, body: { candidate_ids: [id] } });
    expect((await forward()).status).toBe(200);
    expect((await change(others, { location: 'Cork' }, sourcer)).status).toBe(403);
    expect((await choose(others, [], sourcer)).status).toBe(403);
    const other = await makeColleague(ours, startingRoles.sourcer.permissions);
    expect(await titles(other)).toEqual([]);
    expect((await choose(others, [], ours.recruiter)).data.recruiters).toEqual([]);
    expect([await titles(sourcer), (await forward()).status]).toEqual([['Mine'], 404]);
  });

  it('are colleagues who see jobs, chosen by whoever may change the job as it is', async () => {
    const blind = await makeColleague(ours, ['view_candidates']);
    const stranger = (await makeCompany('Theirs')).recruiter;
    for (const one of [blind, stranger])
      expect((await choose(others, [one.userId], ours.recruiter)).errors).toEqual({ user_ids: [expect.anything()] });
    expect((await choose(mine, [ours.recruiter.userId], sourcer)).status).toBe(200);
    const { data } = await call<Job>(one.GET, { as: sourcer, params: { id: mine } });
    expect((await choose(mine, [], sourcer, { 'if-match': `"${data.version - 1}"` })).status).toBe(412);
    expect((await choose(mine, [], sourcer, { 'if-match': `"${data.version}"` })).status).toBe(200);
    expect((await choose(mine, [], stranger)).status).toBe(404);
  });

  it('leave their place to whoever takes over their jobs', async () => {
    const heir = await makeColleague(ours, startingRoles.sourcer.permissions);
    await choose(others, [sourcer.userId], ours.recruiter);
    const { data } = await call(handOver.POST, {
      as: ours.admin,
      params: { id: sourcer.userId },
      body: { to: { jobs: heir.userId } },
    });
    expect([data, await titles(heir), await titles(sourcer)]).toEqual([
      expect.objectContaining({ jobs: 2 }),
      ['Mine', 'Others'],
      [],
    ]);
  });

  it('stay when the job changes, and whoever could not become one any more may stay', async () => {
    await choose(mine, [ours.recruiter.userId], sourcer);
    expect((await change(mine, { location: 'Cork' }, sourcer)).data).toMatchObject({
      recruiters: [{ id: ours.recruiter.userId }],
    });
    const other = await makeColleague(ours, startingRoles.sourcer.permissions);
    await prepare((db) =>
      db.user.update({
        where: { companyId_id: { companyId: ours.companyId, id: ours.recruiter.userId } },
        data: { isActive: false },
      }),
    );
    const kept = await choose(mine, [ours.recruiter.userId, other.userId], sourcer);
    expect([kept.status, kept.data.recruiters.length]).toEqual([200, 2]);
  });
});

describe('without rates', () => {
  const money = /55\.37|580\.41|60\.43|90\.71/;

  it('no answer about jobs, candidates and matches has one, nor does the score depend on one', async () => {
    const [cheap, dear] = [
      await addCandidate('Cheap', { pay_rate_wanted: '55.37' }),
      await addCandidate('Dear', { pay_rate_wanted: '580.41' }),
    ];
    const found = await call<CandidateForJob[]>(matches.GET, { as: sourcer, params: { id: mine } });
    expect(found.data.map(({ reasons }) => reasons.some(({ kind }) => kind === 'rate'))).toEqual([false, false]);
    expect(new Set(found.data.map(({ score }) => score)).size).toBe(1);
    const seen = await call<CandidateForJob[]>(matches.GET, { as: ours.recruiter, params: { id: mine } });
    expect(new Set(seen.data.map(({ score }) => score)).size).toBe(2);
    const answers = [
      found,
      await call(candidateJobs.GET, { as: sourcer, params: { id: cheap } }),
      await call(list.GET, { as: sourcer }),
      await call(one.GET, { as: sourcer, params: { id: mine } }),
      await call(candidates.GET, { as: sourcer }),
      await call(put.POST, { as: sourcer, params: { id: mine }, body: { candidate_ids: [cheap, dear] } }),
      await call(submissions.GET, { as: sourcer }),
    ];
    for (const { status: answer, data } of answers)
      expect([answer, JSON.stringify(data)]).toEqual([200, expect.not.stringMatching(money)]);
  });

  it('nothing narrows, orders or writes by one', async () => {
    const queries: Record<string, string>[] = [
      { sort: 'pay_rate_to' },
      { sort: '-bill_rate' },
      { 'filter[pay_rate_wanted]': '55' },
      { 'filter[pay_rate]': '60' },
    ];
    for (const query of queries)
      for (const route of [list.GET, candidates.GET, submissions.GET])
        expect([query, (await call(route, { as: sourcer, query })).status]).toEqual([query, 422]);
    const id = await addCandidate('Freya', { pay_rate_wanted: '55.37' });
    const body = submissionBody(client, { candidate: undefined, candidate_id: id });
    expect((await call(submissions.POST, { as: sourcer, body })).status).toBe(403);
    expect((await change(mine, { pay_rate_to: '1' }, sourcer)).status).toBe(422);
    expect((await change(mine, { location: 'Cork' }, sourcer)).status).toBe(200);
    const kept = await prepare((db) =>
      db.jobOrder.findFirstOrThrow({ where: { companyId: ours.companyId, id: mine } }),
    );
    expect(String(kept.payRateTo)).toBe('60.43');
  });

  it('a client is shown none of them, and interviews are planned all the same', async () => {
    const id = await addCandidate('Freya', { pay_rate_wanted: '55.37' });
    const putForward = { as: sourcer, params: { id: mine }, body: { candidate_ids: [id] } };
    const [submission] = (await call<PutForwardAnswer>(put.POST, putForward)).data.submissions;
    if (!submission) throw new Error('Nobody was put forward.');
    await forceSubmissionStatus(submission, ours, 'submitted');
    const contact = await makeContact(ours, client);
    const send = (pay: boolean) =>
      call(shortlists.POST, {
        as: sourcer,
        body: {
          submission_ids: [submission.id],
          contact_ids: [contact.id],
          show: { name: true, contact: false, pay },
        },
      });
    expect([(await send(true)).errors, (await send(false)).status]).toEqual([{ 'show.pay': [expect.anything()] }, 201]);
    const body = { kind: 'phone', starts_at: '2090-03-01T10:00', time_zone: 'Europe/Dublin', minutes: 30 };
    const planned = await call(interviews.POST, { as: sourcer, params: { id: submission.id }, body });
    expect([planned.status, JSON.stringify(planned.data)]).toEqual([201, expect.not.stringMatching(money)]);
    const changed = await call(submissionRoute.PATCH, {
      as: sourcer,
      method: 'PATCH',
      params: { id: submission.id },
      body: { bill_rate: '1', pay_rate: '1' },
    });
    expect(changed.status).toBe(403);
  });
});
