import { v7 as uuid } from 'uuid';
import { addDays, type CalendarDay, dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { postIssued, postPaid, postVoided } from '@/lib/commissions/postings.data';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { translatorFor } from '@/lib/i18n/translator';
import { buildLines } from '@/lib/invoices/amounts/lines';
import { invoiceTotals } from '@/lib/invoices/amounts/totals';
import { lineWords } from '@/lib/invoices/drafting/draft-words';
import { dueDate } from '@/lib/invoices/issuing/due-date';
import { formatNumberOf } from '@/lib/invoices/numbers/number-format';
import { currentLetterhead } from '@/lib/invoices/papers/letterhead.data';
import { Decimal, formatAmount, roundMoney } from '@/lib/money/amount';
import { builtInWord } from '@/lib/references/built-in-word';
import type { DemoCompany } from './company';
import type { Sequence } from './random';
import { activityId, at, type DemoContract, type DemoTimesheet } from './records';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
  random: Sequence;
  today: CalendarDay;
}

interface Bundle {
  contract: DemoContract;
  month: string;
  sheets: DemoTimesheet[];
}

/**
 * Seeds one invoice per contract and past month: paid, partly paid, overdue or void. The last weeks are not invoiced,
 * and two invoices are drafts.
 */
export async function seedInvoices(context: Context, sheets: DemoTimesheet[]): Promise<void> {
  const { db, company, today } = context;
  const thisMonth = today.slice(0, 7);
  const approved = sheets.filter(({ status, periodEnd }) => status === 'approved' && periodEnd.slice(0, 7) < thisMonth);
  const groups = Map.groupBy(approved, ({ contract, periodEnd }) => `${periodEnd.slice(0, 7)} ${contract.id}`);
  const bundles = [...groups.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([key, group]): Bundle[] => {
      const [first] = group;
      return first ? [{ contract: first.contract, month: key.slice(0, 7), sheets: group }] : [];
    });
  const counters = new Map<number, number>();
  for (const [index, bundle] of bundles.entries()) {
    const isLast = index >= bundles.length - 2;
    await seedInvoice(context, bundle, { isDraft: isLast, isVoid: index % 23 === 11, counters });
  }
  await db.numberCounter.createMany({
    data: [...counters].map(([year, last]) => ({ companyId: company.companyId, series: 'invoice', year, last })),
  });
  // The commissions of the last three months are not final yet.
  const month = `${addDays(`${thisMonth}-01`, -62).slice(0, 7)}-01`;
  await db.commissionMonth.create({
    data: { companyId: company.companyId, month: dateFromDay(month), closedById: company.users.account_manager },
  });
}

interface Fate {
  isDraft: boolean;
  isVoid: boolean;
  /** The last number given in each year. */
  counters: Map<number, number>;
}

async function seedInvoice(context: Context, { contract, month, sheets }: Bundle, fate: Fate): Promise<void> {
  const { db, tenant, company, today } = context;
  const { companyId } = company;
  const { terms } = contract;
  const id = uuid();
  const issueDate = addDays(`${nextMonth(month)}-01`, 2);
  const isDraft = fate.isDraft || issueDate > today;
  const lines = [
    ...buildLines(sheets, contract.grouping, terms.currency).map((line) => ({
      ...line,
      kind: 'time' as const,
      expenseIds: [],
    })),
    ...(await expensesOn(context, sheets)),
  ];
  const tax = { taxCategory: terms.taxCategory, taxRate: terms.taxRate };
  const taxed = lines.map((line) => ({ netAmount: line.netAmount, ...tax }));
  const totals = invoiceTotals(taxed, terms.currency);
  const locale = terms.locale ?? tenant.locale;
  await db.invoice.create({
    data: {
      companyId,
      id,
      contractId: contract.id,
      clientId: contract.clientId,
      currency: terms.currency,
      termsDays: contract.termsDays,
      purchaseOrder: contract.purchaseOrder,
      taxName: terms.taxName,
      exchangeRate: terms.exchangeRate,
      exchangeSource: terms.exchangeRate && 'European Central Bank',
      locale,
      netTotal: totals.netTotal.toFixed(4),
      taxTotal: totals.taxTotal.toFixed(4),
      grossTotal: totals.grossTotal.toFixed(4),
      createdAt: at(issueDate < today ? issueDate : today),
    },
  });
  const describe = await wordsFor(db, companyId, contract.id, locale);
  const made = lines.map((line, index) => ({
    line,
    row: {
      companyId,
      id: uuid(),
      invoiceId: id,
      position: index + 1,
      description: describe(line.description),
      rateType: line.rateType,
      quantity: line.quantity.toFixed(4),
      unit: line.unit,
      unitPrice: line.unitPrice.toFixed(4),
      netAmount: line.netAmount.toFixed(4),
      ...tax,
      timesheetId: line.timesheetId,
      contractId: contract.id,
      kind: line.kind,
    },
  }));
  await db.invoiceLine.createMany({ data: made.map(({ row }) => row) });
  await db.invoiceLineEntry.createMany({
    data: made.flatMap(({ line, row }) =>
      line.entryIds.map((timesheetEntryId) => ({
        companyId,
        id: uuid(),
        invoiceLineId: row.id,
        timesheetEntryId,
        isLive: isDraft || !fate.isVoid,
      })),
    ),
  });
  await db.invoiceLineExpense.createMany({
    data: made.flatMap(({ line, row }) =>
      line.expenseIds.map((expenseId) => ({
        companyId,
        id: uuid(),
        invoiceLineId: row.id,
        expenseId,
        isLive: isDraft || !fate.isVoid,
      })),
    ),
  });
  if (isDraft || !fate.isVoid) {
    await db.timesheet.updateMany({
      where: { companyId, id: { in: sheets.map((sheet) => sheet.id) } },
      data: { status: 'invoiced' },
    });
  }
  if (!isDraft) await issue(context, { id, contract, issueDate, gross: totals.grossTotal, fate });
}

/** The words of an invoice's lines in the language of the document, as the program itself writes them. */
async function wordsFor(db: Db, companyId: string, contractId: string, locale: string) {
  const contract = await db.contract.findUniqueOrThrow({
    where: keyOf({ companyId }, contractId),
    select: { positionTitle: true, candidate: { select: { name: true } } },
  });
  const t = translatorFor(locale, 'references');
  return lineWords(locale, { contract }, (kind, key) => builtInWord(t, kind, key));
}

/** The lines for expenses that the client is billed. */
async function expensesOn({ db, company }: Context, sheets: readonly DemoTimesheet[]) {
  const rows = await db.timesheetExpense.findMany({
    where: { companyId: company.companyId, timesheetId: { in: sheets.map(({ id }) => id) }, isBillable: true },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => ({
    description: {
      kind: 'expense' as const,
      category: row.category,
      text: row.description,
      date: dayFromDate(row.date),
    },
    rateType: null,
    quantity: new Decimal(1),
    unit: 'item' as const,
    unitPrice: new Decimal(row.billAmount.toFixed()),
    netAmount: new Decimal(row.billAmount.toFixed()),
    timesheetId: row.timesheetId,
    kind: 'expense' as const,
    entryIds: [],
    expenseIds: [row.id],
  }));
}

interface Issue {
  id: string;
  contract: DemoContract;
  issueDate: CalendarDay;
  gross: Decimal;
  fate: Fate;
}

async function issue(context: Context, { id, contract, issueDate, gross, fate }: Issue): Promise<void> {
  const { db, tenant, company, random, today } = context;
  const { companyId } = company;
  const { currency } = contract.terms;
  const year = Number(issueDate.slice(0, 4));
  const n = (fate.counters.get(year) ?? 0) + 1;
  fate.counters.set(year, n);
  const due = dueDate(issueDate, { days: contract.termsDays, from: 'issue_date', day: null });
  const paid = fate.isVoid ? new Decimal(0) : paidBy(gross, due, today, random, currency);
  const { seller, buyer } = await currentLetterhead(db, companyId, contract.clientId);
  const data = {
    status: 'issued' as const,
    number: formatNumberOf('{prefix}-{YYYY}-{seq:6}', { prefix: tenant.invoicePrefix, day: issueDate, seq: n }),
    numberYear: year,
    numberSeq: n,
    issueDate: dateFromDay(issueDate),
    dueDate: dateFromDay(due),
    issuedAt: at(issueDate),
    // An invoice that was voided was never sent.
    deliveryStatus: fate.isVoid ? ('not_sent' as const) : ('sent' as const),
    sentAt: fate.isVoid ? null : at(issueDate),
    paidTotal: paid.toFixed(4),
    companyCurrency: tenant.currency,
    // An invoice in another currency has no tax.
    companyTaxTotal: contract.terms.exchangeRate && '0',
    seller: { ...seller },
    buyer: { ...buyer },
  };
  const key = keyOf({ companyId }, id);
  await db.invoice.update({ where: key, data });
  const invoice = { id, contractIds: [contract.id], currency, grossTotal: gross, paidTotal: '0' };
  await postIssued(db, company, invoice, issueDate);
  const actorId = company.users.finance;
  const activity = (
    event: (typeof activityOrder)[number],
    toState: string | null,
    day: CalendarDay,
    reason: string | null = null,
  ) => ({
    companyId,
    id: activityId(at(day), activityOrder.indexOf(event)),
    subjectType: 'invoice',
    subjectId: id,
    event,
    actorId,
    fromState: toState ? (toState === 'void' ? 'issued' : 'draft') : null,
    toState,
    reason,
    createdAt: at(day),
  });
  const activities = [
    activity('created', null, issueDate),
    activity('issued', 'issued', issueDate),
    ...(fate.isVoid ? [] : [activity('mailed', null, issueDate)]),
  ];
  if (paid.gt(0)) {
    const paidOn = [addDays(due, random.between(-12, 6)), addDays(today, -1)].sort()[0] ?? due;
    await db.payment.create({
      data: {
        companyId,
        invoiceId: id,
        amount: paid.toFixed(4),
        paidOn: dateFromDay(paidOn),
        method: 'bank_transfer',
        reference: `TRX-${random.between(100_000, 999_999)}`,
        createdById: actorId,
      },
    });
    await postPaid(db, company, { ...invoice, paidTotal: paid }, { event: 'paid', day: paidOn });
    activities.push({ ...activity('paid', null, paidOn), toState: formatAmount(paid, currency) });
  }
  if (fate.isVoid) {
    const reason = tenant.words.void;
    await db.invoice.update({
      where: key,
      data: { status: 'void', voidedAt: at(addDays(issueDate, 1)), closedReason: reason },
    });
    await postVoided(db, company, invoice, addDays(issueDate, 1));
    activities.push(activity('status_changed', 'void', addDays(issueDate, 1), reason));
  }
  await db.activity.createMany({ data: activities });
}

/** The amount paid: most clients pay in time, some only a part, some late or not at all. */
function paidBy(gross: Decimal, due: CalendarDay, today: CalendarDay, random: Sequence, currency: string): Decimal {
  const luck = random.next();
  if (due > addDays(today, 10)) return luck < 0.15 ? gross : new Decimal(0);
  if (luck < 0.82) return gross;
  return luck < 0.91 ? roundMoney(gross.div(2), currency) : new Decimal(0);
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** What happens to an invoice, in the order in which it does on one day. */
const activityOrder = ['created', 'issued', 'mailed', 'paid', 'status_changed'] as const;
