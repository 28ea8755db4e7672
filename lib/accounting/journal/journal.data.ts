import 'server-only';
import { taxedKeys } from '@/lib/accounting/accounts';
import { readChart } from '@/lib/accounting/chart.data';
import { bookAccruals, findDueAccruals } from '@/lib/accounting/journal/accruals/accruals.data';
import { bookBankEntries, findBankEntries } from '@/lib/accounting/journal/bank-entries.data';
import { bookBurden } from '@/lib/accounting/journal/burden/burden.data';
import { bookCommissions, findDueCommissions } from '@/lib/accounting/journal/commissions/commissions.data';
import { bookCredits, findCredits, readUsed } from '@/lib/accounting/journal/credits.data';
import { bookDocuments, findDocuments } from '@/lib/accounting/journal/documents.data';
import { fiscalYearOf } from '@/lib/accounting/journal/fiscal-year';
import { type Entry, type Journal, toJournal } from '@/lib/accounting/journal/journal';
import { bookPaidOut } from '@/lib/accounting/journal/paid-out/paid-out.data';
import { bookPay } from '@/lib/accounting/journal/pay.data';
import { bookPayments, findPayments } from '@/lib/accounting/journal/payments.data';
import { Rates } from '@/lib/accounting/journal/rates';
import { bookReminders } from '@/lib/accounting/journal/reminders/reminders.data';
import { bookReversals } from '@/lib/accounting/journal/reversals.data';
import { bookPapers, findPapers } from '@/lib/accounting/journal/self-billing/self-billed.data';
import { readBookedAccounts, readBookedRates } from '@/lib/accounting/journal/span.data';
import type { AccountingChart, AccountingExportInput } from '@/lib/accounting/schema';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { conflict, invalid } from '@/lib/problem/problem';

/**
 * The most events that one export can contain of each kind: invoices, payments, account and bank entries, pay runs,
 * self-billed documents, accruals and commissions.
 */
const mostEvents = 10_000;

/** What an export of a period would contain now, and the currencies that lack an exchange rate. */
export interface OpenJournal extends Journal {
  missingRates: string[];
}

/** The company whose books are kept, and its calendar day. */
export type Bookkeeper = Pick<Actor, 'companyId' | 'today'> & {
  company: Pick<Actor['company'], 'currency' | 'timeZone'>;
};

/**
 * Collects everything up to the period's end that no export has: including late events of an earlier period, so that
 * the next export corrects an exported period.
 *
 * @throws Problem 422 for a period that is not over, or in two fiscal years; 409 for more than one export can contain, and
 * for a debtor number that is an account of something else.
 */
export async function buildJournal(db: Db, keeper: Bookkeeper, input: AccountingExportInput): Promise<OpenJournal> {
  const { companyId, company, today } = keeper;
  const { period_start: start, period_end: end } = input;
  if (end > today) throw invalid({ path: 'period_end', key: 'in_future' });
  const chart = await readChart(db, companyId);
  if (fiscalYearOf(start, chart.fiscal_year_month) !== fiscalYearOf(end, chart.fiscal_year_month))
    throw invalid({ path: 'period_end', key: 'two_fiscal_years' });
  const span = { end, startsOn: chart.starts_on, timeZone: company.timeZone, most: mostEvents + 1 };
  const documents = await findDocuments(db, companyId, span);
  const payments = await findPayments(db, companyId, span);
  const credits = await findCredits(db, companyId, span);
  const moved = await findBankEntries(db, companyId, span);
  const papers = await findPapers(db, companyId, span, company.currency);
  const accruals = await findDueAccruals(db, companyId, span);
  const own = company.currency;
  const commissions = await findDueCommissions(db, companyId, span, { from: chart.commissions_from, own });
  if ([documents, payments, credits, moved, papers, accruals, commissions].some(({ length }) => length > mostEvents))
    throw conflict('accounting_too_much');
  const sources = [...payments, ...credits].flatMap((one) => one.creditNoteId ?? one.overpaymentId ?? []);
  const ids = [
    ...documents.flatMap(({ deposits, creditsId }) => [
      ...deposits.map(({ id }) => id),
      ...(creditsId ? [creditsId] : []),
    ]),
    ...payments.map(({ invoiceId }) => invoiceId),
    ...[...payments, ...credits, ...moved].flatMap(({ reversesId }) => reversesId ?? []),
    ...sources,
  ];
  const booked = await readBookedRates(db, companyId, { ids, own });
  const rates = new Rates(own, input.exchange_rates, booked);
  const accounts = await readBookedAccounts(db, companyId, ids);
  const used = await readUsed(db, companyId, [...new Set(sources)]);
  const entries = [
    ...bookDocuments(documents, { rates, accounts }),
    ...(await bookPayments(db, companyId, payments, { rates, used, accounts })),
    ...bookCredits(credits, { rates, used, accounts }),
    ...bookBankEntries(moved, { rates, accounts }),
    ...(await bookPay(db, companyId, span, rates)),
    ...bookPapers(papers, rates),
    ...bookAccruals(accruals, rates, end),
    ...(await bookPaidOut(db, companyId, span, rates)),
    ...bookCommissions(commissions, rates),
    ...(await bookBurden(db, companyId, span, { rates, from: chart.burden_from })),
    ...(await bookReminders(db, companyId, span, { rates, from: chart.reminders_from })),
    ...(await bookReversals(db, companyId, span, company)),
  ];
  refuseAccountsAsDebtors(entries, chart);
  return { ...toJournal(entries, chart, start), missingRates: [...rates.missing].sort() };
}

/**
 * Refuses a client or contractor whose own account would be one that the company has named for something else: whoever
 * edits them would then post receivables on the bank.
 */
function refuseAccountsAsDebtors(entries: readonly Entry[], chart: AccountingChart): void {
  if (!chart.own_accounts && !chart.creditor_accounts) return;
  const taxed = chart.taxes.flatMap((tax) => taxedKeys.map((key) => tax[key]));
  const named = new Set([...Object.values(chart.accounts), ...taxed]);
  const numbers = entries.flatMap(({ partnerNumber, lines }) => [
    ...(chart.own_accounts && partnerNumber ? [partnerNumber] : []),
    ...(chart.creditor_accounts ? lines.flatMap(({ partner }) => partner?.number ?? []) : []),
  ]);
  const number = numbers.find((one) => named.has(one));
  if (number !== undefined) throw conflict('debtor_is_account', { number });
}
