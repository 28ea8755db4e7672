import { addDays, dateFromDay, todayIn, weekOf } from '@/lib/calendar/days';
import { openSession } from '@/lib/auth/session';
import { system } from '@/lib/db/client';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { create, makeContract } from '@/lib/timesheets/test-world';
import { listContractWeeks, listOwnWeeks } from '@/lib/timesheets/weeks/data';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

const actor = (person: Person) => openSession(person.sessionId);
const thisWeek = weekOf(todayIn('Europe/Dublin', new Date()), 1);
const before = (weeks: number) => addDays(thisWeek.start, -7 * weeks);
const startingAgo = (weeks: number) => ({ startDate: dateFromDay(before(weeks)) });

describe('the weeks of a contractor', () => {
  it('are this one and the missing ones of each of their running contracts', async () => {
    const company = await makeCompany('Alone');
    const contract = await makeContract(company, startingAgo(2));
    await makeContract(company, { ...startingAgo(2), consultantId: company.contractor2.userId });
    await create(company.contractor, contract, { period_start: before(1), entries: [] });
    const weeks = await listOwnWeeks(await actor(company.contractor));
    expect(weeks).toMatchObject([{
      contract: { id: contract.id, number: contract.number },
      current: { period: thisWeek, sheet: null },
      missing: [{ start: before(2), end: addDays(before(2), 6) }],
    }]);
  });

  it('tell how far this week’s sheet is', async () => {
    const company = await makeCompany('Alone');
    const contract = await makeContract(company, startingAgo(0));
    const { data } = await create(company.contractor, contract, { period_start: thisWeek.start, entries: [{ date: thisWeek.start, hours: '6.5' }] });
    expect(await listOwnWeeks(await actor(company.contractor))).toMatchObject([{ current: { sheet: { id: data.id, status: 'draft', total_hours: '6.50' } }, missing: [] }]);
  });

  it('do not ask for time on contracts that are drafts, on hold, or over and written', async () => {
    const company = await makeCompany('Alone');
    for (const status of ['draft', 'on_hold'] as const) await makeContract(company, { ...startingAgo(1), status });
    const over = await makeContract(company, { ...startingAgo(1), status: 'ended', endDate: dateFromDay(addDays(before(1), 4)) });
    expect((await listOwnWeeks(await actor(company.contractor))).map(({ contract, current, missing }) => [contract.id, current, missing.length])).toEqual([[over.id, null, 1]]);
    await create(company.contractor, over, { period_start: before(1), entries: [] });
    expect(await listOwnWeeks(await actor(company.contractor))).toEqual([]);
  });

  it('are nobody’s who may not write time', async () => {
    await makeContract(ours, { ...startingAgo(1), consultantId: ours.finance.userId });
    expect(await listOwnWeeks(await actor(ours.finance))).toEqual([]);
  });
});

describe('the weeks of a contract', () => {
  it('are there for who may write its time, the office too', async () => {
    const { id } = await makeContract(ours, startingAgo(1));
    expect(await listContractWeeks(await actor(ours.account_manager), id)).toMatchObject([{ current: { sheet: null }, missing: [{ start: before(1) }] }]);
    expect(await listContractWeeks(await actor(ours.finance), id)).toEqual([]);
    expect(await listContractWeeks(await actor(ours.contractor2), id)).toEqual([]);
  });

  it('are told from another company’s contract as little as from none', async () => {
    const theirs = await makeCompany('Theirs');
    const { id } = await makeContract(theirs, startingAgo(1));
    expect(await listContractWeeks(await actor(ours.admin), id)).toEqual([]);
  });

  it('count a sheet that a former contractor wrote, and show it to the office alone', async () => {
    const contract = await makeContract(ours, startingAgo(1));
    for (const start of [before(1), thisWeek.start]) await create(ours.contractor, contract, { period_start: start, entries: [] });
    const takeOver = () => system('test', (db) => db.contract.updateMany({ where: { id: contract.id }, data: { consultantId: ours.contractor2.userId } }));
    await takeOver();
    const own = await listContractWeeks(await actor(ours.contractor2), contract.id);
    expect(own).toMatchObject([{ current: null, missing: [] }]);
    expect(await listContractWeeks(await actor(ours.account_manager), contract.id)).toMatchObject([{ current: { sheet: { status: 'draft' } } }]);
  });
});
