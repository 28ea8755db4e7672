import * as submission from '@/app/api/v1/candidate-submissions/[id]/route';
import * as contract from '@/app/api/v1/contracts/[id]/route';
import * as submissionRate from '@/app/api/v1/contracts/[id]/submission-rate/route';
import * as contracts from '@/app/api/v1/contracts/route';
import * as conversion from '@/app/api/v1/submissions/[id]/convert-to-contract/route';
import { listActivities } from '@/lib/activities/data';
import type { SubmissionRate } from '@/lib/contracts/rates/schema';
import type { ContractRecord } from '@/lib/contracts/schema';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Submission } from '@/lib/submissions/schema';
import { forceSubmissionStatus, makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { submissionStatuses } from '@/lib/submissions/transitions';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

const terms = { start_date: '2026-03-02', contract_type: 'contractor', location: 'remote' };

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours)).id;
});

async function makeAccepted(fields: object = {}): Promise<Submission> {
  const made = await makeSubmission(ours.recruiter, clientId, fields);
  await forceSubmissionStatus(made, ours, 'accepted');
  return made;
}

const convert = ({ id }: { id: string }, fields: object = {}, as = ours.recruiter) =>
  call<ContractRecord>(conversion.POST, { as, params: { id }, body: { ...terms, ...fields } });
const read = async ({ id }: Submission) =>
  (await call<Submission>(submission.GET, { as: ours.admin, params: { id } })).data;

it('takes over the submission, and its rate as the regular one from the first day', async () => {
  const made = await makeAccepted({ rate_unit: 'day', owner_id: ours.account_manager.userId });
  const answer = await convert(made, {
    end_date: '2026-08-28',
    consultant_user_id: ours.contractor.userId,
    week_start: 7,
    overtime_rule: 'none',
  });
  expect(answer.status).toBe(201);
  expect(answer.data).toMatchObject({
    status: 'draft',
    submission: { id: made.id, number: made.number },
    candidate: { id: made.candidate.id },
    client: { id: clientId },
    owner: { id: ours.account_manager.userId },
    consultant: { id: ours.contractor.userId },
    position_title: made.position_title,
    currency: 'EUR',
    burden_percent: '12.0000',
    start_date: '2026-03-02',
    end_date: '2026-08-28',
    week_start: 7,
    location: 'remote',
  });
  expect(answer.data.candidate_rates).toHaveLength(1);
  expect(answer.data.candidate_rates[0]).toMatchObject({
    rate_type: 'regular',
    unit: 'day',
    bill_rate: '85.0000',
    pay_rate: '60.0000',
    effective_from: '2026-03-02',
    margin_amount: '17.80',
  });
  expect(await read(made)).toMatchObject({ status: 'placed', contract_id: answer.data.id });
});

it('happens once', async () => {
  const made = await makeAccepted();
  await convert(made);
  expect(await convert(made)).toMatchObject({ status: 409, body: { code: 'transition' } });
});

it('has one winner of two at once', async () => {
  const made = await makeAccepted();
  const answers = await Promise.all([convert(made), convert(made, {}, ours.account_manager)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const found = await call<ContractRecord[]>(contracts.GET, {
    as: ours.admin,
    query: { search: String(made.candidate.email) },
  });
  expect(found.data).toHaveLength(1);
});

it.each(submissionStatuses.filter((status) => status !== 'accepted'))(
  'is a 409 while the submission is %s',
  async (status) => {
    const made = await makeSubmission(ours.recruiter, clientId);
    await forceSubmissionStatus(made, ours, status);
    expect((await convert(made)).status).toBe(409);
  },
);

it.each([
  [{ end_date: '2026-03-01' }, 'end_date'],
  [{ start_date: '' }, 'start_date'],
  [{ contract_type: 'galley' }, 'contract_type'],
  [{ location: 'moon' }, 'location'],
  [{ overtime_rule: 'us_texas' }, 'overtime_rule'],
  [{ consultant_user_id: '0192f0c1-2345-7abc-8def-0123456789ab' }, 'consultant_user_id'],
  [{ currency: 'USD' }, 'currency'],
])('refuses %j at its field, and the submission stays accepted', async (fields, path) => {
  const made = await makeAccepted();
  const answer = await convert(made, fields);
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
  expect((await read(made)).status).toBe('accepted');
});

it('gives the candidate who has an account their next contract', async () => {
  const candidate = { name: 'Ana Ruiz', email: 'ana@mail.example' };
  await convert(await makeAccepted({ candidate }), { consultant_user_id: ours.contractor2.userId });
  expect((await convert(await makeAccepted({ candidate }))).data.consultant?.id).toBe(ours.contractor2.userId);
});

it.each([
  ['has confirmed it', { emailVerifiedAt: new Date() }, true],
  ['has not', { emailVerifiedAt: null }, false],
  ['has yet to join', { emailVerifiedAt: new Date(), invitedAt: new Date() }, false],
  ['was deactivated', { emailVerifiedAt: new Date(), isActive: false }, false],
] as const)('finds the account of the candidate’s address whose owner %s', async (_, data, isFound) => {
  const { userId } = await makeColleague(ours, []);
  const { email } = await system('test data', (db) => db.user.update({ where: keyOf(ours, userId), data }));
  const { data: made } = await convert(await makeAccepted({ candidate: { name: 'Ana', email } }));
  expect(made.consultant?.id).toBe(isFound ? userId : undefined);
});

it("needs the right to convert, this one if only one's own, and a submission of the company", async () => {
  const own = await makeColleague(ours, ['view_own_submissions', 'convert_own_submissions']);
  const made = await makeAccepted();
  expect((await convert(made, {}, ours.finance)).status).toBe(403);
  expect((await convert(made, {}, own)).status).toBe(404);
  expect((await convert(made, {}, theirs.admin)).status).toBe(404);
  expect((await convert(await makeAccepted({ owner_id: own.userId }), {}, own)).status).toBe(201);
});

describe('the agreed rate', () => {
  it('stays readable, by the side one may see', async () => {
    const { data } = await convert(await makeAccepted(), { consultant_user_id: ours.contractor.userId });
    const get = (as: TestCompany['admin']) => call<SubmissionRate>(submissionRate.GET, { as, params: { id: data.id } });
    expect((await get(ours.account_manager)).data).toEqual({
      submission: data.submission,
      unit: 'hour',
      currency: 'EUR',
      pay_rate: '60.0000',
      bill_rate: '85.0000',
      burden_amount: '7.20',
      margin_amount: '17.80',
      margin_percent: '20.94',
      markup_percent: '41.67',
    });
    expect((await get(ours.contractor)).data).toEqual({
      submission: data.submission,
      unit: 'hour',
      currency: 'EUR',
      pay_rate: '60.0000',
    });
    expect((await get(ours.contractor2)).status).toBe(404);
  });

  it('is absent from a contract without a submission', async () => {
    const { data } = await call<ContractRecord>(contracts.POST, {
      as: ours.admin,
      body: {
        ...terms,
        candidate: { name: 'X', email: 'x@mail.example' },
        client_id: clientId,
        position_title: 'Cook',
        currency: 'EUR',
      },
    });
    expect((await call(submissionRate.GET, { as: ours.admin, params: { id: data.id } })).status).toBe(404);
  });
});

it('of a draft that is deleted gives the submission back: accepted, and to be converted once more', async () => {
  const made = await makeAccepted();
  const { data } = await convert(made);
  const remove = (id: string) => call(contract.DELETE, { as: ours.admin, method: 'DELETE', params: { id } });
  expect((await remove(data.id)).status).toBe(200);
  expect(await read(made)).toMatchObject({ status: 'accepted' });
  const [last] = await listActivities(ours.admin, 'submission', made.id);
  expect(last).toMatchObject({ event: 'status_changed', from: 'placed', to: 'accepted' });
  expect((await convert(made)).status).toBe(201);
});
