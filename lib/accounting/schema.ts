import * as z from 'zod';
import { type AccountKey, accountKeys, entryKinds } from '@/lib/accounting/accounts';
import { accountingExportFields } from '@/lib/accounting/fields';
import { calendarDate } from '@/lib/calendar/schema';
import { countText, listExportQuery, listQuery } from '@/lib/lists/list-query';
import { currencyCode } from '@/lib/money/currency-schema';
import { exchangeRate, percentString } from '@/lib/money/schema';
import { taxCategories } from '@/lib/money/tax';
import { lineText } from '@/lib/text/schema';

/** The formats of an export's file. */
export const accountingFormats = ['csv', 'datev', 'fec', 'xero', 'quickbooks', 'sage'] as const;
export type AccountingFormat = (typeof accountingFormats)[number];

/**
 * An account of the company's books, as its program knows it: by a number, or, as in QuickBooks, by a name. What a program
 * does not take is said when its file is made.
 */
const account = z
  .string()
  .trim()
  .refine((text) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,:&'’()/_-]{0,99}$/u.test(text), {
    params: { key: 'account_number' },
  })
  .nullish();

const accounts = {
  receivables: account,
  bank: account,
  bank_charges: account,
  parked_money: account,
  customer_credit: account,
  deposits: account,
  revenue: account,
  expenses_rebilled: account,
  output_tax: account,
  retained_tax: account,
  withheld_tax_payable: account,
  contractor_cost: account,
  expenses_paid_back: account,
  contractors_payable: account,
  input_tax: account,
  rounding: account,
  write_off: account,
  cash_discount: account,
  exchange_gain: account,
  exchange_loss: account,
  accrued_revenue: account,
  accrued_cost: account,
  stamp_duty: account,
  stamp_duty_payable: account,
  commission_cost: account,
  commissions_payable: account,
  burden_cost: account,
  burden_payable: account,
  reminder_claims: account,
  reminder_fees: account,
  late_interest: account,
  cash_rounding: account,
} satisfies Record<AccountKey, typeof account>;

export const accountingChartInput = z
  .strictObject({
    accounts: z.strictObject(accounts),
    /** Accounts for one tax in place of the general ones. */
    taxes: z
      .array(
        z.strictObject({
          category: z.enum(taxCategories),
          /** Percent, 0–100. */
          rate: percentString,
          /** The name, for a tax that is charged beside another; left out otherwise. */
          name: lineText(60).nullish(),
          revenue: account,
          output_tax: account,
          input_tax: account,
        }),
      )
      .max(100)
      .default([]),
    /** The debtor number from which clients that have none get one as they are booked; if null, nobody gets one. */
    debtors_from: z.number().int().min(1).max(999_999_999).nullish(),
    /** Whether receivables are posted on each client's own account, its debtor number. If left out, that stays. */
    own_accounts: z.boolean().optional(),
    /** The same for contractors: where their creditor numbers begin, and whether each has its own account for what it is owed. */
    creditors_from: z.number().int().min(1).max(999_999_999).nullish(),
    creditor_accounts: z.boolean().optional(),
    /** Events before this day are not exported: they were booked by other means. */
    starts_on: calendarDate.nullish(),
    /**
     * The days from which commissions, the employer's cost of pay, and the fees and interest of reminders are posted; if
     * null, they are not.
     */
    commissions_from: calendarDate.nullish(),
    burden_from: calendarDate.nullish(),
    reminders_from: calendarDate.nullish(),
    /** The numbers that DATEV gave the tax adviser and the company. */
    consultant_number: z.number().int().min(1001).max(9_999_999).nullish(),
    client_number: z.number().int().min(1).max(99_999).nullish(),
    /** The month in which the fiscal year begins. */
    fiscal_year_month: z.number().int().min(1).max(12),
    /** The number of digits of DATEV's general ledger accounts. */
    account_length: z.number().int().min(4).max(8),
  })
  .superRefine(({ taxes }, context) => {
    const seen = new Set<string>();
    for (const [index, { category, rate, name }] of taxes.entries()) {
      const tax = `${category} ${rate} ${name ?? ''}`;
      if (seen.has(tax))
        context.addIssue({ code: 'custom', path: ['taxes', index, 'rate'], params: { key: 'duplicate' } });
      seen.add(tax);
    }
  });
export type AccountingChartInput = z.output<typeof accountingChartInput>;

const text = z.string().nullable();

export const accountingChartResource = z.object({
  accounts: z.record(z.enum(accountKeys), text),
  /** The taxes that have accounts of their own, and all others that issued and self-billed documents charge. */
  taxes: z.array(
    z.object({
      category: z.enum(taxCategories),
      rate: z.string(),
      /** The name, for a tax that is charged beside another; null otherwise. */
      name: text,
      revenue: text,
      output_tax: text,
      input_tax: text,
    }),
  ),
  debtors_from: z.number().int().nullable(),
  own_accounts: z.boolean(),
  creditors_from: z.number().int().nullable(),
  creditor_accounts: z.boolean(),
  starts_on: text,
  commissions_from: text,
  burden_from: text,
  reminders_from: text,
  consultant_number: z.number().int().nullable(),
  client_number: z.number().int().nullable(),
  fiscal_year_month: z.number().int(),
  account_length: z.number().int(),
  /** 0 until the company names an account. */
  version: z.number().int(),
});
export type AccountingChart = z.infer<typeof accountingChartResource>;

const period = { period_start: calendarDate, period_end: calendarDate };
const inOrder = ({ period_start: start, period_end: end }: { period_start: string; period_end: string }) =>
  start <= end;
const outOfOrder = { path: ['period_end'], params: { key: 'end_before_start' } };

export const accountingPreviewQuery = z.strictObject(period).refine(inOrder, outOfOrder);

export const accountingExportInput = z
  .strictObject({
    ...period,
    /**
     * The rates for documents and pay in another currency that have no rate of their own: what one unit is worth in the
     * company's currency.
     */
    exchange_rates: z
      .array(z.strictObject({ currency: currencyCode, rate: exchangeRate }))
      .max(50)
      .default([]),
  })
  .refine(inOrder, outOfOrder);
export type AccountingExportInput = z.output<typeof accountingExportInput>;

export const accountingRecordQuery = z.strictObject({ page: countText(1, 100_000).default(1) });
export const accountingFileQuery = z.strictObject({ format: z.enum(accountingFormats).default('csv') });

const accountTotal = z.object({ account: z.string(), debit: z.string(), credit: z.string() });
const counts = z.array(z.object({ kind: z.enum(entryKinds), count: z.number().int() }));

export const accountingPreviewResource = z.object({
  period_start: z.string(),
  period_end: z.string(),
  currency: z.string(),
  /** How many events of each kind it would contain. */
  counts,
  /** The totals of lines that have an account. Decimal strings in the company's currency. */
  accounts: z.array(accountTotal),
  /** Accounts that the company has to name first. */
  missing_accounts: z.array(z.enum(accountKeys)),
  /** Currencies that need an exchange rate. */
  missing_rates: z.array(z.string()),
});
export type AccountingPreview = z.infer<typeof accountingPreviewResource>;

const list = [
  accountingExportFields.sorts,
  '-created_at',
  {
    is_taken: z.enum(['true', 'false']),
    /** Exports whose period has a day from the first to the second, both included. */
    period_from: calendarDate,
    period_to: calendarDate,
  },
] as const;
export const accountingExportQuery = listQuery(...list);
export type AccountingExportQuery = z.output<typeof accountingExportQuery>;
export const accountingListFileQuery = listExportQuery(accountingExportFields.columns, ...list);
export type AccountingListFileQuery = z.output<typeof accountingListFileQuery>;

export const accountingExportResource = z.object(accountingExportFields.row);
export type AccountingExport = z.infer<typeof accountingExportResource>;

const lineResource = z.object({
  account: z.string(),
  debit: z.string(),
  credit: z.string(),
  tax_category: text,
  tax_rate: text,
  text,
  /** The creditor number of the contractor whom the line is about. */
  creditor_number: text,
});

const entryResource = z.object({
  position: z.number().int(),
  kind: z.enum(entryKinds),
  booked_on: z.string(),
  day: z.string(),
  document: z.string(),
  client: text,
  /** The client's debtor number. */
  debtor_number: text,
  /** The VAT number of the client or contractor. */
  tax_number: text,
  /** When an invoice is due. */
  due_on: text,
  currency: z.string(),
  rate: z.string(),
  lines: z.array(lineResource),
});
export type AccountingEntryResource = z.infer<typeof entryResource>;

export const accountingExportRecord = accountingExportResource.extend({
  counts,
  accounts: z.array(accountTotal),
  page: z.number().int(),
  pages: z.number().int(),
  /** The entries of the page, 50 at most. */
  journal: z.array(entryResource),
  /** Whether it is the last export and nobody has downloaded its file. */
  can_delete: z.boolean(),
});
export type AccountingExportRecord = z.infer<typeof accountingExportRecord>;
