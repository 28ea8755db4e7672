import * as submissionDecision from '@/app/api/v1/candidate-submissions/[id]/margin-request/decision/route';
import * as submissionMargin from '@/app/api/v1/candidate-submissions/[id]/margin-request/route';
import * as submission from '@/app/api/v1/candidate-submissions/[id]/route';
import * as submissionStatus from '@/app/api/v1/candidate-submissions/[id]/status/route';
import * as statuses from '@/app/api/v1/candidate-submissions/status/route';
import * as rates from '@/app/api/v1/contracts/[id]/candidate-rates/route';
import * as contractDecision from '@/app/api/v1/contracts/[id]/margin-request/decision/route';
import * as contractMargin from '@/app/api/v1/contracts/[id]/margin-request/route';
import * as contractStatus from '@/app/api/v1/contracts/[id]/status/route';
import type { ContractRecord } from '@/lib/contracts/schema';
import { makeContract, rateBody } from '@/lib/contracts/test-world';
import { system } from '@/lib/db/client';
import type { MarginApproval } from '@/lib/margins/request-schema';
import type { Submission } from '@/lib/submissions/schema';
import { forceSubmissionStatus, makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let clientId: string;
let made: Submission;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  clientId = (await makeClient(ours, { margin_floor_percent: '25' })).id;
});
beforeEach(async () => {
  made = await makeSubmission(ours.recruiter, clientId);
  await forceSubmissionStatus(made, ours, 'offered');
});

const params = () => ({ id: made.id });
const approval = async (as: Person = ours.recruiter) =>
  (await call<MarginApproval>(submissionMargin.GET, { as, params: params() })).data;
const ask = (fields: object = {}, as: Person = ours.recruiter) =>
  call<MarginApproval>(submissionMargin.POST, {
    as,
    params: params(),
    body: { approver_id: ours.admin.userId, note: 'First order of a large client', ...fields },
  });
const decide = (status: 'approved' | 'refused', as: Person = ours.admin) =>
  call<MarginApproval>(submissionDecision.POST, { as, params: params(), body: { status, reason: 'Because' } });
const accept = (as: Person = ours.recruiter) =>
  call<Submission>(submissionStatus.POST, { as, params: params(), body: { status: 'accepted' } });
const change = (fields: object, as: Person = ours.recruiter) =>
  call<Submission>(submission.PATCH, { as, method: 'PATCH', params: params(), body: fields });
const events = (subjectId: string) =>
  system('test', (db) =>
    db.activity.findMany({
      where: { companyId: ours.companyId, subjectId, event: { startsWith: 'margin' } },
      orderBy: { id: 'asc' },
      select: { event: true, reason: true, actorId: true },
    }),
  );
const mails = async (person: Person, kind: string) => {
  const found = await system('test', (db) => db.outgoingMail.findMany({ where: { companyId: ours.companyId, kind } }));
  return found.filter(({ to }) => JSON.stringify(to).includes(person.name)).map(({ text }) => text);
};

it('is asked of somebody who may, approved with a reason, and then accepted', async () => {
  expect(await approval()).toMatchObject({ is_below: true, request: null, decides: false });
  expect((await approval()).approvers.map(({ id }) => id)).toEqual([ours.admin.userId]);
  expect((await ask()).data).toMatchObject({ request: { status: 'open' }, approvers: [] });
  expect((await mails(ours.admin, 'margin_asked')).at(-1)).toContain('First order of a large client');
  expect((await accept()).status).toBe(422);
  expect((await ask()).body).toMatchObject({ code: 'margin_asked' });
  expect((await decide('approved', ours.recruiter)).status).toBe(403);
  expect((await decide('approved')).data).toMatchObject({ is_below: false, request: { status: 'approved' } });
  expect((await mails(ours.recruiter, 'margin_decided')).at(-1)).toContain('Because');
  expect(await events(made.id)).toEqual([
    { event: 'margin_asked', reason: 'First order of a large client', actorId: ours.recruiter.userId },
    expect.objectContaining({ event: 'margin_floor_overridden' }),
    { event: 'margin_approved', reason: 'Because', actorId: ours.admin.userId },
  ]);
  expect((await accept()).status).toBe(200);
});

it('is refused with a reason, and can be asked again', async () => {
  await ask();
  expect((await decide('refused')).data).toMatchObject({
    is_below: true,
    request: { status: 'refused', reason: 'Because' },
  });
  expect((await accept()).status).toBe(422);
  expect((await ask()).data.request).toMatchObject({ status: 'open' });
});

it('holds for the rates that were asked for: worse ones are asked for again', async () => {
  await ask();
  expect((await change({ pay_rate: '61' })).status).toBe(200);
  expect(await approval()).toMatchObject({ is_below: true, request: null });
  expect((await ask()).status).toBe(200);
  expect((await decide('approved')).status).toBe(200);
  expect((await change({ pay_rate: '61.5' })).status).toBe(200);
  expect([(await accept()).status, (await approval()).request]).toEqual([422, null]);
  expect((await change({ pay_rate: '61' })).status).toBe(200);
  expect((await accept()).status).toBe(200);
});

it('is approved by nobody who asked themselves, and asked of nobody who may not, has left or does not see it', async () => {
  const second = await makeColleague(ours, ['view_submissions', 'edit_submissions', 'override_margin_floor']);
  await ask({}, second);
  expect((await decide('approved', second)).status).toBe(403);
  expect((await approval(second)).decides).toBe(false);
  expect((await decide('approved')).status).toBe(200);

  made = await makeSubmission(ours.recruiter, clientId);
  for (const person of [ours.recruiter, ours.account_manager, ours.finance])
    expect(Object.keys((await ask({ approver_id: person.userId })).errors)).toEqual(['approver_id']);
  await system('test data', (db) =>
    db.user.updateMany({ where: { companyId: ours.companyId, id: second.userId }, data: { isActive: false } }),
  );
  expect(Object.keys((await ask({ approver_id: second.userId })).errors)).toEqual(['approver_id']);
});

it('is asked once by two at once', async () => {
  const answers = await Promise.all([ask(), ask({}, ours.account_manager)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('is held to by every way to acceptance', async () => {
  const body = { submission_ids: [made.id], status: 'accepted' };
  const many = await call(statuses.PUT, { as: ours.recruiter, method: 'PUT', body });
  expect([many.status, Object.keys(many.errors)]).toEqual([422, ['status']]);
});

it('has nothing to ask where rates keep the floor, or once it is accepted', async () => {
  await change({ bill_rate: '200' });
  expect((await ask()).body).toMatchObject({ code: 'margin_kept' });
  expect((await decide('approved')).body).toMatchObject({ code: 'margin_kept' });
  await forceSubmissionStatus(made, ours, 'accepted');
  expect(await approval()).toMatchObject({ is_below: false, approvers: [], decides: false });
});

describe('a contract', () => {
  let draft: ContractRecord;
  beforeEach(async () => {
    draft = await makeContract(ours.account_manager, clientId);
    const body = rateBody();
    expect((await call(rates.POST, { as: ours.account_manager, params: { id: draft.id }, body })).status).toBe(201);
  });
  const activate = () =>
    call(contractStatus.POST, { as: ours.account_manager, params: { id: draft.id }, body: { status: 'active' } });

  it('is saved below the floor, and activated after an approval by finance', async () => {
    expect(Object.keys((await activate()).errors)).toEqual(['status']);
    const body = { approver_id: ours.finance.userId, note: 'Agreed by phone' };
    const asked = await call<MarginApproval>(contractMargin.POST, {
      as: ours.account_manager,
      params: { id: draft.id },
      body,
    });
    expect([asked.status, asked.data.request?.approver.id]).toEqual([200, ours.finance.userId]);
    const verdict = { status: 'approved', reason: 'Fine' };
    const decided = await call(contractDecision.POST, { as: ours.finance, params: { id: draft.id }, body: verdict });
    expect([decided.status, (await activate()).status]).toEqual([200, 200]);
  });
});
