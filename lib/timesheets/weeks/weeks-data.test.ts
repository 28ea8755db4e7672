import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay, todayIn, weekOf } from '@/lib/calendar/days';
import { visibleContracts } from '@/lib/contracts/find.data';
import { system, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { readWithColumns } from '@/lib/field-preferences/data';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { storedColumns } from '@/lib/testing/stored-columns';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import {
  countedWaiting,
  countWaiting,
  neighboursToApprove,
  nextToApprove,
  waitingFor,
} from '@/lib/timesheets/filters.data';
import { addBookableRate, create, days, makeBookableContract, makeSheet, move } from '@/lib/timesheets/test-world';
import { listContractWeeks, listOwnWeeks, weeksSql } from '@/lib/timesheets/weeks/weeks.data';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

const actor = (person: Person) => openSession(person);
const thisWeek = weekOf(todayIn('Europe/Dublin', new Date()), 1);
const before = (weeks: number) => addDays(thisWeek.start, -7 * weeks);
const startingAgo = (weeks: number) => ({ startDate: dateFromDay(before(weeks)) });

describe('the weeks of a contractor', () => {
  it('are this one and the missing ones of each of their running contracts', async () => {
    const company = await makeCompany('Alone');
    const contract = await makeBookableContract(company, startingAgo(2));
    await makeBookableContract(company, { ...startingAgo(2), consultantId: company.contractor2.userId });
    await create(company.contractor, contract, { period_start: before(1), entries: [] });
    const weeks = await listOwnWeeks(await actor(company.contractor));
    expect(weeks).toMatchObject([
      {
        contract: { id: contract.id, number: contract.number },
        current: { period: thisWeek, sheet: null },
        missing: [{ start: before(2), end: addDays(before(2), 6) }],
      },
    ]);
  });

  it('tell how far this week’s sheet is', async () => {
    const company = await makeCompany('Alone');
    const contract = await makeBookableContract(company, startingAgo(0));
    const { data } = await create(company.contractor, contract, {
      period_start: thisWeek.start,
      entries: [{ date: thisWeek.start, hours: '6.5' }],
    });
    expect(await listOwnWeeks(await actor(company.contractor))).toMatchObject([
      { current: { sheet: { id: data.id, status: 'draft', total_hours: '6.50' } }, missing: [] },
    ]);
  });

  it('do not ask for time on contracts that are drafts, on hold, or over and written', async () => {
    const company = await makeCompany('Alone');
    for (const status of ['draft', 'on_hold'] as const)
      await makeBookableContract(company, { ...startingAgo(1), status });
    const over = await makeBookableContract(company, {
      ...startingAgo(1),
      status: 'ended',
      endDate: dateFromDay(addDays(before(1), 4)),
    });
    expect(
      (await listOwnWeeks(await actor(company.contractor))).map(({ contract, current, missing }) => [
        contract.id,
        current,
        missing.length,
      ]),
    ).toEqual([[over.id, null, 1]]);
    await create(company.contractor, over, { period_start: before(1), entries: [] });
    expect(await listOwnWeeks(await actor(company.contractor))).toEqual([]);
  });

  it('are nobody’s who may not write time', async () => {
    await makeBookableContract(ours, { ...startingAgo(1), consultantId: ours.finance.userId });
    expect(await listOwnWeeks(await actor(ours.finance))).toEqual([]);
  });
});

describe('weeks that came back', () => {
  it('are listed with their reason however long ago they were, the earliest first', async () => {
    const company = await makeCompany('Alone');
    const contract = await makeBookableContract(company, startingAgo(14));
    await addBookableRate(company, contract, { type: 'standby', from: before(14) });
    const rejected = async (weeks: number) => {
      const entries = [{ date: before(weeks), hours: '8', rate_type: 'standby' }];
      const { data } = await create(company.contractor, contract, { period_start: before(weeks), entries });
      await move(company.contractor, contract, [data.id], 'submitted');
      await move(company.account_manager, contract, [data.id], 'rejected', 'Friday is missing');
      return data.id;
    };
    const [late, early] = [await rejected(2), await rejected(12)];
    const [weeks] = await listOwnWeeks(await actor(company.contractor));
    expect(weeks?.rejected.map(({ id, reason }) => [id, reason])).toEqual([
      [early, 'Friday is missing'],
      [late, 'Friday is missing'],
    ]);
    expect(weeks?.missing).not.toContainEqual(expect.objectContaining({ start: before(2) }));
  });
});

describe('the next sheet to judge', () => {
  it('is the earliest that waits for somebody like the reader, and not the one that was judged', async () => {
    const company = await makeCompany('Alone');
    const contract = await makeBookableContract(company);
    const first = await makeSheet(company, contract, 'submitted', {
      period_start: '2026-11-02',
      entries: days(1, '2026-11-02'),
    });
    const second = await makeSheet(company, contract, 'submitted', {
      period_start: '2026-11-09',
      entries: days(1, '2026-11-09'),
    });
    const manager = await actor(company.account_manager);
    expect([await nextToApprove(manager, second.id), await nextToApprove(manager, first.id)]).toEqual([
      first.id,
      second.id,
    ]);
    expect([await neighboursToApprove(manager, first), await neighboursToApprove(manager, second)]).toEqual([
      { previousId: null, nextId: second.id },
      { previousId: first.id, nextId: null },
    ]);
    // A sheet that was judged meanwhile still has its place in the order.
    await move(company.account_manager, contract, [first.id], 'approved');
    const none = { previousId: null, nextId: null };
    expect([await neighboursToApprove(manager, first), await neighboursToApprove(manager, second)]).toEqual([
      { ...none, nextId: second.id },
      none,
    ]);
    expect(await neighboursToApprove(await actor(ours.account_manager), second)).toEqual(none);
    expect(await nextToApprove(await actor(company.contractor), second.id)).toBeNull();
    expect(await nextToApprove(await actor(ours.account_manager), second.id)).toBeNull();
  });
});

describe('the weeks of a contract', () => {
  it('are there for anyone who may write its time, the office too', async () => {
    const { id } = await makeBookableContract(ours, startingAgo(1));
    expect(await listContractWeeks(await actor(ours.account_manager), id)).toMatchObject([
      { current: { sheet: null }, missing: [{ start: before(1) }] },
    ]);
    expect(await listContractWeeks(await actor(ours.finance), id)).toEqual([]);
    expect(await listContractWeeks(await actor(ours.contractor2), id)).toEqual([]);
  });

  it('say as little of another company’s contract as of none', async () => {
    const theirs = await makeCompany('Theirs');
    const { id } = await makeBookableContract(theirs, startingAgo(1));
    expect(await listContractWeeks(await actor(ours.admin), id)).toEqual([]);
  });

  it('count a sheet that a former contractor wrote, and show it to the office alone', async () => {
    const contract = await makeBookableContract(ours, startingAgo(1));
    for (const start of [before(1), thisWeek.start])
      await create(ours.contractor, contract, { period_start: start, entries: [] });
    const takeOver = () =>
      system('test', (db) =>
        db.contract.updateMany({ where: { id: contract.id }, data: { consultantId: ours.contractor2.userId } }),
      );
    await takeOver();
    const own = await listContractWeeks(await actor(ours.contractor2), contract.id);
    expect(own).toMatchObject([{ current: null, missing: [] }]);
    expect(await listContractWeeks(await actor(ours.account_manager), contract.id)).toMatchObject([
      { current: { sheet: { status: 'draft' } } },
    ]);
  });
});

describe('how many sheets wait', () => {
  const counted = async (person: Person) => {
    const reader = await actor(person);
    const [count] = await readWithColumns(
      reader,
      fieldLists.timesheets,
      {},
      async (_, beside) => beside,
      countWaiting(reader),
    );
    return count;
  };

  it('is as many as wait for somebody like the reader, in SQL as in the list of what is next', async () => {
    const company = await makeCompany('Alone');
    const contract = await makeBookableContract(company);
    await makeSheet(company, contract, 'submitted', { period_start: '2026-11-02', entries: days(1, '2026-11-02') });
    await makeSheet(company, contract, 'approved', { period_start: '2026-11-09', entries: days(1, '2026-11-09') });
    for (const who of [company.account_manager, company.admin, company.contractor, company.finance, ours.admin]) {
      const reader = await actor(who);
      const waits = reader.companyId === company.companyId && reader.permissions.has('approve_timesheets');
      const listed = await tenant(reader, (db) => db.timesheet.count({ where: waitingFor(reader) }));
      expect(await counted(who)).toBe(waits ? listed : 0);
    }
    expect(await counted(company.account_manager)).toBe(1);
    // Others judge one's own sheets.
    await system('test', (db) =>
      db.timesheet.updateMany({
        where: { contractId: contract.id },
        data: { ownerId: company.account_manager.userId },
      }),
    );
    expect([await counted(company.account_manager), await counted(company.admin)]).toEqual([0, 1]);
  });

  it('is counted no further than one beyond what is shown', async () => {
    const company = await makeCompany('Alone');
    const contract = await makeBookableContract(company);
    const { id } = await makeSheet(company, contract, 'submitted', {
      period_start: '2026-11-02',
      entries: days(1, '2026-11-02'),
    });
    await system('test', async (db) => {
      const columns = Prisma.raw(await storedColumns(db, 'timesheets'));
      await db.$executeRaw`
      insert into timesheets (${columns}) select ${columns} from (select (jsonb_populate_record(null::timesheets, to_jsonb(t) || jsonb_build_object(
        'id', gen_random_uuid(), 'period_start', t.period_start - 7 * n, 'period_end', t.period_end - 7 * n))).*
      from timesheets t, generate_series(1, 150) n where id = ${id}::uuid) as copies`;
    });
    expect(await counted(company.account_manager)).toBe(countedWaiting + 1);
  });
});

it('reads the weeks of the contracts that the actor sees, in SQL as elsewhere', async () => {
  const company = await makeCompany('Alone');
  const contracts = [
    await makeBookableContract(company, startingAgo(1)),
    await makeBookableContract(company, { ...startingAgo(1), consultantId: company.contractor2.userId }),
  ];
  for (const who of [company.admin, company.contractor, company.contractor2, company.recruiter, company.nobody]) {
    const reader = await actor(who);
    for (const { id } of contracts) {
      const seen = await tenant(reader, (db) =>
        db.contract.count({ where: { AND: [visibleContracts(reader), { id }] } }),
      );
      const [count] = await readWithColumns(
        reader,
        fieldLists.contracts,
        {},
        async (_, rows) => rows?.length ?? 0,
        weeksSql(reader, id),
      );
      expect([who.userId, count]).toEqual([who.userId, seen]);
    }
  }
});
