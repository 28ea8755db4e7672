import fc from 'fast-check';
import { Client as Connection } from 'pg';
import * as submission from '@/app/api/v1/candidate-submissions/[id]/route';
import * as submissionStatus from '@/app/api/v1/candidate-submissions/[id]/status/route';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as clientRoute from '@/app/api/v1/clients/[id]/route';
import * as settings from '@/app/api/v1/company/settings/route';
import * as rate from '@/app/api/v1/contracts/[id]/candidate-rates/[rate]/route';
import * as ratePreview from '@/app/api/v1/contracts/[id]/candidate-rates/preview/route';
import * as rates from '@/app/api/v1/contracts/[id]/candidate-rates/route';
import * as contract from '@/app/api/v1/contracts/[id]/route';
import * as contractStatus from '@/app/api/v1/contracts/[id]/status/route';
import * as overrideFilters from '@/app/api/v1/margin-overrides/filters/route';
import * as overrides from '@/app/api/v1/margin-overrides/route';
import * as conversion from '@/app/api/v1/submissions/[id]/convert-to-contract/route';
import type { ClientRecord } from '@/lib/clients/schema';
import type { Settings } from '@/lib/companies/settings/schema';
import type { CandidateRate } from '@/lib/contracts/rates/schema';
import type { ContractRecord } from '@/lib/contracts/schema';
import { changeBody, makeContract, rateBody } from '@/lib/contracts/test-world';
import { system, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { breaksFloor } from '@/lib/margins/floor';
import type { MarginOverride } from '@/lib/margins/schema';
import type { Submission } from '@/lib/submissions/schema';
import { forceSubmissionStatus, makeClient, makeSubmission, submissionBody } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { untilWaiting } from '@/lib/testing/until-waiting';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import type { RatePreview } from '@/lib/timesheets/rate-changes/rate-preview';

/** The permissions of somebody who saves rates but does not see margins. */
const blind = ['create_submissions', 'view_submissions', 'edit_submissions', 'view_clients'];

let ours: TestCompany;
let theirs: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});

/** A client with a floor of its own: the 20.94 % of the worked example meet 20 and are below 25. */
const withFloor = (margin_floor_percent: string | null = '25') => makeClient(ours, { margin_floor_percent });
const setFloor = (id: string, margin_floor_percent: string | null) =>
  system('test data', (db) =>
    db.client.update({ where: keyOf(ours, id), data: { marginFloorPercent: margin_floor_percent } }),
  );
const add = (clientId: string, fields: object = {}, as: Person = ours.admin) =>
  call<Submission>(submissions.POST, { as, body: submissionBody(clientId, fields) });
const change = (made: Submission, fields: object = {}, as: Person = ours.admin) =>
  call<Submission>(submission.PATCH, {
    as,
    method: 'PATCH',
    params: { id: made.id },
    body: submissionBody(made.client.id, fields),
  });
const addRate = (made: ContractRecord, fields: object = {}, as: Person = ours.admin) =>
  call<CandidateRate>(rates.POST, { as, params: { id: made.id }, body: rateBody(fields) });
/** Accepts a submission that was offered. */
async function accept(made: Submission, as: Person = ours.recruiter) {
  await forceSubmissionStatus(made, ours, 'offered');
  return call<Submission>(submissionStatus.POST, { as, params: { id: made.id }, body: { status: 'accepted' } });
}
const activate = (made: ContractRecord, as: Person = ours.account_manager) =>
  call<ContractRecord>(contractStatus.POST, { as, params: { id: made.id }, body: { status: 'active' } });
const forceActive = ({ id }: ContractRecord) =>
  system('test data', (db) => db.contract.update({ where: keyOf(ours, id), data: { status: 'active' } }));
const book = async (clientId: string, as: Person = ours.admin) =>
  (await call<MarginOverride[]>(overrides.GET, { as, query: { 'filter[client_id]': clientId } })).data;

describe('a submission below the floor', () => {
  it('can be saved, but not accepted before its reason is in the book', async () => {
    const { id } = await withFloor();
    const saved = await add(id, {}, ours.recruiter);
    expect([saved.status, await book(id)]).toEqual([201, []]);
    const refused = await accept(saved.data);
    expect([refused.status, refused.errors]).toEqual([
      422,
      { status: ['The margin of 20.94% is below the floor of 25%. Ask for approval first.'] },
    ]);
    expect((await change(saved.data, { margin_reason: 'Strategic client' })).status).toBe(200);
    expect((await accept(saved.data)).status).toBe(200);
    expect(await book(id)).toEqual([
      expect.objectContaining({
        subject: { type: 'submission', id: saved.data.id, number: saved.data.number },
        rate_type: null,
        bill_rate: '85.0000',
        pay_rate: '60.0000',
        burden_percent: '12.0000',
        margin_amount: '17.80',
        margin_percent: '20.94',
        floor_percent: '25.00',
        reason: 'Strategic client',
        created_by: expect.objectContaining({ id: ours.admin.userId }),
      }),
    ]);
    const events = await system('test data', (db) =>
      db.activity.findMany({ where: { companyId: ours.companyId, subjectId: saved.data.id } }),
    );
    expect(events.map(({ event }) => event)).toContain('margin_floor_overridden');
  });

  it('is not for anyone without the permission, whatever the reason', async () => {
    const { id } = await withFloor();
    const { data: made } = await add(id, { margin_reason: 'Please' }, ours.recruiter);
    const refused = await accept(made);
    expect(refused.errors).toEqual({ status: [expect.stringContaining('20.94% is below the floor of 25%')] });
    await forceSubmissionStatus(made, ours, 'accepted');
    const lower = await change(made, { bill_rate: '84', margin_reason: 'Please' }, ours.recruiter);
    expect(Object.keys(lower.errors)).toEqual(['bill_rate']);
    expect(Object.keys((await change(made, { bill_rate: '84' })).errors)).toEqual(['margin_reason']);
    expect((await add(id, { margin_reason: 'We agreed' }, ours.finance)).status).toBe(403);
    expect(await book(id)).toEqual([]);
  });

  it('tells nobody a margin who does not see margins', async () => {
    const { id } = await withFloor('40');
    const without = await makeColleague(ours, blind);
    const unseen = { burden_percent: undefined };
    const { data: made } = await add(id, unseen, without);
    const one = await accept(made, without);
    expect(one.errors).toEqual({ status: ['These rates are below the margin floor. Ask for approval first.'] });
    await forceSubmissionStatus(made, ours, 'accepted');
    const two = await change(made, { ...unseen, bill_rate: '84' }, without);
    expect(two.errors).toEqual({ bill_rate: [expect.stringMatching(/^These rates are below the margin floor\. You/)] });
  });

  it('needs no new reason for another change, and one for a worse margin or another client', async () => {
    const { id } = await withFloor(null);
    const { data: made } = await add(id);
    await forceSubmissionStatus(made, ours, 'accepted');
    await setFloor(id, '25');
    expect((await change(made, { note: 'Called' }, ours.recruiter)).status).toBe(200);
    expect((await change(made, { bill_rate: '85.01' }, ours.recruiter)).status).toBe(200);
    expect((await change(made, { bill_rate: '85' }, ours.recruiter)).status).toBe(422);
    const other = await withFloor('30');
    const moved = await change(made, { client_id: other.id, bill_rate: '90' });
    expect(Object.keys(moved.errors)).toEqual(['margin_reason']);
    expect(await book(id)).toEqual([]);
  });

  it('says so of pay without a bill rate, and lets nothing for nothing pass', async () => {
    const { id } = await withFloor('0');
    const refused = await accept((await add(id, { bill_rate: '0' })).data);
    expect(refused.errors['status']).toEqual([
      'Without a bill rate, the margin is below the floor of 0%. Ask for approval first.',
    ]);
    expect((await accept((await add(id, { bill_rate: '0', pay_rate: '0' })).data)).status).toBe(200);
  });

  it('is one at exactly the floor less a hundredth', async () => {
    const [kept, broken] = [await withFloor('20.94'), await withFloor('20.95')];
    const status = async (id: string) => (await accept((await add(id)).data)).status;
    expect([await status(kept.id), await status(broken.id)]).toEqual([200, 422]);
  });
});

describe('a contract', () => {
  it('holds new and changed rates to the floor of its client', async () => {
    const { id } = await withFloor('20');
    const made = await makeContract(ours.admin, id);
    const preview = (fields: object, as: Person) =>
      call<RatePreview>(ratePreview.POST, { as, params: { id: made.id }, body: rateBody(fields) });
    expect((await preview({ pay_rate: '62' }, ours.admin)).data.below_floor).toBe(true);
    expect((await preview({}, ours.admin)).data.below_floor).toBe(false);
    const unseeing = await makeColleague(ours, ['view_contracts', 'edit_contracts']);
    expect((await preview({ pay_rate: '62' }, unseeing)).data).not.toHaveProperty('below_floor');
    const added = await addRate(made, {}, ours.account_manager);
    expect(added.status).toBe(201);
    await forceActive(made);
    const put = (fields: object, as = ours.admin) =>
      call<CandidateRate>(rate.PUT, {
        as,
        method: 'PUT',
        params: { id: made.id, rate: added.data.id },
        body: rateBody(fields),
      });
    expect(Object.keys((await put({ pay_rate: '62' }, ours.account_manager)).errors)).toEqual(['bill_rate']);
    expect(Object.keys((await put({ pay_rate: '62' })).errors)).toEqual(['margin_reason']);
    expect((await put({ pay_rate: '62', margin_reason: 'Hard to find' }, ours.finance)).status).toBe(200);
    expect((await put({ pay_rate: '61.9' }, ours.account_manager)).status).toBe(200);
    expect(await book(id)).toEqual([
      expect.objectContaining({
        subject: { type: 'contract', id: made.id, number: made.number },
        rate_type: 'regular',
        margin_percent: '18.31',
        reason: 'Hard to find',
      }),
    ]);
  });

  it('holds all its rates to it when the burden grows', async () => {
    const { id } = await withFloor('20');
    const made = await makeContract(ours.admin, id);
    await addRate(made);
    await addRate(made, { rate_type: 'overtime', bill_rate: '200' });
    await forceActive(made);
    const put = (fields: object, as = ours.admin) =>
      call<ContractRecord>(contract.PUT, {
        as,
        method: 'PUT',
        params: { id: made.id },
        body: changeBody(made, fields),
      });
    expect(Object.keys((await put({ burden_percent: '14' }, ours.account_manager)).errors)).toEqual(['burden_percent']);
    expect(Object.keys((await put({ burden_percent: '14' })).errors)).toEqual(['margin_reason']);
    expect((await put({ burden_percent: '14', margin_reason: 'New law' })).status).toBe(200);
    expect((await put({ position_title: 'Senior engineer', burden_percent: '14' }, ours.account_manager)).status).toBe(
      200,
    );
    expect((await book(id)).map(({ rate_type, burden_percent }) => [rate_type, burden_percent])).toEqual([
      ['regular', '14.0000'],
    ]);
  });

  it('can be saved, but not activated where the book has neither it nor its submission', async () => {
    const { id } = await withFloor();
    const booked = await makeSubmission(ours.admin, id, { margin_reason: 'Strategic client' });
    await setFloor(id, null);
    const unbooked = await makeSubmission(ours.admin, id);
    await setFloor(id, '25');
    const convert = async (made: Submission, fields: object = {}, as = ours.recruiter) => {
      await forceSubmissionStatus(made, ours, 'accepted');
      const terms = { start_date: '2026-03-02', contract_type: 'contractor', location: 'remote' };
      return call<ContractRecord>(conversion.POST, { as, params: { id: made.id }, body: { ...terms, ...fields } });
    };
    expect((await activate((await convert(booked)).data)).status).toBe(200);
    const { data: draft } = await convert(unbooked);
    expect(Object.keys((await activate(draft)).errors)).toEqual(['status']);
    expect(Object.keys((await activate(draft, ours.admin)).errors)).toEqual(['status']);
    const other = await makeSubmission(ours.admin, id, { margin_reason: 'Strategic client' });
    await setFloor(id, '30');
    expect((await activate((await convert(other)).data)).status).toBe(422);
    const late = await makeSubmission(ours.recruiter, id);
    const allowed = await convert(late, { margin_reason: 'Signed already' }, ours.admin);
    expect((await activate(allowed.data)).status).toBe(200);
    expect((await book(id)).map(({ subject }) => subject.type)).toEqual(['contract', 'submission', 'submission']);
  });
});

describe('the floor', () => {
  const put = (company: TestCompany, fields: object, as = company.admin) =>
    call<Settings>(settings.PATCH, {
      as,
      method: 'PATCH',
      body: { invoicing: { invoice_prefix: 'INV', payment_terms_days: 30, ...fields } },
    });

  it('is the company’s where the client has none, and the client’s own wins', async () => {
    const company = await makeCompany('With a floor');
    expect((await put(company, { margin_floor_percent: '21' })).data.invoicing.margin_floor_percent).toBe('21.00');
    expect((await put(company, {})).data.invoicing.margin_floor_percent).toBe('21.00');
    const [own, none] = [await makeClient(company, { margin_floor_percent: '5.5' }), await makeClient(company, {})];
    expect(own).toMatchObject({ margin_floor_percent: '5.50', margin_floor_in_force: '5.50' });
    expect(none).toMatchObject({ margin_floor_percent: null, margin_floor_in_force: '21.00' });
    const status = async (id: string) => {
      const made = await makeSubmission(company.admin, id);
      await forceSubmissionStatus(made, company, 'offered');
      const body = { status: 'accepted' };
      return (await call(submissionStatus.POST, { as: company.admin, params: { id: made.id }, body })).status;
    };
    expect([await status(own.id), await status(none.id)]).toEqual([200, 422]);
    expect((await put(company, { margin_floor_percent: null })).data.invoicing.margin_floor_percent).toBeNull();
    expect(await status(none.id)).toBe(200);
  });

  it.each(['-1', '100', '100.5', '20.001', 20, 'x', '', '.5', '5.', '1e1', '٢٠'])(
    'cannot be %s',
    async (margin_floor_percent) => {
      const { errors } = await put(ours, { margin_floor_percent });
      expect(Object.keys(errors)).toEqual(['invoicing.margin_floor_percent']);
    },
  );

  it.each([
    ['0', '0.00'],
    ['99.99', '99.99'],
    ['007.5', '7.50'],
  ])('can be %s', async (margin_floor_percent, kept) => {
    expect(await makeClient(ours, { margin_floor_percent })).toMatchObject({ margin_floor_percent: kept });
  });

  it('is read and set by whoever sees margins alone', async () => {
    const made = await withFloor();
    const without = await makeColleague(ours, [
      'view_clients',
      'edit_clients',
      'view_company_settings',
      'edit_company_settings',
    ]);
    const { data } = await call<ClientRecord>(clientRoute.GET, { as: without, params: { id: made.id } });
    expect(data).not.toHaveProperty('margin_floor_percent');
    expect(data).not.toHaveProperty('margin_floor_in_force');
    const body = { name: 'Acme', client_type: 'direct', currency: 'EUR', payment_terms_days: 30 };
    const save = (fields: object) =>
      call<ClientRecord>(clientRoute.PATCH, {
        as: without,
        method: 'PATCH',
        params: { id: made.id },
        body: { ...body, ...fields },
      });
    expect((await save({ margin_floor_percent: null })).status).toBe(403);
    expect((await save({})).status).toBe(200);
    expect((await put(ours, { margin_floor_percent: '1' }, without)).status).toBe(403);
    expect((await put(ours, {}, without)).data.invoicing).not.toHaveProperty('margin_floor_percent');
    const read = await call<ClientRecord>(clientRoute.GET, { as: ours.admin, params: { id: made.id } });
    expect(read.data.margin_floor_percent).toBe('25.00');
  });

  it('that is being raised is waited for, and holds for what is saved afterwards', async () => {
    const { id } = await withFloor('20');
    const { data: made } = await add(id);
    const other = new Connection({ connectionString: process.env.DATABASE_OWNER_URL });
    await other.connect();
    await other.query('begin');
    await other.query('update clients set margin_floor_percent = 25 where company_id = $1 and id = $2', [
      ours.companyId,
      id,
    ]);
    const waiting = accept(made);
    await untilWaiting(1);
    await other.query('commit');
    await other.end();
    expect((await waiting).errors).toEqual({ status: [expect.stringContaining('floor of 25%')] });
  });
});

describe('the book', () => {
  it('is one of the company, for whoever sees margins, in pages', async () => {
    const { id } = await withFloor();
    for (const margin_reason of ['One', 'Two', 'Three']) await add(id, { margin_reason });
    const read = (query: Record<string, string>, as = ours.admin) =>
      call<MarginOverride[]>(overrides.GET, { as, query: { 'filter[client_id]': id, ...query } });
    const first = await read({ limit: '2' });
    expect(first.data.map(({ reason }) => reason)).toEqual(['Three', 'Two']);
    const rest = await read({ limit: '2', cursor: first.meta.next_cursor ?? '' });
    expect(rest.data.map(({ reason }) => reason)).toEqual(['One']);
    expect((await read({ 'filter[subject_type]': 'contract' })).data).toEqual([]);
    expect((await read({}, theirs.admin)).data).toEqual([]);
    expect((await read({}, ours.contractor)).status).toBe(403);
    const filters = (as: Person) => call<{ clients: { id: string }[] }>(overrideFilters.GET, { as });
    expect((await filters(ours.admin)).data.clients.map((client) => client.id)).toContain(id);
    expect((await filters(theirs.admin)).data.clients).toEqual([]);
  });

  it('has of what somebody may not see nothing but what they let pass themselves', async () => {
    const { id } = await withFloor();
    await add(id, { margin_reason: 'Admin’s' });
    const narrow = await makeColleague(ours, ['view_contract_margins', 'view_contracts']);
    expect(await book(id, narrow)).toEqual([]);
    const own = await makeColleague(ours, [...blind, 'view_contract_margins', 'override_margin_floor']);
    expect((await book(id, own)).map(({ reason }) => reason)).toEqual(['Admin’s']);
  });

  it('never changes, and keeps its client', async () => {
    const { id } = await withFloor();
    const { data: made } = await add(id, { margin_reason: 'For good' });
    const { companyId } = ours;
    const change = () =>
      tenant(ours.admin, (db) => db.marginOverride.updateMany({ where: { companyId }, data: { reason: 'Other' } }));
    const remove = () => tenant(ours.admin, (db) => db.marginOverride.deleteMany({ where: { companyId } }));
    await expect(change()).rejects.toThrow();
    await expect(remove()).rejects.toThrow();
    await call(submission.DELETE, { as: ours.admin, method: 'DELETE', params: { id: made.id } });
    const gone = await call(clientRoute.DELETE, { as: ours.admin, method: 'DELETE', params: { id } });
    expect(gone.status).toBe(409);
    expect((await book(id)).map(({ reason }) => reason)).toEqual(['For good']);
  });
});

it('nothing below the floor is accepted, or saved of an active contract, without an entry in the book', async () => {
  const { id } = await withFloor('0');
  const made = await makeContract(ours.admin, id, { burden_percent: '0' });
  await forceActive(made);
  const amount = fc.integer({ min: 0, max: 200 }).map(String);
  const anyStep = fc.record({
    floor: fc.integer({ min: 0, max: 60 }).map(String),
    bill_rate: amount,
    pay_rate: amount,
    burden_percent: fc.integer({ min: 0, max: 50 }).map(String),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    margin_reason: fc.constantFrom(null, 'Because'),
    by: fc.constantFrom('admin' as const, 'account_manager' as const),
  });
  let day = 0;
  await fc.assert(
    fc.asyncProperty(anyStep, async ({ floor, by, burden_percent, currency, ...given }) => {
      await setFloor(id, floor);
      const as = ours[by];
      const recruiter = by === 'admin' ? as : ours.recruiter;
      const added = await add(id, { ...given, burden_percent, currency }, recruiter);
      expect(added.status).toBe(201);
      const answers = [
        await accept(added.data, recruiter),
        await addRate(
          made,
          { ...given, effective_from: new Date(Date.UTC(2026, 2, ++day)).toISOString().slice(0, 10) },
          as,
        ),
      ];
      const booked = (await book(id)).slice(0, 2);
      for (const [index, { status, data }] of answers.entries()) {
        const rates = {
          billRate: given.bill_rate,
          payRate: given.pay_rate,
          burdenPercent: index === 0 ? burden_percent : '0',
        };
        const isBelow = breaksFloor(rates, floor);
        const passes = !isBelow || (by === 'admin' && given.margin_reason !== null);
        expect(status).toBe(passes ? [200, 201][index] : 422);
        const entry = booked.find(({ subject, floor_percent, bill_rate, pay_rate }) => {
          const about = index === 0 ? subject.id === data?.id : subject.id === made.id;
          return (
            about &&
            Number(floor_percent) === Number(floor) &&
            Number(bill_rate) === Number(given.bill_rate) &&
            Number(pay_rate) === Number(given.pay_rate)
          );
        });
        if (isBelow && passes) expect(entry).toBeDefined();
      }
      const [lastSubmission] = answers;
      if (
        lastSubmission?.status === 200 &&
        !breaksFloor({ billRate: given.bill_rate, payRate: given.pay_rate, burdenPercent: burden_percent }, floor)
      )
        expect(booked.some(({ subject }) => subject.id === lastSubmission.data.id)).toBe(false);
    }),
    { numRuns: 25 },
  );
});
