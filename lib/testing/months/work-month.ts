import * as oneExport from '@/app/api/v1/accounting-exports/[id]/route';
import * as chart from '@/app/api/v1/accounting-exports/accounts/route';
import * as exports from '@/app/api/v1/accounting-exports/route';
import * as clients from '@/app/api/v1/clients/route';
import * as closings from '@/app/api/v1/closings/route';
import * as calendars from '@/app/api/v1/company/holiday-calendars/route';
import * as rates from '@/app/api/v1/contracts/[id]/candidate-rates/route';
import * as configuration from '@/app/api/v1/contracts/[id]/invoice-configuration/route';
import * as contract from '@/app/api/v1/contracts/[id]/route';
import * as contractStatus from '@/app/api/v1/contracts/[id]/status/route';
import * as contracts from '@/app/api/v1/contracts/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as invoices from '@/app/api/v1/invoices/route';
import * as additions from '@/app/api/v1/pay-runs/[id]/lines/route';
import * as statement from '@/app/api/v1/pay-runs/[id]/statements/[contract]/route';
import * as payStatus from '@/app/api/v1/pay-runs/[id]/status/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import * as approve from '@/app/api/v1/payment-files/[id]/approve/route';
import * as fileStatus from '@/app/api/v1/payment-files/[id]/status/route';
import * as files from '@/app/api/v1/payment-files/route';
import * as explanation from '@/app/api/v1/timesheets/[id]/explanation/route';
import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import { type AccountKey, accountKeys } from '@/lib/accounting/accounts';
import type { AccountingEntryResource, AccountingExportRecord } from '@/lib/accounting/schema';
import { addDays, type CalendarDay } from '@/lib/calendar/days';
import type { Client } from '@/lib/clients/schema';
import type { Closings } from '@/lib/closings/schema';
import type { ContractRecord } from '@/lib/contracts/schema';
import { system } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { HolidayCalendar } from '@/lib/holidays/schema';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import type { Addition } from '@/lib/pay-runs/additions/schema';
import type { PayRunRecord, PayStatement } from '@/lib/pay-runs/schema';
import { firstExecutionDay } from '@/lib/payment-files/business-days';
import type { PaymentFileRecord } from '@/lib/payment-files/schema';
import { closeValue } from '@/lib/profiles/secret-values';
import { type Answered, call, keyed } from '@/lib/testing/call';
import { fill } from '@/lib/testing/superuser';
import { makeCompany, type Person, type TestCompany, todayHere } from '@/lib/testing/world';
import type { TimesheetExplanation } from '@/lib/timesheets/explanation/explanation-schema';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import { create, move } from '@/lib/timesheets/test-world';

/** A contractor's month: who they are, what they worked, and what is done with it. */
export interface Month {
  company: Partial<Prisma.CompanyUncheckedUpdateInput> & { country: string; currency: string; timeZone: string };
  client: {
    name: string;
    tax_id?: string;
    address: { line1: string; city: string; postal_code: string; country: string };
  };
  candidate: string;
  position: string;
  tax: { tax_name: string | null; tax_rate: string; tax_category: 'S' | 'O' };
  /** The fields of the contract about overtime. */
  overtime: object;
  /** Rules from later workweeks on. */
  laterRules?: readonly { rule: string; valid_from: CalendarDay }[];
  holidays?: { name: string; country: string; region: string };
  rates: readonly { pay: string; bill: string; unit?: 'hour' | 'day'; from?: CalendarDay }[];
  /** Hours from Monday on; `night` are entered as such. */
  weeks: readonly (readonly (number | { night: number })[])[];
  /** A premium that a day rate leaves out, paid by a line by hand. */
  premium?: string;
  bank: Record<string, string>;
}

/** The first Monday of the month's contract. */
const firstMonday = '2026-10-05';
const lastBilled = '2026-10-25';
/** The day on which the bank pays the contractor. */
const paidOn = '2026-11-05';

/** The answer's data. @throws Error if it is not the status that is expected. */
function must<Data>(answer: Answered<Data>, status = 201): Data {
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.data;
}

async function makeContract(ours: TestCompany, month: Month): Promise<{ id: string; clientId: string }> {
  const { recruiter, account_manager, admin, finance, contractor } = ours;
  const client = must(
    await call<Client>(clients.POST, {
      as: recruiter,
      body: { client_type: 'direct', currency: month.company.currency, payment_terms_days: 30, ...month.client },
    }),
  );
  const calendar =
    month.holidays && must(await call<HolidayCalendar>(calendars.POST, { as: admin, body: month.holidays }), 201).id;
  const made = must(
    await call<ContractRecord>(contracts.POST, {
      as: account_manager,
      body: {
        candidate: { name: month.candidate, email: 'candidate@mail.example' },
        client_id: client.id,
        position_title: month.position,
        currency: month.company.currency,
        start_date: firstMonday,
        contract_type: 'contractor',
        location: 'hybrid',
        week_start: 1,
        consultant_user_id: contractor.userId,
        holiday_calendar_id: calendar,
        ...month.overtime,
      },
    }),
  );
  const params = { id: made.id };
  for (const { rule, valid_from } of month.laterRules ?? [])
    must(
      await call<ContractRecord>(contract.PATCH, {
        as: account_manager,
        method: 'PATCH',
        params,
        body: { overtime_rule: { rule, valid_from } },
      }),
      200,
    );
  for (const { pay, bill, unit = 'hour', from = firstMonday } of month.rates)
    must(
      await call(rates.POST, {
        as: account_manager,
        params,
        body: { rate_type: 'regular', bill_rate: bill, pay_rate: pay, unit, effective_from: from },
      }),
    );
  must(
    await call(configuration.PUT, {
      as: finance,
      method: 'PUT',
      params,
      body: { frequency: 'monthly', grouping: 'rate_type', ...month.tax },
    }),
    200,
  );
  must(await call(contractStatus.POST, { as: account_manager, params, body: { status: 'active' } }), 200);
  return { id: made.id, clientId: client.id };
}

/** What a month came to; amounts as the program shows them. */
export interface MonthFigures {
  /** Per week: hours by type, what is billed and what is paid. */
  weeks: { hours: Record<string, string>; bill: string | undefined; pay: string; legal?: string }[];
  invoice: { lines: string[][]; net: string; tax: string; gross: string; due: string };
  payRun: { lines: string[][]; amount: string };
  paymentFile: { total: string; status: string };
  accruals: Record<string, string>;
  /** The balance of each account at the end of the month, debits above 0; accounts without a balance are left out. */
  books: Partial<Record<AccountKey, string>>;
  /** The same once the file is executed: the accruals are taken back, and the contractor is paid. */
  later: Partial<Record<AccountKey, string>>;
}

/** Works, approves, bills, collects, pays, books and closes October 2026 with the people of the starting roles. */
export async function workMonth(month: Month): Promise<MonthFigures> {
  const { country, currency, timeZone } = month.company;
  const ours = await makeCompany(`Company in ${country}`, { currency, timeZone });
  const { companyId, admin, finance, account_manager, contractor } = ours;
  await system('test data', (db) => db.company.update({ where: { id: companyId }, data: month.company }));
  await giveAccount(contractor, month.bank);
  const at = { ...(await makeContract(ours, month)), number: '' };
  await nameAccounts(finance);

  const weeks: MonthFigures['weeks'] = [];
  const ids: string[] = [];
  for (const [index, hours] of month.weeks.entries()) {
    const start = addDays(firstMonday, 7 * index);
    const { id } = must(await create(contractor, at, { period_start: start, entries: entriesOf(start, hours) }));
    must(await move(contractor, at, [id], 'submitted'), 200);
    must(await move(account_manager, at, [id], 'approved'), 200);
    const read = must(await call<TimesheetRecord>(sheet.GET, { as: account_manager, params: { id } }), 200);
    const steps = must(await call<TimesheetExplanation>(explanation.GET, { as: account_manager, params: { id } }), 200);
    const legal = steps.legal_minimum?.legal;
    const { totals_by_type: hoursByType, bill_total: bill, pay_total: pay } = read;
    weeks.push({ hours: hoursByType, bill, pay, ...(legal ? { legal } : {}) });
    ids.push(id);
  }

  const invoice = await bill(finance, at.id, ids.slice(0, 3));
  const payRun = await payOut(ours, at.id, month);
  const paymentFile = await transfer(finance, admin, payRun.id, month);
  const first = await book(finance, '2026-10-01', '2026-10-31');
  const closed = must(await call<Closings>(closings.POST, { as: finance, body: { month: '2026-10' } }));
  const second = await book(finance, '2026-10-01', '2026-10-31');
  const third = await book(finance, '2026-11-01', paidOn);
  return {
    weeks,
    invoice: {
      lines: invoice.lines.map(({ quantity, unit_price, net_amount }) => [quantity, unit_price, net_amount]),
      net: invoice.net_total,
      tax: invoice.tax_total,
      gross: invoice.gross_total,
      due: invoice.due_date ?? '',
    },
    payRun: { lines: payRun.lines, amount: payRun.amount },
    paymentFile,
    accruals: Object.fromEntries(closed.accruals.map(({ kind, amount }) => [kind, amount])),
    books: balances([first, second]),
    later: balances([first, second, third]),
  };
}

/** The contractor's own account, as their profile keeps it. */
const giveAccount = ({ companyId, userId }: Person, bank: Record<string, string>) =>
  system('test data', (db) => {
    const secrets = Object.entries(bank).map(([name, value]) => [
      `bank.${name}`,
      closeValue({ companyId, userId }, `bank.${name}`, value),
    ]);
    return db.userProfile.create({ data: { companyId, userId, secrets: Object.fromEntries(secrets) } });
  });

const entriesOf = (start: CalendarDay, hours: Month['weeks'][number]) =>
  hours.flatMap((day, index) => {
    const date = addDays(start, index);
    if (day === 0) return [];
    if (typeof day === 'number') return [{ date, hours: String(day) }];
    return [{ date, hours: String(day.night), rate_type: 'night' }];
  });

/** Each purpose has an account of its own, named like it. */
async function nameAccounts(as: Person): Promise<void> {
  const accounts = Object.fromEntries(accountKeys.map((key) => [key, nameOf(key)]));
  must(
    await call(chart.PUT, {
      as,
      method: 'PUT',
      body: { accounts, taxes: [], fiscal_year_month: 1, account_length: 4 },
    }),
    200,
  );
}
const nameOf = (key: AccountKey): string => key.replaceAll('_', ' ');

/** Bills the first three weeks on 26 October, and receives the money on 30 October. */
async function bill(as: Person, contractId: string, timesheets: string[]): Promise<InvoiceRecord> {
  const body = { contract_id: contractId, timesheet_ids: timesheets, issue_date: '2026-10-26' };
  const { id } = must(await call<InvoiceRecord>(invoices.POST, { as, body }));
  const issued = must(await call<InvoiceRecord>(issue.POST, { as, method: 'POST', params: { id } }), 200);
  const money = { amount: issued.gross_total, paid_on: '2026-10-30', method: 'bank_transfer' };
  const paid = must(await call<InvoiceRecord>(payments.POST, { as, params: { id }, body: money, headers: keyed() }));
  if (paid.payment_status !== 'paid') throw new Error(`${paid.payment_status}`);
  return issued;
}

/** Pays the same weeks by a run; a premium that a day rate leaves out is on a line by hand. */
async function payOut({ finance, admin }: TestCompany, contractId: string, { premium }: Month) {
  const period = { period_start: firstMonday, period_end: lastBilled };
  const { id } = must(await call<PayRunRecord>(payRuns.POST, { as: finance, body: period }));
  const line = { contract_id: contractId, kind: 'allowance', description: 'Overtime on day rates', taxable: true };
  if (premium)
    must(await call<Addition>(additions.POST, { as: finance, params: { id }, body: { ...line, amount: premium } }));
  // Whoever approves a week below the law has to be an administrator and say why.
  const approved = premium
    ? { status: 'approved', reason: 'The premium is on a line by hand' }
    : { status: 'approved' };
  must(await call(payStatus.POST, { as: premium ? admin : finance, params: { id }, body: approved }), 200);
  must(await call(payStatus.POST, { as: finance, params: { id }, body: { status: 'closed' } }), 200);
  const params = { id, contract: contractId };
  const { lines, amount } = must(await call<PayStatement>(statement.GET, { as: finance, params }), 200);
  return { id, amount, lines: lines.map((one) => [one.rate_type, one.quantity, one.rate, one.amount]) };
}

/** Pays the run by a file that one person makes and another approves, and that the bank executes. */
async function transfer(finance: Person, admin: Person, runId: string, { company }: Month) {
  const format = company.currency === 'USD' ? 'nacha' : 'sepa';
  const originator = { routing_number: '011000015', bank_name: 'Harbor National', company_id: '1841234567' };
  const body = {
    format,
    execution_date: firstExecutionDay(format, todayHere()),
    pay_run_ids: [runId],
    ...(format === 'nacha' ? { originator } : {}),
  };
  const { id, left_out: leftOut } = must(await call<PaymentFileRecord>(files.POST, { as: finance, body }));
  if (leftOut.length > 0) throw new Error(JSON.stringify(leftOut));
  must(await call(approve.POST, { as: admin, method: 'POST', params: { id } }), 200);
  const executed = await call<PaymentFileRecord>(fileStatus.POST, {
    as: finance,
    params: { id },
    body: { status: 'executed' },
  });
  const { total, status } = must(executed, 200);
  // A file is made for a day to come; the bank's day is brought back to the month that is booked below.
  await fill('update payment_files set execution_date = $1 where company_id = $2 and id = $3', [
    paidOn,
    finance.companyId,
    id,
  ]);
  return { total, status };
}

/** Exports what the days have that no export has yet. */
async function book(as: Person, start: CalendarDay, end: CalendarDay): Promise<AccountingEntryResource[]> {
  const made = must(
    await call<AccountingExportRecord>(exports.POST, { as, body: { period_start: start, period_end: end } }),
  );
  return must(await call<AccountingExportRecord>(oneExport.GET, { as, params: { id: made.id } }), 200).journal;
}

/** Debits less credits by account, in cents, so that sums are exact. */
function balances(journals: readonly (readonly AccountingEntryResource[])[]): MonthFigures['books'] {
  const cents = (text: string) => Math.round(Number(text) * 100);
  const lines = journals.flat().flatMap((entry) => entry.lines);
  const of = (key: AccountKey) =>
    lines.reduce(
      (total, { account, debit, credit }) => (account === nameOf(key) ? total + cents(debit) - cents(credit) : total),
      0,
    );
  return Object.fromEntries(accountKeys.flatMap((key) => (of(key) === 0 ? [] : [[key, (of(key) / 100).toFixed(2)]])));
}
