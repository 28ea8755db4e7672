import { v4 as uuid } from 'uuid';
import * as clients from '@/app/api/v1/clients/[id]/route';
import * as one from '@/app/api/v1/jobs/[id]/route';
import * as status from '@/app/api/v1/jobs/[id]/status/route';
import * as file from '@/app/api/v1/jobs/export/route';
import * as list from '@/app/api/v1/jobs/route';
import { fieldsFor, type SeenNoun } from '@/lib/auth/fields-for';
import { billNeeds, rateNeeds } from '@/lib/auth/money-seen';
import { jobFields } from '@/lib/job-orders/fields';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

interface Job {
  id: string;
  number: string;
  title: string;
  version: number;
  openings: number;
  currency: string;
  bill_rate_to?: string | null;
  pay_rate_to: string | null;
  owner: { id: string } | null;
}

let ours: TestCompany;
let client: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  client = await addClient(ours, 'Harbour', 'GBP');
});

const addClient = (company: TestCompany, name: string, currency: string): Promise<string> =>
  prepare(async (db) => {
    const data = { name, clientType: 'direct', currency, paymentTermsDays: 30, companyId: company.companyId };
    return (await db.client.create({ data: { ...data, number: uuid(), ownerId: company.admin.userId } })).id;
  });
const add = (more: object = {}, as: Person = ours.recruiter) =>
  call<Job>(list.POST, { as, body: { title: 'Splicer', client, ...more } });
const read = async (query: Record<string, string> = {}, as: Person = ours.recruiter) =>
  (await call<Job[]>(list.GET, { as, query })).data;
const change = (id: string, body: object, as: Person = ours.recruiter) =>
  call<Job>(one.PATCH, { as, params: { id }, body });

it('has the next number, one opening, its client’s currency, and whoever added it as its owner', async () => {
  const { status: answer, data } = await add();
  expect([answer, data]).toMatchObject([
    201,
    {
      number: 'JOB-000001',
      openings: 1,
      currency: 'GBP',
      rate_unit: 'hour',
      priority: 'normal',
      owner: { id: ours.recruiter.userId },
    },
  ]);
  expect((await add({ currency: 'EUR', owner: ours.admin.userId })).data).toMatchObject({
    number: 'JOB-000002',
    currency: 'EUR',
    owner: { id: ours.admin.userId },
  });
});

it.each([
  [{ client: undefined }, 'client'],
  [{ client: null }, 'client'],
  [{ client: uuid() }, 'client'],
  [{ title: ' ' }, 'title'],
  [{ openings: 0 }, 'openings'],
  [{ openings: 1.5 }, 'openings'],
  [{ priority: 'soon' }, 'priority'],
  [{ contract_type: 'nothing of ours' }, 'contract_type'],
  [{ week_hours: '169' }, 'week_hours'],
  [{ currency: 'XYZ' }, 'currency'],
  [{ start_date: '2027-03-02', end_date: '2027-03-01' }, 'end_date'],
  [{ pay_rate_from: '100', pay_rate_to: '99.9999' }, 'pay_rate_to'],
  [{ number: 'JOB-9' }, 'number'],
])('is not made of %j', async (more, field) => {
  const { status, errors } = await add(more);
  expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
});

it('cannot be of another company’s client', async () => {
  const theirs = await makeCompany('Theirs');
  const { status, errors } = await add({ client: await addClient(theirs, 'Theirs', 'EUR') });
  expect([status, Object.keys(errors ?? {})]).toEqual([422, ['client']]);
});

it('begins and ends on one day, and pays one rate', async () => {
  const day = '2027-03-01';
  expect((await add({ start_date: day, end_date: day, pay_rate_from: '9.5', pay_rate_to: '9.50' })).status).toBe(201);
});

it('is checked again when it changes', async () => {
  const { data } = await add({ pay_rate_from: '30', pay_rate_to: '40' });
  const { status, errors } = await change(data.id, { pay_rate_to: '29' });
  expect([status, Object.keys(errors ?? {})]).toEqual([422, ['pay_rate_to']]);
  expect((await change(data.id, { openings: 4 })).data).toMatchObject({ openings: 4, pay_rate_to: '40.0000' });
});

it('shows its bill rates to those who see the bills of contracts, in every answer', async () => {
  const blind = await makeColleague(ours, ['view_jobs', 'edit_jobs', 'create_jobs', 'export_jobs']);
  const rates = { bill_rate_from: '50', bill_rate_to: '61.25', pay_rate_to: '41' };
  const { data } = await add(rates, ours.admin);
  expect(data).toMatchObject({ bill_rate_from: '50.0000', bill_rate_to: '61.2500' });
  const [row] = await read({}, blind);
  const { data: record } = await call<Job>(one.GET, { as: blind, params: { id: data.id } });
  for (const seen of [row, record]) {
    expect(seen).toMatchObject({ pay_rate_to: '41.0000' });
    expect(Object.keys(seen ?? {}).filter((name) => name.startsWith('bill'))).toEqual([]);
  }
  const { stream } = await call(file.GET, {
    as: blind,
    query: { format: 'csv', columns: 'title,bill_rate_to,pay_rate_to' },
  });
  expect(stream ? await new Response(stream).text() : '').not.toContain('61');
});

it('keeps bill rates that somebody else’s change does not see, and takes none from them', async () => {
  const blind = await makeColleague(ours, ['view_jobs', 'edit_jobs', 'create_jobs']);
  const { data } = await add({ bill_rate_to: '61.25' }, ours.admin);
  expect((await change(data.id, { title: 'Jointer' }, blind)).status).toBe(200);
  const {
    data: { version, id, number, owner, ...record },
  } = await call<
    Job & Record<'uuid' | 'recruiters' | 'created_at' | 'updated_at' | 'status' | 'closed_reason', string>
  >(one.GET, {
    as: blind,
    params: { id: data.id },
  });
  const { uuid: _, recruiters: __, created_at, updated_at, status: state, closed_reason, ...body } = record;
  const put = await call<Job>(one.PUT, { as: blind, params: { id }, body: { ...body, client, owner: owner?.id } });
  expect([put.status, put.data.title, number, version, created_at <= updated_at, state, closed_reason]).toEqual([
    200,
    'Jointer',
    data.number,
    2,
    true,
    'draft',
    null,
  ]);
  const { data: whole } = await call<Job>(one.GET, { as: ours.admin, params: { id } });
  expect(whole.bill_rate_to).toBe('61.2500');
  for (const refused of [await change(id, { bill_rate_to: '1' }, blind), await add({ bill_rate_from: '1' }, blind)])
    expect([refused.status, Object.keys(refused.errors ?? {})[0]?.startsWith('bill_rate')]).toEqual([422, true]);
});

it('has its hidden fields in the table of what rules and logs show', async () => {
  const hidden = Object.entries(jobFields.table).flatMap(([name, field]) =>
    'needs' in field.facts && field.facts.needs ? [[name, field.facts.needs]] : [],
  );
  expect(hidden).toEqual([
    ['bill_rate_from', billNeeds],
    ['bill_rate_to', billNeeds],
    ['pay_rate_from', rateNeeds],
    ['pay_rate_to', rateNeeds],
  ]);
  const noun: SeenNoun = 'job_order';
  const nobody = { userId: ours.recruiter.userId, permissions: new Set(['view_jobs'] as const) };
  const unseen = Object.keys(jobFields.table).filter((name) => !fieldsFor(nobody, noun).sees(name));
  expect(unseen).toEqual(['bill_rate_from', 'bill_rate_to']);
});

it('is found by each field that the search looks in, and by its client, also under another name', async () => {
  const { data } = await add({ title: 'Cable jointer', location: 'Sligo' });
  const found = async (search: string) => (await read({ search })).map(({ id }) => id);
  for (const text of ['jointer', data.number, 'SLIG', 'harbour'])
    expect([text, await found(text)]).toEqual([text, [data.id]]);
  await prepare((db) =>
    db.client.update({
      where: { companyId_id: { companyId: ours.companyId, id: client } },
      data: { name: 'Quay' },
    }),
  );
  await change(data.id, { location: 'Galway' });
  expect([await found('sligo'), await found('harbour'), await found('quay')]).toEqual([[], [], [data.id]]);
});

it('is found by client, owner, priority, contract type and days', async () => {
  const other = await addClient(ours, 'Port', 'EUR');
  await add({ title: 'A', priority: 'urgent', start_date: '2027-01-11', contract_type: 'temporary' });
  await add({ title: 'B', client: other, owner: ours.admin.userId, deadline: '2027-01-04' });
  const titles = async (query: Record<string, string>) => (await read(query)).map(({ title }) => title);
  expect(await titles({ 'filter[client_id]': other })).toEqual(['B']);
  expect(await titles({ 'filter[owner_id]': ours.recruiter.userId })).toEqual(['A']);
  expect(await titles({ 'filter[priority]': 'urgent' })).toEqual(['A']);
  expect(await titles({ 'filter[contract_type]': 'temporary' })).toEqual(['A']);
  expect(await titles({ 'filter[start_date_to]': '2027-02-01' })).toEqual(['A']);
  expect(await titles({ 'filter[deadline_from]': '2027-01-01' })).toEqual(['B']);
  expect(await titles({ sort: '-title' })).toEqual(['B', 'A']);
});

it('is deleted with the right to, and its client not while it has a job', async () => {
  const { data } = await add();
  expect((await call(clients.DELETE, { as: ours.admin, params: { id: client } })).status).toBe(409);
  const remove = async (as: Person) => (await call(one.DELETE, { as, params: { id: data.id } })).status;
  expect([await remove(ours.recruiter), await remove(ours.account_manager), await remove(ours.admin)]).toEqual([
    403, 200, 404,
  ]);
});

describe('its status', () => {
  const step = (id: string, body: object, as: Person = ours.recruiter) =>
    call<Job & { status: string; closed_reason: string | null }>(status.POST, { as, params: { id }, body });

  it('begins as a draft, and is changed by its steps alone', async () => {
    const { data } = await add();
    expect(data).toMatchObject({ status: 'draft', closed_reason: null });
    expect(Object.keys((await add({ status: 'open' })).errors ?? {})).toEqual(['status']);
    const opened = await step(data.id, { status: 'open' });
    expect([opened.status, opened.data]).toMatchObject([200, { status: 'open', version: 2 }]);
    expect((await step(data.id, { status: 'draft' })).status).toBe(409);
    expect((await step(data.id, { status: 'filled' })).status).toBe(409);
    const noReason = await step(data.id, { status: 'closed' });
    expect([noReason.status, Object.keys(noReason.errors ?? {})]).toEqual([422, ['reason']]);
    expect((await step(data.id, { status: 'closed', reason: 'Filled by the client' })).data).toMatchObject({
      status: 'closed',
      closed_reason: 'Filled by the client',
    });
    expect((await step(data.id, { status: 'open' })).data).toMatchObject({ status: 'open', closed_reason: null });
    expect((await step(data.id, { status: 'on_hold' }, ours.finance)).status).toBe(403);
  });

  it('finds jobs, and is in the record’s log', async () => {
    const { data } = await add({ title: 'A' });
    await add({ title: 'B' });
    await step(data.id, { status: 'open' });
    expect((await read({ 'filter[status]': 'open' })).map(({ title }) => title)).toEqual(['A']);
    const [logged] = await prepare((db) =>
      db.activity.findMany({
        where: { companyId: ours.companyId, subjectId: data.id, event: 'status_changed' },
        select: { fromState: true, toState: true },
      }),
    );
    expect(logged).toEqual({ fromState: 'draft', toState: 'open' });
  });

  it('does not become open while the client is inactive', async () => {
    const { data } = await add();
    await prepare((db) =>
      db.client.update({
        where: { companyId_id: { companyId: ours.companyId, id: client } },
        data: { isActive: false },
      }),
    );
    expect((await step(data.id, { status: 'open' })).status).toBe(409);
    expect((await call<{ status: string }>(one.GET, { as: ours.admin, params: { id: data.id } })).data.status).toBe(
      'draft',
    );
  });
});

it('is seen and changed as its starting roles say', async () => {
  const { data } = await add();
  const get = async (as: Person) => (await call(one.GET, { as, params: { id: data.id } })).status;
  const edit = async (as: Person) => (await change(data.id, { openings: 2 }, as)).status;
  const people = [ours.recruiter, ours.account_manager, ours.finance, ours.contractor];
  const [seen, edited]: [number[], number[]] = [[], []];
  for (const person of people) {
    seen.push(await get(person));
    edited.push(await edit(person));
  }
  expect([seen, edited]).toEqual([
    [200, 200, 200, 403],
    [200, 200, 403, 403],
  ]);
});
