import { v7 as uuid } from 'uuid';
import * as contractSheets from '@/app/api/v1/contracts/[id]/timesheets/route';
import * as contractStatus from '@/app/api/v1/contracts/[id]/timesheets/status/route';
import * as sheetExpenses from '@/app/api/v1/timesheets/[id]/expenses/route';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { type Answered, call } from '@/lib/testing/call';
import type { Person, TestCompany } from '@/lib/testing/world';
import type { Timesheet, TimesheetRecord } from '@/lib/timesheets/schema';
import type { TimesheetStatus } from '@/lib/timesheets/transitions';

/** The current week of the contracts below, which begin on the Monday two weeks before. */
export const week = { start: '2026-11-16', end: '2026-11-22' };

export interface TestContract {
  id: string;
  clientId: string;
  number: string;
}

/**
 * Creates an active contract of the company's contractor from 2026-11-02 on, weeks from Monday, EUR, regular time at 85
 * and 60 an hour.
 */
export function makeBookableContract(
  company: TestCompany,
  fields: Partial<Prisma.ContractUncheckedCreateInput> = {},
): Promise<TestContract> {
  const { companyId } = company;
  const [clientId, candidateId, number] = [uuid(), uuid(), `CON-${uuid().slice(-8)}`];
  return system('test data', async (db) => {
    const client = {
      name: `Client of ${number}`,
      clientType: 'direct',
      currency: 'EUR',
      paymentTermsDays: 30,
      ownerId: company.admin.userId,
    };
    await db.client.create({ data: { companyId, id: clientId, number: uuid(), ...client } });
    await db.candidate.create({
      data: {
        companyId,
        id: candidateId,
        number: uuid(),
        name: `Candidate of ${number}`,
        email: `${uuid()}@mail.example`,
      },
    });
    const { id } = await db.contract.create({
      data: {
        companyId,
        number,
        candidateId,
        clientId,
        consultantId: company.contractor.userId,
        ownerId: company.account_manager.userId,
        positionTitle: 'Data engineer',
        status: 'active',
        contractType: 'contractor',
        location: 'remote',
        currency: 'EUR',
        startDate: dateFromDay('2026-11-02'),
        weekStart: 1,
        ...fields,
      },
    });
    await db.candidateRate.create({ data: { ...rateRow(companyId, id, {}), position: 1 } });
    return { id, clientId, number };
  });
}

interface Rate {
  type?: string;
  bill?: string;
  pay?: string;
  from?: string;
  unit?: 'hour' | 'day';
}

export const addBookableRate = (company: TestCompany, contract: TestContract, rate: Rate): Promise<unknown> =>
  system('test data', (db) =>
    db.candidateRate.create({ data: { ...rateRow(company.companyId, contract.id, rate), position: 2 } }),
  );

const rateRow = (
  companyId: string,
  contractId: string,
  { type = 'regular', bill = '85', pay = '60', from = '2026-11-02', unit = 'hour' }: Rate,
) => ({
  companyId,
  contractId,
  rateType: type,
  billRate: bill,
  payRate: pay,
  effectiveFrom: dateFromDay(from),
  unit,
});

/** Eight hours of regular time on the first days of the period. */
export const days = (count: number, start = week.start) =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays(start, index),
    hours: '8',
  }));

export const create = (as: Person, contract: TestContract, fields: object = {}): Promise<Answered<TimesheetRecord>> =>
  call<TimesheetRecord>(contractSheets.POST, {
    as,
    params: { id: contract.id },
    body: { period_start: week.start, entries: days(2), ...fields },
  });

export const move = (
  as: Person,
  contract: TestContract,
  ids: string[],
  status: string,
  reason?: string,
): Promise<Answered<Timesheet[]>> =>
  call<Timesheet[]>(contractStatus.PUT, {
    as,
    method: 'PUT',
    params: { id: contract.id },
    body: { timesheet_ids: ids, status, reason },
  });

/** Creates a sheet of the contractor's and moves it to a status through the API; `invoiced` is set without any rule. */
export async function makeSheet(
  company: TestCompany,
  contract: TestContract,
  status: TimesheetStatus,
  fields: object = {},
): Promise<TimesheetRecord> {
  const { data } = await create(company.contractor, contract, fields);
  const ids = [data.id];
  if (status !== 'draft') await move(company.contractor, contract, ids, 'submitted');
  if (status === 'approved' || status === 'invoiced') await move(company.account_manager, contract, ids, 'approved');
  if (status === 'rejected') await move(company.account_manager, contract, ids, 'rejected', 'Friday is missing');
  if (status === 'invoiced') {
    await system('test data', (db) => db.timesheet.update({ where: keyOf(company, data.id), data: { status } }));
  }
  return data;
}

/**
 * Creates an approved sheet of 16 hours (1,360.00 billed, 960.00 paid) with expenses, by default each a train ticket of
 * 119.00 with 19.00 of tax.
 */
export async function makeSpentSheet(
  company: TestCompany,
  contract: TestContract,
  expenses: readonly object[],
  start = week.start,
): Promise<TimesheetRecord> {
  const { data } = await create(company.contractor, contract, { period_start: start, entries: days(2, start) });
  const ticket = { date: start, category: 'transport', amount: '119', tax: '19', description: 'Train' };
  for (const fields of expenses) {
    const body = { ...ticket, ...fields };
    const answer = await call(sheetExpenses.POST, { as: company.admin, params: { id: data.id }, body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  }
  await move(company.contractor, contract, [data.id], 'submitted');
  await move(company.account_manager, contract, [data.id], 'approved');
  return data;
}

/** Puts time on a line of an invoice; a line that is not live belongs to a voided or credited invoice. */
export async function putOnInvoice(
  { companyId }: TestCompany,
  contract: TestContract,
  timesheetId: string,
  entryIds: string[],
  isLive: boolean,
): Promise<void> {
  const totals = { netTotal: '0', taxTotal: '0', grossTotal: '0' };
  const line = {
    position: 1,
    description: 'Time',
    quantity: '16',
    unit: 'hour' as const,
    unitPrice: '85',
    netAmount: '1360',
    taxRate: '0',
    taxCategory: 'O',
  };
  await system('test data', async (db) => {
    const { id: invoiceId } = await db.invoice.create({
      data: {
        companyId,
        contractId: contract.id,
        clientId: contract.clientId,
        currency: 'EUR',
        termsDays: 30,
        locale: 'en-US',
        ...totals,
      },
    });
    const { id: invoiceLineId } = await db.invoiceLine.create({
      data: { companyId, invoiceId, timesheetId, contractId: contract.id, ...line },
    });
    await db.invoiceLineEntry.createMany({
      data: entryIds.map((timesheetEntryId) => ({ companyId, invoiceLineId, timesheetEntryId, isLive })),
    });
  });
}
