import { v7 as uuid } from 'uuid';
import * as submissionRoute from '@/app/api/v1/candidate-submissions/[id]/route';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as jobsOf from '@/app/api/v1/candidates/[id]/jobs/route';
import * as candidates from '@/app/api/v1/candidates/route';
import * as settings from '@/app/api/v1/company/settings/route';
import * as matches from '@/app/api/v1/jobs/[id]/matches/route';
import * as status from '@/app/api/v1/jobs/[id]/status/route';
import * as forward from '@/app/api/v1/jobs/[id]/submissions/route';
import * as jobs from '@/app/api/v1/jobs/route';
import { openSession } from '@/lib/auth/session/actor';
import { readPutForward } from '@/lib/match/candidates.data';
import type { CandidateForJob, JobForCandidate, PutForwardAnswer } from '@/lib/match/schema';
import { defaultWeights, type Weights } from '@/lib/match/weights';
import type { Submission } from '@/lib/submissions/schema';
import { makeClient, submissionBody } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours)).id;
});

const rates = { bill_rate_from: '80', bill_rate_to: '90', pay_rate_from: '50', pay_rate_to: '60' };
const addJob = async (more: object = {}, as: Person = ours.recruiter): Promise<string> => {
  const body = { title: 'Splicer', client: clientId, currency: 'EUR', ...rates, ...more };
  const { id } = (await call<{ id: string }>(jobs.POST, { as, body })).data;
  await call(status.POST, { as, params: { id }, body: { status: 'open' } });
  return id;
};
const addCandidate = async (name: string, more: object = {}, as: Person = ours.recruiter): Promise<string> => {
  const body = { name, email: `${uuid()}@people.example`, ...more };
  return (await call<{ id: string }>(candidates.POST, { as, body })).data.id;
};
const find = (id: string, as: Person = ours.recruiter) => call<CandidateForJob[]>(matches.GET, { as, params: { id } });
const names = async (id: string, as?: Person) => (await find(id, as)).data.map(({ candidate }) => candidate.name);
const findJobs = (id: string, as: Person = ours.recruiter) =>
  call<JobForCandidate[]>(jobsOf.GET, { as, params: { id } });
const put = (job: string, ids: string[], as: Person = ours.recruiter) =>
  call<PutForwardAnswer>(forward.POST, { as, params: { id: job }, body: { candidate_ids: ids } });
const change = (id: string, data: object) =>
  prepare((db) => db.candidate.update({ where: { companyId_id: { companyId: ours.companyId, id } }, data }));

describe('the candidates for a job', () => {
  it('come in the order of their scores, each with why, in the reader’s language', async () => {
    const job = await addJob({ skills: ['Fibre', 'Copper'], start_date: '2090-01-07' });
    await addCandidate('Some', { skills: ['fibre'], availability: 'now' });
    await addCandidate('All', {
      skills: ['Copper', 'Fibre'],
      available_from: '2090-01-01',
      pay_rate_wanted: '58',
      rate_unit: 'hour',
    });
    await addCandidate('Nothing of it', { skills: ['Cobol'] });
    const { data } = await find(job);
    expect(data.map(({ candidate }) => candidate.name)).toEqual(['All', 'Some']);
    const [all, some] = data;
    expect(all?.score).toBe(100);
    expect(some?.score).toBeLessThan(100);
    expect(all?.reasons.map(({ kind, met }) => [kind, met])).toEqual([
      ['skills', true],
      ['available', true],
      ['rate', true],
    ]);
    const texts = all?.reasons.map(({ text }) => text.replaceAll(/[\u2066-\u2069]/g, ''));
    expect(texts).toEqual([
      '2 of 2 skills needed',
      'Free 6 days before the start',
      'Wants 58.00 EUR, the job pays 60.00 EUR',
    ]);
    expect(some?.reasons.find(({ kind }) => kind === 'rate')).toMatchObject({
      met: null,
      text: 'Rate wanted not known',
    });
  });

  it('are found by the company’s other words for a skill', async () => {
    const job = await addJob({ skills: ['JavaScript'] });
    const id = await addCandidate('Writes JS', { skills: ['Pottery'] });
    await change(id, { skills: ['JS'] });
    expect(await names(job)).toEqual([]);
    await prepare((db) =>
      db.skill.update({
        where: { companyId_key: { companyId: ours.companyId, key: 'javascript' } },
        data: { synonyms: ['JS'], keys: ['javascript', 'js'] },
      }),
    );
    expect(await names(job)).toEqual(['Writes JS']);
    expect((await find(job)).data[0]?.reasons[0]).toMatchObject({ kind: 'skills', met: true });
    expect((await findJobs(id)).data[0]?.reasons[0]).toMatchObject({ kind: 'skills', met: true });
  });

  it('leave out who is put forward already, also by somebody else and if rejected, and who may not be contacted', async () => {
    const job = await addJob({ skills: ['Fibre'] });
    const [first, second] = [
      await addCandidate('First', { skills: ['Fibre'] }),
      await addCandidate('Second', { skills: ['Fibre'] }),
    ];
    await addCandidate('Third', { skills: ['Fibre'], do_not_contact: 'Asked us not to' });
    expect((await put(job, [first], ours.admin)).data.submissions).toHaveLength(1);
    await prepare((db) =>
      db.candidateSubmission.updateMany({ where: { companyId: ours.companyId }, data: { status: 'rejected' } }),
    );
    expect(await names(job)).toEqual(['Second']);
    expect((await findJobs(first)).data).toEqual([]);
    expect((await findJobs(second)).data).toHaveLength(1);
    // For another job they are offered as before.
    expect(await names(await addJob({ skills: ['Fibre'] }))).toHaveLength(2);
  });

  it('are shown with a word that the job names no skill, if it names none', async () => {
    const namesSkills = async (more: object) =>
      (await readPutForward(await openSession(ours.recruiter), await addJob(more))).hasSkills;
    expect(await namesSkills({})).toBe(false);
    expect(await namesSkills({ skills: ['Fibre'] })).toBe(true);
    expect(await namesSkills({ skills_welcome: ['Fibre'] })).toBe(true);
  });

  it('are the newest for a job that names no skill, with nothing said about skills', async () => {
    const job = await addJob();
    await addCandidate('Anybody');
    expect((await find(job)).data).toMatchObject([{ candidate: { name: 'Anybody' } }]);
    expect((await find(job)).data[0]?.reasons.map(({ kind }) => kind)).not.toContain('skills');
  });

  it('have the same score and reasons as the job has for the candidate', async () => {
    const job = await addJob({ skills: ['Fibre', 'Copper'], skills_welcome: ['Radio'], location: 'Cork' });
    const id = await addCandidate('One', { skills: ['Fibre', 'Radio'], city: 'Dublin', pay_rate_wanted: '70' });
    const [candidate, other] = [(await find(job)).data[0], (await findJobs(id)).data[0]];
    expect(candidate).toMatchObject({ score: other?.score, reasons: other?.reasons });
    expect(other?.job).toMatchObject({ id: job, title: 'Splicer', client: { id: clientId } });
  });

  describe('by the company’s own weights', () => {
    const weigh = (weights: Partial<Weights> | null, as = ours.admin) =>
      call(settings.PUT, {
        as,
        method: 'PUT',
        body: { match: { weights: weights && { ...defaultWeights, ...weights } } },
      });
    const kindsFor = async (job: string, candidate: string) =>
      [(await find(job)).data[0], (await findJobs(candidate)).data[0]].map((one) =>
        one?.reasons.map(({ kind }) => kind),
      );

    it('come in another order, both ways, and as before once these are taken back', async () => {
      const job = await addJob({ skills: ['Fibre', 'Copper'], location: 'Cork' });
      const able = await addCandidate('Able', { skills: ['Fibre', 'Copper'], city: 'Dublin' });
      await addCandidate('Near', { skills: ['Fibre'], city: 'Cork' });
      expect(await names(job)).toEqual(['Able', 'Near']);
      const before = (await findJobs(able)).data[0]?.score;
      expect((await weigh({ place: 100 }, theirs.admin)).status).toBe(200);
      expect(await names(job)).toEqual(['Able', 'Near']);
      expect((await weigh({ place: 100 })).status).toBe(200);
      expect(await names(job)).toEqual(['Near', 'Able']);
      expect((await findJobs(able)).data[0]?.score).toBeLessThan(before ?? 0);
      await weigh(null);
      expect(await names(job)).toEqual(['Able', 'Near']);
    });

    it('say nothing of a kind that counts 0, and are not narrowed by skills that count 0', async () => {
      const job = await addJob({ skills: ['Fibre'], skills_welcome: ['Radio'] });
      const id = await addCandidate('Able', { skills: ['Fibre'], consent_until: '2020-01-01' });
      const all = ['skills', 'skills_welcome', 'available', 'rate', 'consent'];
      expect(await kindsFor(job, id)).toEqual([all, all]);
      await weigh({ skills_welcome: 0, consent: 0 });
      const fewer = ['skills', 'available', 'rate'];
      expect(await kindsFor(job, id)).toEqual([fewer, fewer]);
      await addCandidate('Unskilled', { availability: 'now' });
      expect(await names(job)).toEqual(['Able']);
      await weigh({ skills: 0, skills_welcome: 0 });
      expect(await names(job)).toEqual(['Unskilled', 'Able']);
      const cobol = await addCandidate('Other trade', { skills: ['Cobol'] });
      expect((await findJobs(cobol)).data).toHaveLength(1);
      await weigh(null);
      expect((await findJobs(cobol)).data).toEqual([]);
    });
  });

  it('name a client for whom they have worked only to a reader who sees the contract', async () => {
    const job = await addJob({ skills: ['Fibre'] });
    const id = await addCandidate('Was there', { skills: ['Fibre'] });
    await prepare((db) =>
      db.contract.create({
        data: {
          companyId: ours.companyId,
          number: 'CON-1',
          candidateId: id,
          clientId,
          ownerId: ours.recruiter.userId,
          positionTitle: 'Splicer',
          status: 'ended',
          contractType: 'contractor',
          location: 'Cork',
          currency: 'EUR',
          startDate: new Date('2024-05-01'),
          endDate: new Date('2025-06-30'),
          weekStart: 1,
        },
      }),
    );
    const worked = async (as: Person) =>
      [...((await find(job, as)).data[0]?.reasons ?? []), ...((await findJobs(id, as)).data[0]?.reasons ?? [])].filter(
        ({ kind }) => kind === 'client',
      );
    expect(await worked(ours.recruiter)).toMatchObject([
      { text: 'Worked for this client in 2025' },
      { text: 'Worked for this client in 2025' },
    ]);
    const [others, nobodys] = [
      await makeColleague(ours, ['view_candidates', 'view_jobs', 'view_own_contracts']),
      await makeColleague(ours, ['view_candidates', 'view_jobs']),
    ];
    expect(await worked(others)).toEqual([]);
    expect(await worked(nobodys)).toEqual([]);
  });

  it('are for nobody who does not see both, and for no other company', async () => {
    const job = await addJob({ skills: ['Fibre'] });
    const id = await addCandidate('One', { skills: ['Fibre'] });
    await call(candidates.POST, {
      as: theirs.recruiter,
      body: { name: 'Theirs', email: 'theirs@people.example', skills: ['Fibre'] },
    });
    expect(await names(job)).toEqual(['One']);
    const [noJobs, noCandidates] = [
      await makeColleague(ours, ['view_candidates', 'view_own_submissions']),
      await makeColleague(ours, ['view_jobs', 'view_own_submissions']),
    ];
    expect([(await find(job, noJobs)).status, (await findJobs(id, noJobs)).status]).toEqual([404, 404]);
    expect([(await find(job, noCandidates)).status, (await findJobs(id, noCandidates)).status]).toEqual([403, 403]);
    expect([(await find(job, theirs.admin)).status, (await findJobs(id, theirs.admin)).status]).toEqual([404, 404]);
  });
});

describe('putting several forward', () => {
  it('makes a draft of each, with the job’s client, title and rates, or the rate that is wanted', async () => {
    const job = await addJob();
    const [one, two, three] = [
      await addCandidate('One', { pay_rate_wanted: '55', available_from: '2090-01-01' }),
      await addCandidate('Two', { pay_rate_wanted: '61' }),
      await addCandidate('Three', { pay_rate_wanted: '9', currency: 'GBP' }),
    ];
    const { status: answer, data } = await put(job, [one, two, three, one]);
    expect([answer, data.refused]).toEqual([200, []]);
    const of = { status: 'draft', position_title: 'Splicer', bill_rate: '90.0000', currency: 'EUR', rate_unit: 'hour' };
    expect(data.submissions).toMatchObject([
      { ...of, candidate: { id: one }, pay_rate: '55.0000', available_from: '2090-01-01', job: { id: job } },
      { ...of, candidate: { id: two }, pay_rate: '60.0000' },
      { ...of, candidate: { id: three }, pay_rate: '60.0000' },
    ]);
    expect(data.submissions.every(({ owner }) => owner.id === ours.recruiter.userId)).toBe(true);
  });

  it('goes on after one who is refused, and says who and why', async () => {
    const job = await addJob();
    const [inside, blocked, ended, fine] = [
      await addCandidate('Inside'),
      await addCandidate('Blocked', { do_not_contact: 'Asked us not to' }),
      await addCandidate('Ended', { consent_until: '2020-01-01' }),
      await addCandidate('Fine'),
    ];
    await put(job, [inside], ours.admin);
    const foreign = (
      await call<{ id: string }>(candidates.POST, {
        as: theirs.recruiter,
        body: { name: 'Theirs', email: 'x@people.example' },
      })
    ).data.id;
    const { data } = await put(job, [inside, blocked, ended, foreign, fine]);
    expect(data.submissions.map(({ candidate }) => candidate.name)).toEqual(['Fine']);
    expect(data.refused).toMatchObject([
      { candidate_id: inside, name: 'Inside', code: 'already_put_forward' },
      { candidate_id: blocked, name: 'Blocked', code: 'do_not_contact' },
      { candidate_id: ended, name: 'Ended', code: 'candidate_consent_ended' },
      { candidate_id: foreign, name: null, code: 'not_found' },
    ]);
    expect(data.refused[0]?.text).toBe(`Already put forward for this job: SUB-000001, ${ours.admin.name}.`);
    expect(await prepare((db) => db.candidateSubmission.count({ where: { companyId: ours.companyId } }))).toBe(2);
  });

  it('lets one of two win who put the same person forward at once, and tells the other by whom', async () => {
    const job = await addJob();
    const id = await addCandidate('Wanted');
    const both = await Promise.all([put(job, [id], ours.recruiter), put(job, [id], ours.admin)]);
    expect(both.map(({ data }) => data.submissions.length).sort()).toEqual([0, 1]);
    const refused = both.flatMap(({ data }) => data.refused);
    expect(refused).toMatchObject([{ code: 'already_put_forward', text: expect.stringContaining('SUB-00000') }]);
    expect(await prepare((db) => db.candidateSubmission.count({ where: { companyId: ours.companyId } }))).toBe(1);
  });

  it('finds those whom the single form has put forward, and the form finds these', async () => {
    const [job, other] = [await addJob(), await addJob()];
    const id = await addCandidate('Once');
    const body = submissionBody(clientId, { candidate: undefined, candidate_id: id, job_id: job });
    const [single, many] = await Promise.all([
      call<Submission>(submissions.POST, { as: ours.admin, body }),
      put(job, [id]),
    ]);
    expect([single.status === 201, many.data.submissions.length === 1].sort()).toEqual([false, true]);
    expect((await call(submissions.POST, { as: ours.admin, body })).status).toBe(409);
    // Nor by a submission that gets another job or another candidate later.
    const { id: moved } = (await put(other, [id])).data.submissions[0] ?? { id: '' };
    const move = await call(submissionRoute.PATCH, {
      as: ours.admin,
      method: 'PATCH',
      params: { id: moved },
      body: { job_id: job },
    });
    expect(move.status).toBe(409);
  });

  it('puts a hundred forward, and no more at once', async () => {
    const job = await addJob();
    const ids = await prepare(async (db) => {
      const rows = Array.from({ length: 100 }, (_, index) => ({
        companyId: ours.companyId,
        id: uuid(),
        number: `CAN-9${String(index).padStart(5, '0')}`,
        name: `Many ${index}`,
        email: `${uuid()}@people.example`,
      }));
      await db.candidate.createMany({ data: rows });
      return rows.map(({ id }) => id);
    });
    expect((await put(job, ids)).data).toMatchObject({ submissions: { length: 100 }, refused: [] });
    expect((await put(job, [...ids, uuid()])).status).toBe(422);
  });

  it('needs an open job', async () => {
    const job = await addJob();
    const id = await addCandidate('One');
    await call(status.POST, { as: ours.recruiter, params: { id: job }, body: { status: 'on_hold' } });
    expect(await put(job, [id])).toMatchObject({ status: 409, message: expect.stringContaining('open') });
  });

  it.each([
    { bill_rate_from: null, bill_rate_to: null },
    { pay_rate_from: null, pay_rate_to: null },
  ])('needs rates: %j', async (missing) => {
    expect((await put(await addJob(missing), [await addCandidate('One')])).status).toBe(409);
  });

  it('shows no bill rate of a job to somebody who may not see it', async () => {
    const job = await addJob();
    const id = await addCandidate('One');
    const rightsOf = ['view_candidates', 'view_jobs', 'create_submissions', 'view_own_submissions'] as const;
    const owner = await makeColleague(ours, [...rightsOf]);
    const answer = await put(job, [id], owner);
    expect([answer.status, JSON.stringify(answer).includes('90')]).toEqual([409, false]);
    const [texts, seen] = [(await find(job, owner)).data, (await findJobs(id, owner)).data].map((rows) =>
      rows.flatMap(({ reasons }) => reasons.map(({ text }) => text)).join(),
    );
    expect([texts, seen]).toEqual([expect.not.stringMatching(/[89]0/), expect.not.stringMatching(/[89]0/)]);
    const seeing = await makeColleague(ours, [...rightsOf, 'view_contract_margins']);
    expect((await put(job, [id], seeing)).data.submissions).toMatchObject([{ bill_rate: '90.0000' }]);
  });

  it('puts only candidates forward whom the caller sees, and whoever sees few gets no rate of theirs', async () => {
    const job = await addJob();
    const [mine, hidden] = [
      await addCandidate('Mine', { pay_rate_wanted: '55' }),
      await addCandidate('Hidden', { pay_rate_wanted: '55' }),
    ];
    const owner = await makeColleague(ours, [
      'view_jobs',
      'create_submissions',
      'view_own_submissions',
      'view_contract_margins',
      'view_clients',
    ]);
    // Somebody is theirs by a submission for something else.
    await prepare((db) =>
      db.candidateSubmission.create({
        data: {
          companyId: ours.companyId,
          number: 'SUB-900000',
          candidateId: mine,
          clientId,
          ownerId: owner.userId,
          positionTitle: 'Something else',
          billRate: '1',
          payRate: '1',
          currency: 'EUR',
        },
      }),
    );
    const { data } = await put(job, [mine, hidden], owner);
    expect(data.submissions).toMatchObject([{ candidate: { id: mine }, pay_rate: '60.0000' }]);
    expect(data.refused).toMatchObject([{ candidate_id: hidden, name: null, code: 'not_found' }]);
  });

  it('is refused for a job of another company, and without seeing jobs', async () => {
    const job = await addJob();
    const id = await addCandidate('One');
    const blind = await makeColleague(ours, ['view_candidates', 'create_submissions', 'view_submissions']);
    expect([(await put(job, [id], theirs.admin)).status, (await put(job, [id], blind)).status]).toEqual([404, 404]);
  });
});
