import * as locations from '@/app/api/v1/contracts/reference/locations/route';
import * as types from '@/app/api/v1/contracts/reference/types/route';
import * as contracts from '@/app/api/v1/contracts/route';
import * as filters from '@/app/api/v1/contracts-filters/route';
import { addDays, todayIn } from '@/lib/calendar/days';
import type { Contract, ContractFilters, ContractRecord } from '@/lib/contracts/schema';
import { addRate, forceContractStatus, makeContract } from '@/lib/contracts/test-world';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const today = todayIn('Europe/Dublin', new Date());

let ours: TestCompany;
let theirs: TestCompany;
let made: Record<'welder' | 'nurse' | 'cook' | 'driver', ContractRecord>;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  const [dock, clinic] = [
    await makeClient(ours, { name: 'Harbour Dock' }),
    await makeClient(ours, { name: 'City Clinic' }),
  ];
  const make = (clientId: string, fields: object) => makeContract(ours.account_manager, clientId, fields);
  made = {
    welder: await make(dock.id, {
      position_title: 'Welder',
      start_date: addDays(today, -40),
      candidate: { name: 'Zoë Quinn', email: 'zoe@mail.example' },
      location: 'on_site',
    }),
    nurse: await make(clinic.id, {
      position_title: 'Nurse',
      start_date: addDays(today, 1),
      end_date: addDays(today, 20),
      contract_type: 'permanent',
      consultant_user_id: ours.contractor.userId,
    }),
    cook: await make(clinic.id, {
      position_title: 'Cook',
      start_date: addDays(today, -90),
      end_date: addDays(today, 30),
      owner_id: ours.recruiter.userId,
    }),
    driver: await make(clinic.id, {
      position_title: 'Driver',
      start_date: addDays(today, -60),
      end_date: addDays(today, -1),
    }),
  };
  await forceContractStatus(made.nurse, ours, 'active');
  await forceContractStatus(made.cook, ours, 'active');
  await forceContractStatus(made.driver, ours, 'active');
});

const list = (query: Record<string, string>, as = ours.account_manager) =>
  call<Contract[]>(contracts.GET, { as, query });
/** The positions of the contracts that were found, in alphabetical order. */
const found = async (query: Record<string, string>, as = ours.account_manager) =>
  (await list(query, as)).data.map((row) => row.position_title).sort();

it('finds by number, position, candidate, address and client', async () => {
  expect(await found({ search: made.cook.number })).toEqual(['Cook']);
  expect(await found({ search: 'weld' })).toEqual(['Welder']);
  expect(await found({ search: 'zoë q' })).toEqual(['Welder']);
  expect(await found({ search: 'ZOE@' })).toEqual(['Welder']);
  expect(await found({ search: 'clinic' })).toEqual(['Cook', 'Driver', 'Nurse']);
  expect(await found({ search: '%' })).toEqual([]);
});

it('filters by client, owner, type and location, all at once', async () => {
  expect(await found({ 'filter[client_id]': made.cook.client.id })).toEqual(['Cook', 'Driver', 'Nurse']);
  expect(await found({ 'filter[owner_id]': ours.recruiter.userId })).toEqual(['Cook']);
  expect(await found({ 'filter[contract_type]': 'permanent,freelance' })).toEqual(['Nurse']);
  expect(await found({ 'filter[location]': 'on_site' })).toEqual(['Welder']);
  expect(
    await found({ 'filter[client_id]': made.cook.client.id, 'filter[contract_type]': 'contractor', search: 'cook' }),
  ).toEqual(['Cook']);
});

it('filters by status, and by where an active contract stands in time as its phase says', async () => {
  expect(await found({ 'filter[status]': 'draft' })).toEqual(['Welder']);
  expect(await found({ 'filter[status]': 'active' })).toEqual(['Cook', 'Driver', 'Nurse']);
  expect(await found({ 'filter[status]': 'draft,upcoming' })).toEqual(['Nurse', 'Welder']);
  const { data } = await list({});
  for (const phase of ['upcoming', 'expiring'] as const) {
    expect(await found({ 'filter[status]': phase })).toEqual(
      data.filter((row) => row.phase === phase).map((row) => row.position_title),
    );
  }
  expect(Object.fromEntries(data.map((row) => [row.position_title, row.phase]))).toEqual({
    Cook: 'expiring',
    Driver: 'active',
    Nurse: 'upcoming',
    Welder: 'draft',
  });
});

it.each([
  ['sort', 'pay_rate'],
  ['filter[status]', 'lost'],
  ['filter[client_id]', 'x'],
  ['filter[owner]', 'x'],
  ['page', '2'],
  ['limit', '0'],
])('refuses %s=%s', async (name, value) => {
  expect((await list({ [name]: value })).status).toBe(422);
});

it.each(['start_date', '-start_date', 'end_date', '-end_date', 'created_at', 'number'])(
  'gives every contract once, page by page, in the order of %s',
  async (sort) => {
    const whole = (await list({ sort })).data.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list({ sort, limit: '1', ...(cursor && { cursor }) });
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.meta.next_cursor;
    }
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(4);
  },
);

it('has the greatest first where the order says so, and what is open after every end', async () => {
  const inOrder = async (sort: string) => (await list({ sort })).data.map((row) => row.position_title);
  expect(await inOrder('start_date')).toEqual(['Cook', 'Driver', 'Welder', 'Nurse']);
  expect(await inOrder('-start_date')).toEqual(['Nurse', 'Welder', 'Driver', 'Cook']);
  expect(await inOrder('-end_date')).toEqual(['Welder', 'Cook', 'Nurse', 'Driver']);
});

it.each(['start_date', '-start_date', 'end_date', '-end_date'])(
  'loses no contract between pages where all have one value of %s',
  async (sort) => {
    const company = await makeCompany('Alike');
    const client = await makeClient(company, { name: 'Client' });
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await makeContract(company.admin, client.id)).id);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        { sort, limit: '1', ...(cursor && { cursor }) },
        company.admin,
      );
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.meta.next_cursor;
    }
    expect(paged).toEqual(sort.startsWith('-') ? ids.toReversed() : ids);
  },
);

it('shows the regular rate of today, or of the nearest day of the contract', async () => {
  await addRate(ours, made.cook.id, { effective_from: addDays(today, -90), bill_rate: '80' });
  await addRate(ours, made.cook.id, { effective_from: today, bill_rate: '81' });
  await addRate(ours, made.cook.id, { effective_from: addDays(today, 1), bill_rate: '82' });
  await addRate(ours, made.cook.id, { rate_type: 'overtime', effective_from: today, bill_rate: '120' });
  await addRate(ours, made.nurse.id, { effective_from: addDays(today, 1), bill_rate: '70' });
  await addRate(ours, made.driver.id, { effective_from: addDays(today, -60), bill_rate: '50' });
  await addRate(ours, made.driver.id, { effective_from: today, bill_rate: '51' });
  const rates = (await list({ sort: 'number' })).data.map((row) => [row.position_title, row.rate?.bill_rate]);
  expect(rates).toEqual([
    ['Welder', undefined],
    ['Nurse', '70.0000'],
    ['Cook', '81.0000'],
    ['Driver', '50.0000'],
  ]);
});

it("keeps to the company, and to a contractor's own", async () => {
  expect((await list({ 'filter[client_id]': made.cook.client.id }, theirs.admin)).data).toEqual([]);
  expect(await found({}, ours.contractor)).toEqual(['Nurse']);
  expect(await found({ 'filter[owner_id]': ours.recruiter.userId }, ours.contractor)).toEqual([]);
  expect((await list({}, ours.nobody)).status).toBe(403);
});

describe("the filters' values", () => {
  const values = (as: TestCompany['admin']) => call<ContractFilters>(filters.GET, { as });

  it('are of the contracts that one sees', async () => {
    const { data } = await values(ours.account_manager);
    expect(data.clients.map(({ name }) => name)).toEqual(['City Clinic', 'Harbour Dock']);
    expect(data.owners.map(({ id }) => id).sort()).toEqual([ours.account_manager.userId, ours.recruiter.userId].sort());
    expect(data.statuses).toEqual(['draft', 'active', 'on_hold', 'ended', 'terminated', 'upcoming', 'expiring']);
    const own = (await values(ours.contractor)).data;
    expect([
      own.clients.map(({ name }) => name),
      own.owners.length,
      own.assignable_owners,
      own.assignable_consultants,
    ]).toEqual([['City Clinic'], 1, [], []]);
    expect((await values(theirs.admin)).data.clients).toEqual([]);
  });

  it('name who may own a contract, and who may work on one', async () => {
    const { data } = await values(ours.recruiter);
    const has = (people: { id: string }[], { userId }: { userId: string }) => people.some(({ id }) => id === userId);
    expect([
      has(data.assignable_owners, ours.finance),
      has(data.assignable_owners, ours.contractor),
      has(data.assignable_owners, theirs.admin),
    ]).toEqual([true, false, false]);
    expect([
      has(data.assignable_consultants, ours.contractor),
      has(data.assignable_consultants, theirs.contractor),
    ]).toEqual([true, false]);
  });

  it("name the company's contract types and locations", async () => {
    const keys = async (route: typeof types.GET) =>
      (await call<{ key: string }[]>(route, { as: ours.recruiter })).data.map(({ key }) => key);
    expect(await keys(types.GET)).toEqual(['temporary', 'contractor', 'contract_to_hire', 'permanent', 'freelance']);
    expect(await keys(locations.GET)).toEqual(['on_site', 'hybrid', 'remote']);
  });
});
