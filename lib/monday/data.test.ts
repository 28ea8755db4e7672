import * as monday from '@/app/api/v1/monday/route';
import { addDays, dateFromDay, weekOf } from '@/lib/calendar/days';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import type { MondayRow, MondayWeek } from '@/lib/monday/schema';
import { type Answered, call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import {
  makeColleague,
  makeCompany,
  type Person,
  supportInPlaceOf,
  type TestCompany,
  todayHere,
} from '@/lib/testing/world';
import { makeBookableContract, type TestContract } from '@/lib/timesheets/test-world';
import { type TimesheetStatus, timesheetStatuses } from '@/lib/timesheets/transitions';

const today = todayHere();
/** The Monday so many weeks ago. */
const week = (ago: number) => addDays(weekOf(today, 1).start, -7 * ago);

let ours: TestCompany;
let theirs: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});
beforeAll(async () => {
  theirs = await makeCompany('Theirs');
});

interface Board extends Answered<MondayRow[]> {
  meta: Answered<MondayRow[]>['meta'] & { weeks: MondayWeek[] };
}
const read = async (as: Person, query: Record<string, string> = {}): Promise<Board> => {
  const answer = await call<MondayRow[]>(monday.GET, { as, query });
  return { ...answer, meta: { weeks: [], ...answer.meta } };
};
const statesOf = async (as: Person, query: Record<string, string> = {}) => {
  const { data } = await read(as, query);
  return data.map(({ cells }) => cells.map(({ state }) => state));
};
const makeContract = (fields: Partial<Prisma.ContractUncheckedCreateInput> = {}) =>
  makeBookableContract(ours, { startDate: dateFromDay(week(3)), ...fields });
const makeSheet = (
  { id: contractId }: TestContract,
  status: TimesheetStatus,
  start: string,
  fields: Partial<Prisma.TimesheetUncheckedCreateInput> = {},
): Promise<string> =>
  prepare(async (db) => {
    const made = await db.timesheet.create({
      data: {
        companyId: ours.companyId,
        contractId,
        ownerId: ours.contractor.userId,
        status,
        currency: 'EUR',
        totalMinutes: '480',
        billTotal: '680',
        payTotal: '480',
        periodStart: dateFromDay(start),
        periodEnd: dateFromDay(addDays(weekOf(start, 1).start, 6)),
        ...fields,
      },
      select: { id: true },
    });
    return made.id;
  });
let invoices = 0;
/** An issued invoice of a timesheet, of which so much is paid. */
const invoiceOf = ({ id: contractId, clientId }: TestContract, timesheetId: string, paidTotal: string) =>
  prepare(async (db) => {
    invoices += 1;
    const number = `TST-2026-${String(invoices).padStart(6, '0')}`;
    const { id } = await db.invoice.create({
      data: {
        companyId: ours.companyId,
        contractId,
        clientId,
        currency: 'EUR',
        termsDays: 30,
        netTotal: '680',
        taxTotal: '0',
        grossTotal: '680',
        locale: 'en-US',
        lines: {
          create: [
            {
              contractId,
              timesheetId,
              position: 1,
              description: 'Regular',
              quantity: '8',
              unit: 'hour',
              unitPrice: '85',
              netAmount: '680',
              taxRate: '0',
              taxCategory: 'Z',
            },
          ],
        },
      },
      select: { id: true },
    });
    await db.invoice.update({
      where: keyOf(ours, id),
      data: {
        status: 'issued',
        number,
        numberYear: 2026,
        numberSeq: invoices,
        issueDate: dateFromDay(today),
        dueDate: dateFromDay(today),
        issuedAt: new Date(),
        paidTotal,
        seller: { name: 'Ours' },
        buyer: { name: 'Theirs' },
      },
      select: { id: true },
    });
  });

describe('the weeks of a contract', () => {
  it('are eight that end with this one, each with a state', async () => {
    const contract = await makeContract();
    const submitted = await makeSheet(contract, 'submitted', week(2));
    const { data, meta } = await read(ours.admin);
    expect(meta.weeks.map(({ start, end }) => [start, end])).toEqual(
      [7, 6, 5, 4, 3, 2, 1, 0].map((ago) => [week(ago), addDays(week(ago), 6)]),
    );
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ id: contract.id, number: contract.number, currency: 'EUR', hours: '8.00' });
    expect(data[0]?.cells.map(({ state }) => state)).toEqual([
      'not_due',
      'not_due',
      'not_due',
      'not_due',
      'missing',
      'submitted',
      'missing',
      'not_due',
    ]);
    expect(data[0]?.cells[5]).toEqual({
      week: week(2),
      state: 'submitted',
      hours: '8.00',
      timesheet_id: submitted,
      start: null,
      approvable: [submitted],
    });
    expect(data[0]?.cells[4]).toMatchObject({ hours: null, timesheet_id: null, start: week(3) });
    // It is not over yet, but somebody may begin it.
    expect(data[0]?.cells[7]).toMatchObject({ state: 'not_due', start: week(0) });
    expect(data[0]?.cells[3]).toMatchObject({ state: 'not_due', start: null });
  });

  it.each(timesheetStatuses)('say that time is %s', async (status) => {
    await makeSheet(await makeContract(), status, week(1));
    expect((await statesOf(ours.admin, { weeks: '2' }))[0]?.[0]).toBe(status);
  });

  it('are paid once every invoice is, for whoever sees invoices', async () => {
    const contract = await makeContract();
    const [one, two] = [await makeSheet(contract, 'invoiced', week(2)), await makeSheet(contract, 'invoiced', week(1))];
    await invoiceOf(contract, one, '680');
    await invoiceOf(contract, two, '679.99');
    expect(await statesOf(ours.admin, { weeks: '3' })).toEqual([['paid', 'invoiced', 'not_due']]);
    const clerk = await makeColleague(ours, ['view_timesheets', 'view_payments']);
    expect(await statesOf(clerk, { weeks: '3' })).toEqual([['invoiced', 'invoiced', 'not_due']]);
  });

  it('have the state that is farthest from money, and the timesheet that has it', async () => {
    const contract = await makeContract();
    const thursday = addDays(week(1), 3);
    await makeSheet(contract, 'approved', week(1), { periodEnd: dateFromDay(addDays(week(1), 2)) });
    const cell = async () => (await read(ours.admin, { weeks: '2' })).data[0]?.cells[0];
    expect(await cell()).toMatchObject({ state: 'missing', start: thursday, hours: '8.00' });
    const rest = await makeSheet(contract, 'rejected', thursday);
    expect(await cell()).toMatchObject({ state: 'rejected', timesheet_id: rest, hours: '16.00', start: null });
  });

  it('are in the column that has their fourth day, whatever day they begin on', async () => {
    // A week from Sunday has six days in common with the column of the Monday after it; one from Friday has three.
    const [sunday, friday] = [
      await makeContract({ weekStart: 7, startDate: dateFromDay(addDays(week(3), -1)) }),
      await makeContract({ weekStart: 5, startDate: dateFromDay(addDays(week(3), -3)) }),
    ];
    const one = await makeSheet(sunday, 'draft', addDays(week(2), -1), { periodEnd: dateFromDay(addDays(week(2), 5)) });
    const other = await makeSheet(friday, 'draft', addDays(week(2), -3), {
      periodEnd: dateFromDay(addDays(week(2), 3)),
    });
    const { data } = await read(ours.admin, { weeks: '3' });
    const found = data.map(({ cells }) => cells.find(({ timesheet_id }) => timesheet_id !== null));
    expect(found.map((cell) => [cell?.timesheet_id, cell?.week]).sort()).toEqual(
      [
        [one, week(2)],
        [other, week(2)],
      ].sort(),
    );
  });

  it('expect nothing on hold, without a work day, or outside the contract', async () => {
    await makeContract({ status: 'on_hold' });
    expect(await statesOf(ours.admin, { weeks: '3' })).toEqual([['not_due', 'not_due', 'not_due']]);
  });

  it('expect nothing in a week of holidays', async () => {
    const contract = await makeContract();
    const days = [0, 1, 2, 3, 4].map((day) => ({ date: addDays(week(1), day), name: 'Closed' }));
    await prepare((db) =>
      db.holidayCalendar.create({
        data: { companyId: ours.companyId, name: 'Ours', country: 'IE', ownDays: days.slice(1) },
      }),
    );
    const state = async () => (await statesOf(ours.admin, { weeks: '2' }))[0]?.[0];
    expect(await state()).toBe('missing');
    await prepare((db) =>
      db.holidayCalendar.updateMany({ where: { companyId: ours.companyId }, data: { ownDays: days } }),
    );
    expect(await state()).toBe('not_due');
    expect(contract.id).toBeDefined();
  });

  it('end with the contract, whose last part of a week is still expected', async () => {
    await makeContract({ status: 'ended', endDate: dateFromDay(addDays(week(0), 20)), lastDay: dateFromDay(week(2)) });
    expect(await statesOf(ours.admin, { weeks: '4' })).toEqual([['missing', 'missing', 'not_due', 'not_due']]);
    expect(await statesOf(ours.admin, { weeks: '2' })).toEqual([]);
  });

  it('leave out drafts of contracts, and contracts that begin later', async () => {
    await makeContract({ status: 'draft' });
    await makeContract({ startDate: dateFromDay(addDays(week(0), 7)) });
    expect(await statesOf(ours.admin)).toEqual([]);
    expect(await statesOf(ours.admin, { until: addDays(week(0), 7) })).toHaveLength(1);
  });
});

describe('money at both edges', () => {
  it('is of time that was submitted; that of a week is of all contracts, not only of the page', async () => {
    const [one, two] = [await makeContract(), await makeContract()];
    await makeSheet(one, 'submitted', week(1));
    await makeSheet(one, 'draft', week(2));
    await makeSheet(two, 'approved', week(1));
    await makeSheet(two, 'rejected', week(2));
    const { data, meta } = await read(ours.admin, { weeks: '3', limit: '1' });
    expect(data.map(({ hours, bill, pay }) => [hours, bill, pay])).toEqual([['16.00', '680.00', '480.00']]);
    expect(meta.weeks.map(({ worth }) => worth)).toEqual([
      [],
      [{ currency: 'EUR', hours: '16.00', bill: '1360.00', pay: '960.00' }],
      [],
    ]);
    const next = await read(ours.admin, { weeks: '3', limit: '1', cursor: meta.next_cursor ?? '' });
    expect(next.data.map(({ id }) => id)).not.toEqual(data.map(({ id }) => id));
    expect(next.meta.weeks[1]?.worth[0]?.bill).toBe('1360.00');
  });

  it('follows the filters', async () => {
    const [one, two] = [await makeContract(), await makeContract({ ownerId: ours.recruiter.userId })];
    for (const contract of [one, two]) await makeSheet(contract, 'approved', week(1));
    const byClient = await read(ours.admin, { 'filter[client_id]': one.clientId });
    expect(byClient.data.map(({ id }) => id)).toEqual([one.id]);
    expect(byClient.meta.weeks[6]?.worth).toMatchObject([{ bill: '680.00' }]);
    const byOwner = await read(ours.admin, { 'filter[owner_id]': ours.recruiter.userId });
    expect(byOwner.data.map(({ id }) => id)).toEqual([two.id]);
    expect(byOwner.meta.weeks[6]?.worth).toMatchObject([{ bill: '680.00' }]);
  });

  it('is the bill only for whoever sees bill rates', async () => {
    await makeSheet(await makeContract(), 'approved', week(1));
    const { data, meta } = await read(await makeColleague(ours, ['view_timesheets', 'view_own_contracts']));
    expect(data[0]).toMatchObject({ bill: null, pay: '480.00' });
    expect(meta.weeks[6]?.worth).toEqual([{ currency: 'EUR', hours: '8.00', bill: null, pay: '480.00' }]);
  });
});

describe('whoever reads the board', () => {
  it('sees their own weeks, and nothing in a week that somebody else wrote', async () => {
    const contract = await makeContract();
    await makeSheet(contract, 'approved', week(2), { ownerId: ours.contractor2.userId });
    const own = await makeSheet(contract, 'submitted', week(1));
    await makeContract({ consultantId: ours.contractor2.userId });
    const { data, meta } = await read(ours.contractor, { weeks: '4' });
    expect(data.map(({ id, bill }) => [id, bill])).toEqual([[contract.id, null]]);
    expect(data[0]?.cells.map(({ state }) => state)).toEqual(['missing', 'not_due', 'submitted', 'not_due']);
    expect(data[0]?.cells[0]?.start).toBe(week(3));
    expect(data[0]?.cells[2]).toMatchObject({ timesheet_id: own, approvable: [] });
    expect(meta.weeks.map(({ worth }) => worth[0]?.hours)).toEqual([undefined, undefined, '8.00', undefined]);
    // It is on a contract that is somebody else's by now.
    expect((await read(ours.contractor2, { weeks: '4' })).data.map(({ id }) => id)).toContain(contract.id);
  });

  it('approves nothing that waits for the client, and begins nothing without the right', async () => {
    const contract = await makeContract({ approvalSteps: 'client_agency' });
    const sheet = await makeSheet(contract, 'submitted', week(1));
    const cells = async (as: Person) => (await read(as, { weeks: '3' })).data[0]?.cells ?? [];
    expect((await cells(ours.admin))[1]).toMatchObject({ approvable: [] });
    await prepare((db) =>
      db.timesheet.update({ where: keyOf(ours, sheet), data: { clientApprovedAt: new Date() }, select: { id: true } }),
    );
    expect((await cells(ours.admin))[1]).toMatchObject({ approvable: [sheet] });
    const reader = await makeColleague(ours, ['view_timesheets']);
    expect((await cells(reader)).map(({ start, approvable }) => [start, approvable])).toEqual(
      Array(3).fill([null, []]),
    );
  });

  it('is refused without a right to see time, and sees nothing of another company', async () => {
    await makeSheet(await makeContract(), 'approved', week(1));
    expect((await read(await makeColleague(ours, ['view_contracts', 'view_invoices']))).status).toBe(403);
    expect((await read(ours.nobody)).status).toBe(403);
    expect((await call(monday.GET, {})).status).toBe(401);
    const other = await read(theirs.admin);
    expect([other.data, other.meta.weeks.flatMap(({ worth }) => worth)]).toEqual([[], []]);
  });

  it('may be support in somebody’s place, which only looks', async () => {
    const contract = await makeContract();
    await makeSheet(contract, 'submitted', week(1));
    const operators = await makeCompany('Platform', { kind: 'platform' });
    const { data } = await read(await supportInPlaceOf(ours.admin, operators.admin), { weeks: '3' });
    expect(data[0]?.cells.map(({ state, start, approvable }) => [state, start, approvable])).toEqual([
      ['missing', null, []],
      ['submitted', null, []],
      ['not_due', null, []],
    ]);
  });

  it.each([
    ['too many weeks', { weeks: '27' }],
    ['no weeks', { weeks: '0' }],
    ['an impossible day', { until: '2026-02-30' }],
    ['an id that is none', { 'filter[client_id]': '<script>' }],
    ['a hundred thousand letters', { until: 'x'.repeat(100_000) }],
    ['an unknown field', { search: 'x' }],
  ])('is refused %s', async (_, query) => {
    expect((await read(ours.admin, query)).status).toBe(422);
  });
});
