import type { Decimal } from '@/lib/money/amount';

/** The purposes that a company names accounts for, in the order of its form. */
export const accountKeys = [
  'receivables',
  'bank',
  'customer_credit',
  'deposits',
  'revenue',
  'expenses_rebilled',
  'output_tax',
  'contractor_cost',
  'expenses_paid_back',
  'contractors_payable',
  'input_tax',
  'rounding',
  'write_off',
  'exchange_gain',
  'exchange_loss',
  'bank_charges',
  'parked_money',
  'cash_discount',
  'accrued_revenue',
  'accrued_cost',
  'retained_tax',
  'stamp_duty',
  'stamp_duty_payable',
  'commission_cost',
  'commissions_payable',
  'burden_cost',
  'burden_payable',
  'reminder_claims',
  'reminder_fees',
  'late_interest',
  'cash_rounding',
  'withheld_tax_payable',
] as const;
export type AccountKey = (typeof accountKeys)[number];

/** The kinds of business events that are booked. */
export const entryKinds = [
  'invoice',
  'credit_note',
  'void',
  'payment',
  'write_off',
  'cash_discount',
  'overpayment',
  'refund',
  'bank_charge',
  'parked_money',
  'pay_run',
  'pay_run_reversal',
  'self_billed_invoice',
  'self_billed_credit_note',
  'accrual',
  'accrual_reversal',
  'payment_file',
  'commission',
  'commission_payment',
  'burden',
  'burden_reversal',
  'reminder',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The purposes that can have an account of their own for each tax. */
export const taxedKeys = ['revenue', 'output_tax', 'input_tax'] as const satisfies readonly AccountKey[];
type TaxedKey = (typeof taxedKeys)[number];

/** A category of EN 16931 (S, Z, E, AE …) and a rate in percent. */
export interface LineTax {
  category: string;
  rate: Decimal;
  /** The name, for a tax beside another; null or left out otherwise. */
  name?: string | null;
}

/** The accounts that a company has named. */
export interface NamedAccounts {
  accounts: Readonly<Partial<Record<AccountKey, string | null | undefined>>>;
  /** Accounts for one tax, in place of the general ones. */
  taxes: readonly ({ category: string; rate: string; name?: string | null | undefined } & {
    [Key in TaxedKey]?: string | null | undefined;
  })[];
}

const isSameTax = (one: NamedAccounts['taxes'][number], { category, rate, name }: LineTax): boolean =>
  one.category === category && rate.eq(one.rate) && (one.name ?? null) === (name ?? null);

/** The account that a line is posted to; null if the company has named none. */
export function accountFor({ accounts, taxes }: NamedAccounts, key: AccountKey, tax: LineTax | null): string | null {
  const own = tax && taxes.find((one) => isSameTax(one, tax));
  const taxed = taxedKeys.find((one) => one === key);
  return (own && taxed && own[taxed]) || accounts[key] || null;
}

/** The purpose of a stored line. @throws Error for one that there is not. */
export function accountKeyOf(role: string): AccountKey {
  const key = accountKeys.find((one) => one === role);
  if (!key) throw new Error(`the books do not know the line ${role}`);
  return key;
}

/** The kind of a stored entry. @throws Error for one that there is not. */
export function kindOf(stored: string): EntryKind {
  const kind = entryKinds.find((one) => one === stored);
  if (!kind) throw new Error(`the books do not know the entry ${stored}`);
  return kind;
}
