import * as contractSheets from '@/app/api/v1/contracts/[id]/timesheets/route';
import * as sheets from '@/app/api/v1/timesheets/route';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import type { Timesheet } from '@/lib/timesheets/schema';
import { days, makeBookableContract, makeSheet, type TestContract } from '@/lib/timesheets/test-world';

const starts = ['2026-11-02', '2026-11-09', '2026-11-16'];

let ours: TestCompany;
let first: TestContract;
let second: TestContract;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  first = await makeBookableContract(ours);
  second = await makeBookableContract(ours, { consultantId: ours.contractor2.userId });
  for (const start of starts) {
    await makeSheet(ours, first, start === '2026-11-02' ? 'approved' : 'draft', {
      period_start: start,
      entries: days(2, start),
    });
  }
  await makeSheet({ ...ours, contractor: ours.contractor2 }, second, 'submitted');
});

const list = (as: Person, query: Record<string, string> = {}) => call<Timesheet[]>(sheets.GET, { as, query });
const found = async (query: Record<string, string>) =>
  (await list(ours.finance, query)).data
    .map((row) => `${row.contract_id === first.id ? 1 : 2} ${row.period_start.slice(8)}`)
    .sort();

describe('the list of timesheets', () => {
  it('is everybody’s time for the office, the newest period first', async () => {
    const { data, meta } = await list(ours.finance);
    expect(data.map((row) => row.period_start)).toEqual(['2026-11-16', '2026-11-16', '2026-11-09', '2026-11-02']);
    expect(meta.total).toBe(4);
    expect(data.map((row) => row.bill_total)).toEqual(['1360.00', '1360.00', '1360.00', '1360.00']);
  });

  it('is a contractor’s own time, without the bill side', async () => {
    const { data, body } = await list(ours.contractor2);
    expect(data.map((row) => row.contract_id)).toEqual([second.id]);
    expect(JSON.stringify(body)).not.toContain('bill_');
    expect((await list(ours.recruiter)).status).toBe(403);
  });

  it('finds by status, contract, client, consultant and period', async () => {
    expect(await found({ 'filter[status]': 'approved,submitted' })).toEqual(['1 02', '2 16']);
    expect(await found({ 'filter[contract_id]': second.id })).toEqual(['2 16']);
    expect(await found({ 'filter[client_id]': first.clientId })).toEqual(['1 02', '1 09', '1 16']);
    expect(await found({ 'filter[consultant_id]': ours.contractor2.userId })).toEqual(['2 16']);
    expect(await found({ 'filter[period_from]': '2026-11-15' })).toEqual(['1 09', '1 16', '2 16']);
    expect(await found({ 'filter[period_to]': '2026-11-09', 'filter[status]': 'draft' })).toEqual(['1 09']);
    expect(await found({ 'filter[ended_from]': '2026-11-15' })).toEqual(['1 09', '1 16', '2 16']);
    expect(await found({ 'filter[ended_from]': '2026-11-16' })).toEqual(['1 16', '2 16']);
    expect(await found({ 'filter[ended_to]': '2026-11-15' })).toEqual(['1 02', '1 09']);
    expect(await found({ 'filter[ended_to]': '2026-11-14' })).toEqual(['1 02']);
  });

  it('is searched by candidate, contract number and client', async () => {
    expect(await found({ search: `candidate of ${second.number.toLowerCase()}` })).toEqual(['2 16']);
    expect(await found({ search: second.number })).toEqual(['2 16']);
    expect(await found({ search: `client of ${second.number}` })).toEqual(['2 16']);
    expect(await found({ search: '%' })).toEqual([]);
  });

  it('of a contract is empty for users who see neither the contract nor its time', async () => {
    const stranger = await makeColleague(ours, ['view_own_timesheets']);
    const answers = await Promise.all(
      [ours.contractor, stranger].map((as) => call(contractSheets.GET, { as, params: { id: first.id } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  });

  it.each<Record<string, string>>([
    { 'filter[status]': 'lost' },
    { 'filter[client_id]': 'x' },
    { 'filter[period_from]': '2026-02-30' },
    { sort: 'pay_total' },
    { colour: 'red' },
  ])('refuses %j', async (query) => {
    expect((await list(ours.finance, query)).status).toBe(422);
  });

  it('turns its pages there and back without losing or repeating a row', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    let previous: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(ours.finance, {
        limit: '1',
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...page.data.map(({ id }) => id));
      ({ next_cursor: cursor, prev_cursor: previous } = page.meta);
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
    const back = await list(ours.finance, { limit: '1', cursor: previous ?? '' });
    expect(back.data[0]?.id).toBe(seen[2]);
  });
});

describe('a contract’s timesheets', () => {
  const of = (as: Person, id: string, query: Record<string, string> = {}) =>
    call<Timesheet[]>(contractSheets.GET, { as, params: { id }, query });

  it('are its own only, and filtered the same way', async () => {
    expect((await of(ours.finance, first.id)).data.map((row) => row.period_start)).toEqual(starts.toReversed());
    expect((await of(ours.finance, first.id, { 'filter[status]': 'approved' })).meta.total).toBe(1);
    expect((await of(ours.finance, first.id, { 'filter[contract_id]': second.id })).status).toBe(422);
  });

  it('are not there for anyone who may not see the contract', async () => {
    const foreign = await makeCompany('Theirs');
    expect((await of(foreign.admin, first.id)).status).toBe(404);
    expect((await of(ours.contractor, second.id)).status).toBe(404);
    expect((await of(ours.contractor, first.id)).data).toHaveLength(3);
  });
});
