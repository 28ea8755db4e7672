import { v7 as uuid } from 'uuid';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { billedAmount } from '@/lib/timesheets/expenses/amounts';
import type { DemoCompany } from './company';
import { addFile } from './documents';
import { at, type DemoTimesheet } from './records';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
}

/** The category, the description in both languages, the amount, its tax, and how it is billed. */
const laidOut = [
  ['transport', 'Train to the client’s office', 'القطار إلى مكتب العميل', '86.40', '5.65', { markup: '0' }],
  ['accommodation', 'Hotel, two nights', 'فندق، ليلتان', '238.00', '15.57', { markup: '5' }],
  ['meals', 'Lunch with the project team', 'غداء مع فريق المشروع', '42.50', '6.79', null],
  ['equipment', 'Docking station', 'محطة إرساء', '149.90', '23.93', { markup: '10' }],
] as const;

/** One of so many timesheets has an expense. */
const rhythm = 7;

/** The sheets that get expenses; they must be open while the expenses are written. */
export const haveExpenses = (sheets: readonly DemoTimesheet[]): DemoTimesheet[] =>
  sheets.filter((_, index) => index % rhythm === 3);

/** Seeds expenses of some weeks, most with a receipt. */
export async function seedExpenses(context: Context, sheets: readonly DemoTimesheet[]): Promise<void> {
  const { db, tenant, company } = context;
  const { companyId } = company;
  for (const [index, sheet] of haveExpenses(sheets).entries()) {
    const [category, english, arabic, amount, tax, billed] = laidOut[index % laidOut.length] ?? laidOut[0];
    const createdById = sheet.contract.consultantId ?? company.users.account_manager;
    const day = addDays(sheet.periodStart, Math.min(1, index % 2));
    await db.timesheetExpense.create({
      data: {
        companyId,
        id: uuid(),
        timesheetId: sheet.id,
        date: dateFromDay(day > sheet.periodEnd ? sheet.periodEnd : day),
        category,
        amount,
        tax,
        description: tenant.locale === 'ar-EG' ? arabic : english,
        receiptFileId:
          index % 5 === 4 ? null : await addFile({ db, companyId, createdBy: createdById, name: `${category}.pdf` }),
        isBillable: billed !== null,
        markupPercent: billed?.markup ?? '0',
        billAmount: billed
          ? billedAmount({ amount, tax, markupPercent: billed.markup }, sheet.contract.terms.currency).toFixed()
          : '0',
        isPayable: true,
        createdById,
        createdAt: at(sheet.periodEnd),
      },
    });
  }
}
