import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as rulesRoute from '@/app/api/v1/forms/[form]/trigger-rules/route';
import * as forms from '@/app/api/v1/forms/route';
import * as invoices from '@/app/api/v1/invoices/route';
import * as firingsRoute from '@/app/api/v1/trigger-rules/[rule]/firings/route';
import * as ruleRoute from '@/app/api/v1/trigger-rules/[rule]/route';
import { system } from '@/lib/db/client';
import type { FormDetail } from '@/lib/forms/schema';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';
import { models, ruleModels } from '@/lib/trigger-rules/models';
import { workOffChanges } from '@/lib/trigger-rules/running/run.data';
import type { Firing, Rule } from '@/lib/trigger-rules/schema';

let ours: TestCompany;
let records: Records;
let formId: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  const fields = [{ key: 'note', type: 'text', label: { en: 'Note' } }];
  const body = { key: 'holder', name: { en: 'Holder' }, sections: [{ key: 's', title: { en: 'S' }, fields }] };
  const { data } = await call<FormDetail>(forms.POST, { as: ours.admin, body });
  await call(published.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  formId = data.id;
});

const tables = {
  candidate: 'candidates',
  job_order: 'job_orders',
  client: 'clients',
  candidate_submission: 'candidate_submissions',
  contract: 'contracts',
  invoice: 'invoices',
  user: 'users',
} as const;
type Model = keyof typeof tables;

/**
 * Creates a rule on a change of such records, makes such a change without any rule of ours, and returns the line in the
 * rule's log.
 */
async function fire(model: Model, id: string, then: readonly object[]): Promise<Firing | undefined> {
  const body = { name: 'Rule', on: { model, event: 'updated' }, then };
  const {
    data: rule,
    status,
    errors,
  } = await call<Rule>(rulesRoute.POST, { as: ours.admin, params: { form: formId }, body });
  expect([status, errors]).toEqual([201, undefined]);
  const touched = {
    candidate: 'phone',
    job_order: 'location',
    client: 'phone',
    candidate_submission: 'closed_reason',
    contract: 'closed_reason',
    invoice: 'closed_reason',
    user: 'phone',
  }[model];
  await system('test', (db) =>
    db.$executeRawUnsafe(
      `update ${tables[model]} set ${touched} = '+353 1 555 0199' where company_id = $1::uuid and id = $2::uuid`,
      ours.companyId,
      id,
    ),
  );
  await workOffChanges(ours.companyId);
  const { data } = await call<Firing[]>(firingsRoute.GET, { as: ours.admin, params: { rule: rule.id } });
  return data.find(({ outcome }) => outcome !== 'stopped');
}

const set = (field: string, value: unknown) => ({ do: 'set_field', field, value });
const row = async (model: Model, id: string) => {
  const [found] = await system('test', (db) =>
    db.$queryRawUnsafe<{ row: Record<string, unknown> }[]>(
      `select to_jsonb(t) as row from ${tables[model]} t where company_id = $1::uuid and id = $2::uuid`,
      ours.companyId,
      id,
    ),
  );
  return found?.row ?? {};
};

/** Every column that a rule may write, each with a value of its own. */
const written: Record<Model, Record<string, unknown>> = {
  candidate: {
    name: 'Renamed',
    headline: 'Plumber',
    email: 'renamed@people.example',
    phone: '+353 1 555 0109',
    city: 'Cork',
    availability: 'on_notice',
    available_from: '2027-01-11',
    owner_id: 'recruiter',
    last_employer: 'Port',
    work_place: 'hybrid',
    week_hours: '32.5',
    pay_rate_wanted: '41.5',
    currency: 'GBP',
    rate_unit: 'day',
    source: 'event',
    referred_by: 'Ida Holm',
    do_not_contact: 'Asked us to stop',
    lawful_basis: 'consent',
    consent_on: '2027-01-04',
    consent_until: '2029-01-04',
    creditor_number: '70001',
    payroll_number: '4711',
    given_name: 'Freya',
    family_name: 'Nilsen',
    address_line: '1 Quay',
    postal_code: 'T12',
    region: 'Munster',
    country: 'IE',
    summary: 'Seen',
  },
  job_order: {
    title: 'Plumber',
    client_id: 'client',
    openings: 3,
    location: 'Cork',
    work_place: 'remote',
    start_date: '2027-01-11',
    priority: 'urgent',
    owner_id: 'recruiter',
    deadline: '2027-01-04',
    contract_type: 'permanent',
    end_date: '2027-12-31',
    week_hours: '39.5',
    currency: 'USD',
    rate_unit: 'day',
    bill_rate_from: '81.5',
    bill_rate_to: '99.5',
    pay_rate_from: '61.25',
    pay_rate_to: '71.25',
    visibility: 'public',
    country: 'IE',
    description: 'Seen',
    public_text: 'Seen',
  },
  client: {
    name: 'Port',
    client_type: 'direct',
    currency: 'USD',
    payment_terms_days: 45,
    tax_id: 'IE1',
    email: 'port@client.example',
    phone: '+353 1 555 0107',
    is_active: false,
  },
  candidate_submission: {
    owner_id: 'recruiter',
    position_title: 'Plumber',
    bill_rate: '99.5',
    pay_rate: '71.25',
    currency: 'USD',
    rate_unit: 'day',
    available_from: '2026-12-01',
    note: 'Seen',
  },
  contract: {
    consultant_id: 'contractor',
    owner_id: 'recruiter',
    position_title: 'Plumber',
    contract_type: 'permanent',
    location: 'remote',
    currency: 'EUR',
    start_date: '2026-11-02',
    end_date: '2027-12-31',
  },
  invoice: { issue_date: '2026-11-20', purchase_order: 'PO-77' },
  user: { name: 'Renamed', phone: '+353 1 555 0108', locale: 'fr-FR', is_active: false },
};

it('knows what each field is written with', () => {
  const known = Object.fromEntries(Object.entries(written).map(([model, fields]) => [model, Object.keys(fields)]));
  const settable = ruleModels.map((model) => [model, models[model].settable] as const);
  expect(known).toEqual(Object.fromEntries(settable.filter(([, columns]) => columns.length > 0)));
});

const idOf = async (model: Model): Promise<string> => {
  if (model === 'user') return (await makeColleague(ours, ['view_clients'])).userId;
  if (model === 'invoice') return makeInvoice();
  return {
    candidate: records.candidate,
    job_order: records.job,
    client: records.client,
    candidate_submission: records.submission,
    contract: records.contract,
  }[model];
};

/** A draft invoice for the approved time. */
async function makeInvoice(): Promise<string> {
  const body = { contract_id: records.contract, timesheet_ids: [records.approvedTimesheet] };
  return (await call<InvoiceRecord>(invoices.POST, { as: ours.admin, body })).data.id;
}

const own = (value: unknown) => {
  if (value === 'client') return records.client;
  return value === 'recruiter' || value === 'contractor' ? ours[value].userId : value;
};

/** A plain value: dates as days, decimals without trailing zeros. */
const plain = (value: unknown): string => (typeof value === 'number' ? String(value) : String(value).slice(0, 40));

it.each<Model>(['candidate', 'job_order', 'client', 'candidate_submission', 'contract', 'invoice', 'user'])(
  'a rule writes every plain field of a %s, and what it does not name stays',
  async (model) => {
    const id = await idOf(model);
    const before = await row(model, id);
    // A contract with time keeps its start date.
    const values = { ...written[model], ...(model === 'contract' ? { start_date: before['start_date'] } : {}) };
    const fields = Object.entries(values).map(([field, value]) => [field, own(value)] as const);
    // A rule has ten actions at most.
    for (let first = 0; first < fields.length; first += 10) {
      const some = fields.slice(first, first + 10).map(([field, value]) => set(field, value));
      expect((await fire(model, id, some))?.actions.filter(({ ok }) => !ok)).toEqual([]);
    }
    const after = await row(model, id);
    for (const [field, value] of fields) expect([field, plain(after[field])]).toEqual([field, plain(value)]);
    const moved = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
    const others = [
      'version',
      'updated_at',
      'search',
      'duplicate_keys',
      'closed_reason',
      'phone',
      'latitude',
      'longitude',
    ];
    expect(moved.filter((name) => !(name in values) && !others.includes(name))).toEqual([]);
  },
);

it('what the API refuses, a rule is refused, and its log says why', async () => {
  const fired = await fire('contract', records.contract, [set('start_date', '2020-01-06'), set('location', 'nowhere')]);
  expect(fired).toMatchObject({
    outcome: 'failed',
    actions: [
      { ok: false, detail: 'start_date: fixed_by_timesheets' },
      { ok: false, detail: 'location: not_an_option' },
    ],
  });
});

it('an administrator’s account is none of a rule’s business', async () => {
  const fired = await fire('user', ours.admin.userId, [set('is_active', false)]);
  expect(fired?.actions).toMatchObject([{ ok: false, detail: 'is_active: not_yours_to_change' }]);
  expect((await row('user', ours.admin.userId))['is_active']).toBe(true);
});

it.each([
  ['client', 'number'],
  ['contract', 'client_id'],
  ['user', 'email'],
  ['user', 'role_id'],
  ['user', 'is_company_admin'],
  ['timesheet', 'total_hours'],
  ['invoice', 'gross_total'],
])('a rule on a %s cannot name %s to be written', async (model, field) => {
  const body = { name: 'Rule', on: { model, event: 'updated' }, then: [set(field, 'x')] };
  const { status, errors } = await call(rulesRoute.POST, { as: ours.admin, params: { form: formId }, body });
  expect([status, Object.keys(errors)]).toEqual([422, ['then.0.field']]);
});

it('a rule issues a draft and voids an invoice, and nothing else becomes of one', async () => {
  const id = await makeInvoice();
  const to = (status: string, reason?: string) => ({ do: 'change_status', status, ...(reason ? { reason } : {}) });
  const fired = await fire('invoice', id, [to('draft'), to('issued'), to('issued'), to('void', 'Wrong client')]);
  expect(fired?.actions.map(({ ok }) => ok)).toEqual([false, true, false, true]);
  const after = await row('invoice', id);
  expect(after).toMatchObject({ status: 'void', closed_reason: 'Wrong client' });
  expect(after['number']).toMatch(/-000002$/);
});

it('is written only by somebody who may do by hand what it does', async () => {
  const builder = await makeColleague(ours, ['view_modules', 'edit_modules', 'view_contracts', 'edit_contracts']);
  const write = async (model: string, ...then: object[]) => {
    const body = { name: 'Rule', on: { model, event: 'updated' }, then };
    const made = await call<Rule>(rulesRoute.POST, { as: builder, params: { form: formId }, body });
    return [made.status, made.errors && Object.keys(made.errors)];
  };
  const step = (status: string) => ({ do: 'change_status', status, reason: 'By a rule' });
  expect(await write('contract', set('position_title', 'X'), step('terminated'))).toEqual([201, undefined]);
  const hidden = ['on.model', 'then.0.field'];
  expect(await write('client', set('phone', '1'))).toEqual([422, hidden]);
  expect(await write('invoice', step('void'))).toEqual([422, ['on.model', 'then.0.status']]);
  expect(await write('timesheet', step('approved'))).toEqual([422, ['on.model', 'then.0.status']]);
  expect(await write('form', set('s.note', 'x'))).toEqual([422, hidden]);

  const on = { model: 'client', event: 'updated' };
  const body = { name: 'Phone', on, then: [set('phone', '+353 1 555 0100')] };
  const { data: rule } = await call<Rule>(rulesRoute.POST, { as: ours.admin, params: { form: formId }, body });
  const change = (more: object) =>
    call(ruleRoute.PUT, { as: builder, params: { rule: rule.id }, body: { ...body, ...more } });
  expect((await change({ name: 'Renamed', enabled: false, reason: 'Too many' })).status).toBe(200);
  expect((await change({ then: [set('phone', '+353 1 555 0101')], enabled: false })).status).toBe(422);
});
