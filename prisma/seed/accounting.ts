import { accountKeys } from '@/lib/accounting/accounts';
import { bookExport } from '@/lib/accounting/journal/book.data';
import { buildJournal } from '@/lib/accounting/journal/journal.data';
import { addDays, type CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { DemoCompany } from './company';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
  today: CalendarDay;
}

/** The account numbers of the chart SKR03, in the order of `accountKeys`. */
const numbers = [
  '1400',
  '1200',
  '1705',
  '1710',
  '8400',
  '8590',
  '1776',
  '3100',
  '4660',
  '1740',
  '1576',
  '2150',
  '2400',
  '2660',
  '2151',
  '4970',
  '1590',
  '8730',
  '1540',
  '1700',
  '1548',
  '4300',
  '1736',
  '4760',
  '1755',
  '4130',
  '1742',
  '1410',
  '8600',
  '2650',
  '2709',
];

/** Seeds the accounts, and an export of everything up to the end of last month; newer events are not exported yet. */
export async function seedAccounting({ db, tenant, company, today }: Context): Promise<void> {
  const { companyId, users } = company;
  const accounts = Object.fromEntries(accountKeys.map((key, index) => [key, numbers[index] ?? null]));
  await db.accountingChart.create({
    data: { companyId, accounts, taxes: [], consultantNumber: 29098, clientNumber: 55003 },
  });
  const end = addDays(`${today.slice(0, 7)}-01`, -1);
  const { currency, timeZone } = tenant;
  const keeper = { companyId, userId: users.finance, today, company: { currency, timeZone } };
  const period = { period_start: `${end.slice(0, 7)}-01`, period_end: end };
  const { entries, missingRates } = await buildJournal(db, keeper, { ...period, exchange_rates: [] });
  if (entries.length + missingRates.length === 0) return;
  const rates = missingRates.map((one) => ({ currency: one, rate: '0.92' }));
  await bookExport(db, keeper, { ...period, exchange_rates: rates });
}
