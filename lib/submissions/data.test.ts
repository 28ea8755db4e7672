import * as submission from '@/app/api/v1/candidate-submissions/[id]/route';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as client from '@/app/api/v1/clients/[id]/route';
import type { Submission } from '@/lib/submissions/schema';
import { forceSubmissionStatus, makeClient, makeSubmission, submissionBody } from '@/lib/submissions/test-world';
import { submissionStatuses } from '@/lib/submissions/transitions';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

const nobodysId = '0192f0c1-2345-7abc-8def-0123456789ab';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours)).id;
});

const create = (fields: object = {}, as = ours.recruiter) => makeSubmission(as, clientId, fields);
const post = (fields: object, as = ours.recruiter) =>
  call<Submission>(submissions.POST, { as, body: submissionBody(clientId, fields) });
const get = (id: string, as: Person) => call<Submission>(submission.GET, { as, params: { id } });
const put = (id: string, fields: object, as = ours.recruiter, headers = {}) =>
  call<Submission>(submission.PUT, {
    as,
    method: 'PUT',
    params: { id },
    body: submissionBody(clientId, fields),
    headers,
  });
const remove = (id: string, as = ours.recruiter, headers = {}) =>
  call(submission.DELETE, { as, method: 'DELETE', params: { id }, headers });

describe('a new submission', () => {
  it('is a numbered draft of its author, with margin and markup per unit', async () => {
    const answer = await post({ available_from: '2026-12-01', note: "Two weeks' notice" });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.data).toMatchObject({
      status: 'draft',
      owner: { id: ours.recruiter.userId },
      client: { id: clientId },
      position_title: 'Data engineer',
      bill_rate: '85.0000',
      pay_rate: '60.0000',
      burden_percent: '12.0000',
      currency: 'EUR',
      rate_unit: 'hour',
      margin_amount: '17.80',
      margin_percent: '20.94',
      markup_percent: '41.67',
      available_from: '2026-12-01',
      rejected_by: null,
      closed_reason: null,
      contract_id: null,
      next_statuses: ['submitted', 'rejected', 'withdrawn'],
    });
    expect(answer.data.number).toMatch(/^SUB-\d{6}$/);
    expect(answer.data.uuid).toBe(answer.data.id);
  });

  it('is submitted at once, all or nothing', async () => {
    expect((await post({ submit: true })).data).toMatchObject({ status: 'submitted', version: 2 });
    expect((await post({ submit: false })).data.status).toBe('draft');
    // Whoever may only put forward does not submit, by this way either.
    const author = await makeColleague(ours, ['create_submissions', 'view_submissions', 'view_clients']);
    const email = 'nobody.yet@people.example';
    const body = { candidate: { name: 'Nobody Yet', email }, burden_percent: undefined };
    expect((await post({ ...body, submit: true }, author)).status).toBe(403);
    const list = await call<Submission[]>(submissions.GET, { as: ours.admin, query: { search: email } });
    expect(list.data).toEqual([]);
    expect((await post(body, author)).data.status).toBe('draft');
  });

  it('has no percentage where there is nothing to divide by', async () => {
    const { data } = await post({ bill_rate: '0', pay_rate: '0', burden_percent: undefined });
    expect(data).toMatchObject({
      burden_percent: '0.0000',
      margin_amount: '0.00',
      margin_percent: null,
      markup_percent: null,
    });
  });

  it('makes one candidate of two submissions at once', async () => {
    const candidate = { name: 'Twin', email: 'twin@mail.example' };
    const made = await Promise.all([post({ candidate }), post({ candidate }), post({ candidate })]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(made.map(({ data }) => data.candidate.id)).size).toBe(1);
    expect(new Set(made.map(({ data }) => data.number)).size).toBe(3);
  });

  it('has another candidate than the one of this address in another company', async () => {
    const candidate = { name: 'Both', email: 'both@mail.example' };
    const theirClient = await makeClient(theirs);
    const here = await create({ candidate });
    const there = await makeSubmission(theirs.recruiter, theirClient.id, {
      candidate: { ...candidate, name: 'Theirs' },
    });
    expect(there.candidate.id).not.toBe(here.candidate.id);
    expect((await get(here.id, ours.recruiter)).data.candidate.name).toBe('Both');
  });

  it.each([
    [{ colour: 'red' }, 'colour'],
    [{ status: 'accepted' }, 'status'],
    [{ bill_rate: 85 }, 'bill_rate'],
    [{ bill_rate: '-1' }, 'bill_rate'],
    [{ pay_rate: '60.00001' }, 'pay_rate'],
    [{ pay_rate: '1e3' }, 'pay_rate'],
    [{ burden_percent: '100.5' }, 'burden_percent'],
    [{ currency: 'XXQ' }, 'currency'],
    [{ rate_unit: 'month' }, 'rate_unit'],
    [{ available_from: '2026-02-30' }, 'available_from'],
    [{ position_title: ' ' }, 'position_title'],
    [{ position_title: 'a\r\nBcc: x@y.z' }, 'position_title'],
    [{ candidate: { name: 'A', email: 'nobody' } }, 'candidate.email'],
    [{ candidate: { name: 'A', email: 'a@b.example', age: 3 } }, 'candidate.age'],
    [{ client_id: 'x' }, 'client_id'],
    [{ client_id: nobodysId }, 'client_id'],
    [{ owner_id: nobodysId }, 'owner_id'],
  ])('is refused with %j, at that field', async (fields, path) => {
    const answer = await post(fields);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors)).toEqual([path]);
  });

  it("says the same of another company's client and owner as of ones that nobody has", async () => {
    const foreignClient = await makeClient(theirs);
    for (const [field, foreign] of [
      ['client_id', foreignClient.id],
      ['owner_id', theirs.recruiter.userId],
    ] as const) {
      const [real, random] = [await post({ [field]: foreign }), await post({ [field]: nobodysId })];
      expect(real.status).toBe(422);
      expect(real.body).toEqual(random.body);
    }
  });

  it('cannot be for a client who is not active, nor be given to somebody who could not see it', async () => {
    const closed = await makeClient(ours, { is_active: false });
    expect(Object.keys((await post({ client_id: closed.id })).errors)).toEqual(['client_id']);
    expect(Object.keys((await post({ owner_id: ours.contractor.userId })).errors)).toEqual(['owner_id']);
    expect((await post({ owner_id: ours.account_manager.userId })).data.owner.id).toBe(ours.account_manager.userId);
  });

  it.each(['account_manager', 'finance', 'contractor', 'nobody'] as const)(
    'is not for the %s to make',
    async (part) => {
      expect((await post({}, ours[part])).status).toBe(403);
    },
  );
});

describe('a change', () => {
  it('replaces what the submission says, and answers with the next version', async () => {
    const { id } = await create({ note: 'Old' });
    const answer = await put(id, { bill_rate: '100', position_title: 'Lead', note: null });
    expect(answer.data).toMatchObject({
      version: 2,
      bill_rate: '100.0000',
      position_title: 'Lead',
      note: null,
      owner: { id: ours.recruiter.userId },
    });
  });

  it('keeps a burden that it does not mention, and clears one that is null', async () => {
    const { id } = await create();
    expect((await put(id, { burden_percent: undefined })).data.burden_percent).toBe('12.0000');
    expect((await put(id, { burden_percent: null })).data.burden_percent).toBe('0.0000');
  });

  it('keeps an owner who has left, and a client who is not active any more', async () => {
    const closing = await makeClient(ours);
    const { id } = await create({ client_id: closing.id });
    await call(client.PUT, {
      as: ours.admin,
      method: 'PUT',
      params: { id: closing.id },
      body: { name: closing.name, client_type: 'direct', currency: 'EUR', payment_terms_days: 30, is_active: false },
    });
    expect(
      (await put(id, { client_id: closing.id, owner_id: ours.recruiter.userId }, ours.account_manager)).status,
    ).toBe(200);
  });

  it('is refused once it is placed, because the rates are then in a contract', async () => {
    const made = await create();
    await forceSubmissionStatus(made, ours, 'placed');
    const answer = await put(made.id, { bill_rate: '1' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'submission_placed' } });
    expect((await get(made.id, ours.recruiter)).data.bill_rate).toBe('85.0000');
  });

  it('of a stale version is refused, and of two at once one wins', async () => {
    const { id } = await create();
    const change = (title: string) => put(id, { position_title: title }, ours.recruiter, { 'if-match': '"1"' });
    const statuses = (await Promise.all([change('A'), change('B')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412]);
  });
});

describe('deletion', () => {
  it.each(submissionStatuses)('of a submission that is %s', async (state) => {
    const made = await create();
    await forceSubmissionStatus(made, ours, state);
    const answer = await remove(made.id);
    expect(answer.status).toBe(state === 'draft' ? 200 : 409);
    expect((await get(made.id, ours.recruiter)).status).toBe(state === 'draft' ? 404 : 200);
  });
});
