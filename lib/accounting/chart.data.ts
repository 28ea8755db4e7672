import 'server-only';
import * as z from 'zod';
import { accountKeys, taxedKeys } from '@/lib/accounting/accounts';
import { keepsBooks } from '@/lib/accounting/policy';
import { type AccountingChart, type AccountingChartInput, accountingChartResource } from '@/lib/accounting/schema';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dateFromDay, nullableDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { formatRate } from '@/lib/money/amount';
import { isTaxCategory } from '@/lib/money/tax';
import { forbidden, stale } from '@/lib/problem/problem';

const stored = z.object({
  accounts: z.partialRecord(z.enum(accountKeys), z.string().nullable()),
  // Charts that were stored before these existed lack them.
  taxes: z.array(
    accountingChartResource.shape.taxes.element.extend({
      input_tax: z.string().nullable().default(null),
      name: z.string().nullable().default(null),
    }),
  ),
});

/** The company's chart of accounts; empty until it names some. @throws Problem 403. */
export function getChart(actor: Actor): Promise<AccountingChart> {
  if (!keepsBooks(actor)) throw forbidden();
  return tenant(actor, (db) => readChart(db, actor.companyId));
}

/** Saves the company's chart of accounts. @throws Problem 403, 412. */
export function setChart(actor: Actor, input: AccountingChartInput, ifMatch?: number): Promise<AccountingChart> {
  if (!keepsBooks(actor)) throw forbidden();
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    // There may be no row to lock yet.
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`accounting ${companyId}`}, 0))`;
    const { version } = await readChart(db, companyId);
    if (ifMatch !== undefined && ifMatch !== version) throw stale();
    const data = {
      accounts: Object.fromEntries(
        accountKeys.flatMap((key) => (input.accounts[key] ? [[key, input.accounts[key]]] : [])),
      ),
      taxes: input.taxes
        .filter((tax) => taxedKeys.some((key) => tax[key]))
        .map(({ category, rate, name = null, revenue = null, output_tax = null, input_tax = null }) => ({
          ...{ category, rate, name, revenue, output_tax, input_tax },
        })),
      debtorsFrom: input.debtors_from ?? null,
      creditorsFrom: input.creditors_from ?? null,
      ...(input.creditor_accounts !== undefined && { creditorAccounts: input.creditor_accounts }),
      ...(input.own_accounts !== undefined && { ownAccounts: input.own_accounts }),
      startsOn: dateOf(input.starts_on),
      commissionsFrom: dateOf(input.commissions_from),
      burdenFrom: dateOf(input.burden_from),
      remindersFrom: dateOf(input.reminders_from),
      consultantNumber: input.consultant_number ?? null,
      clientNumber: input.client_number ?? null,
      fiscalYearMonth: input.fiscal_year_month,
      accountLength: input.account_length,
    };
    await db.accountingChart.upsert({
      where: { companyId },
      create: { companyId, ...data },
      update: { ...data, version: { increment: 1 } },
      select: { id: true },
    });
    return readChart(db, companyId);
  });
}

const dateOf = (day: CalendarDay | null | undefined): Date | null => (day ? dateFromDay(day) : null);

/** The company's chart of accounts, with the taxes that its issued and self-billed documents charge. */
export async function readChart(db: Db, companyId: string): Promise<AccountingChart> {
  const row = await db.accountingChart.findUnique({
    where: { companyId },
    select: {
      accounts: true,
      taxes: true,
      debtorsFrom: true,
      ownAccounts: true,
      creditorsFrom: true,
      creditorAccounts: true,
      startsOn: true,
      commissionsFrom: true,
      burdenFrom: true,
      remindersFrom: true,
      consultantNumber: true,
      clientNumber: true,
      fiscalYearMonth: true,
      accountLength: true,
      version: true,
    },
  });
  const { accounts, taxes } = stored.parse(row ?? { accounts: {}, taxes: [] });
  const charged = await readTaxes(db, companyId);
  const others = charged.filter(
    (tax) => !taxes.some((one) => one.category === tax.category && one.rate === tax.rate && one.name === tax.name),
  );
  return {
    accounts: accountingChartResource.shape.accounts.parse(
      Object.fromEntries(accountKeys.map((key) => [key, accounts[key] ?? null])),
    ),
    taxes: [...taxes, ...others],
    debtors_from: row?.debtorsFrom ?? null,
    own_accounts: row?.ownAccounts ?? false,
    creditors_from: row?.creditorsFrom ?? null,
    creditor_accounts: row?.creditorAccounts ?? false,
    starts_on: nullableDay(row?.startsOn ?? null),
    commissions_from: nullableDay(row?.commissionsFrom ?? null),
    burden_from: nullableDay(row?.burdenFrom ?? null),
    reminders_from: nullableDay(row?.remindersFrom ?? null),
    consultant_number: row?.consultantNumber ?? null,
    client_number: row?.clientNumber ?? null,
    fiscal_year_month: row?.fiscalYearMonth ?? 1,
    account_length: row?.accountLength ?? 4,
    version: row?.version ?? 0,
  };
}

async function readTaxes(db: Db, companyId: string): Promise<AccountingChart['taxes']> {
  const rows = await db.$queryRaw<{ category: string; rate: string; name: string | null }[]>`
    select tax_category as category, tax_rate::text as rate, null as name from invoice_lines where company_id = ${companyId}::uuid
    union select tax_category, second_tax ->> 'rate', second_tax ->> 'name' from invoice_lines
      where company_id = ${companyId}::uuid and second_tax is not null
    union select tax_category, tax_rate::text, null from self_billed_lines where company_id = ${companyId}::uuid and tax_rate > 0
    order by 1, 2, 3 nulls first`;
  return rows.flatMap(({ category, rate, name }) =>
    isTaxCategory(category)
      ? [{ category, rate: formatRate(rate), name, revenue: null, output_tax: null, input_tax: null }]
      : [],
  );
}
