import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { readContractFigures } from '@/lib/invoices/contract-figures.data';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany, todayHere } from '@/lib/testing/world';
import type { TimesheetStatus } from '@/lib/timesheets/transitions';

let ours: TestCompany;
let ids: Records;
const today = todayHere();
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  await prepare(async (db) => {
    const { companyId } = ours;
    const where = { companyId, contractId: ids.contract };
    const sheet = (status: TimesheetStatus, days: number, hours: number, bill: number, pay: number) =>
      db.timesheet.create({
        data: {
          ...where,
          status,
          periodStart: dateFromDay(addDays(today, days)),
          periodEnd: dateFromDay(addDays(today, days + 6)),
          totalMinutes: hours * 60,
          billTotal: bill,
          payTotal: pay,
          currency: 'EUR',
        },
      });
    await db.contract.updateMany({ where: { companyId, id: ids.contract }, data: { burdenPercent: 10 } });
    await sheet('draft', -1, 7.5, 1000, 500);
    await sheet('approved', 700, 40, 400, 300);
    await sheet('invoiced', 707, 40, 100, 50);
  });
});

const figures = async (person: Person, id = ids.contract) =>
  readContractFigures(await openSession(person), { id, client: { id: ids.client }, currency: 'EUR' });

it('counts the hours of the week that today is in, what is billed, and the margin of approved time', async () => {
  const shown = await figures(ours.admin);
  const sheets = await prepare((db) =>
    db.timesheet.findMany({ where: { companyId: ours.companyId, contractId: ids.contract } }),
  );
  const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0);
  const now = dateFromDay(today);
  const week = sheets.filter(({ periodStart, periodEnd }) => periodStart <= now && now <= periodEnd);
  expect(Number(shown.weekHours)).toBe(sum(week.map(({ totalHours }) => Number(totalHours))));
  expect(Number(shown.weekHours)).toBeGreaterThanOrEqual(7.5);
  const billed = sheets.filter(({ status }) => status === 'invoiced');
  expect(Number(shown.billed)).toBeCloseTo(sum(billed.map((one) => Number(one.billTotal))), 2);
  expect(Number(shown.billed)).toBeGreaterThanOrEqual(100);
  const sure = sheets.filter(({ status }) => status === 'invoiced' || status === 'approved');
  const margin = sum(sure.map((one) => Number(one.billTotal) - Number(one.payTotal) * 1.1));
  expect(Number(shown.margin)).toBeCloseTo(margin, 2);
  expect(sure.length).toBeLessThan(sheets.length);
});

it('says what is left of the order that the contract names', async () => {
  const number = 'PO-LEFT';
  await prepare(async (db) => {
    const { companyId } = ours;
    await db.purchaseOrder.create({
      data: { companyId, clientId: ids.client, number, budgetAmount: 5000, currency: 'EUR' },
    });
    await db.client.updateMany({ where: { companyId, id: ids.client }, data: { purchaseOrder: number } });
    await db.invoiceConfiguration.updateMany({
      where: { companyId, contractId: ids.contract },
      data: { purchaseOrder: null },
    });
  });
  expect((await figures(ours.admin)).order).toEqual({ number, left: '5000.00', unit: 'money', currency: 'EUR' });
});

it('leaves out what the reader may not see', async () => {
  const keys = async (...permissions: string[]) => {
    const reader = await makeColleague(ours, ['view_own_contracts', ...permissions]);
    return Object.keys(await figures(reader)).sort();
  };
  expect(await keys()).toEqual([]);
  expect(await keys('view_timesheets')).toEqual(['weekHours']);
  expect(await keys('view_contracts')).toEqual(['billed']);
  expect(await keys('view_contract_margins')).toEqual(['billed', 'margin']);
  expect(await keys('view_invoices')).toEqual(['order']);
  expect(Object.keys(await figures(ours.contractor))).toEqual([]);
});

it('has nothing of another company', async () => {
  const theirs = await makeCompany('Theirs');
  expect(await figures(theirs.admin)).toEqual({ weekHours: '0.00', billed: '0.00', margin: '0.00', order: null });
});
