import { v7 as uuid } from 'uuid';
import {
  type Allowance,
  type AskedAllowance,
  type AskedDocumentAllowance,
  type DocumentAllowance,
  lineAllowances,
} from '@/lib/invoices/amounts/allowances';
import { lineNet } from '@/lib/invoices/amounts/totals';
import type { LineKind, ManualLineInput } from '@/lib/invoices/schema';
import { type DecimalInput, formatRate } from '@/lib/money/amount';
import type { LineUnit } from '@/lib/money/rates';
import { type SecondTax, secondTaxOf, toSecondTaxFields } from '@/lib/money/second-tax';
import { isTaxCategory, type TaxCategory } from '@/lib/money/tax';

interface Terms {
  /** The tax of a line that names none. */
  own: { category: string; rate: DecimalInput; second?: SecondTax | null; natura?: string | null };
  /** Percent that the client retains of a line that says nothing about it. */
  retained: string;
  currency: string;
  /** Whether the document asks for a deposit. */
  isDeposit: boolean;
}

/** Lines by hand as a draft has them; the net amount is round(quantity × price) less discounts plus charges. */
export const manualLines = (asked: readonly ManualLineInput[], { own, retained, currency, isDeposit }: Terms) =>
  asked.map((line) => {
    const gross = lineNet(line.quantity, line.unit_price, currency);
    const allowances = lineAllowances(line, gross, currency);
    return {
      id: line.id ?? uuid(),
      description: line.description,
      rateType: null,
      quantity: line.quantity,
      unit: line.unit,
      unitPrice: line.unit_price,
      netAmount: lineNet(line.quantity, line.unit_price, currency, allowances).toFixed(),
      taxRate: line.tax_category ? (line.tax_rate ?? '0') : formatRate(own.rate),
      taxCategory: line.tax_category ?? own.category,
      taxReason: line.tax_reason ?? null,
      taxReasonCode: line.tax_reason_code ?? null,
      natura: naturaOf(line, own),
      secondTax: line.tax_category ? secondTaxOf(line) : (own.second ?? null),
      // What is retained is retained once: of the invoice that deducts the deposit.
      retainedRate: isDeposit ? '0' : (line.retained_rate ?? retained),
      allowances,
      timesheetId: null,
      kind: isDeposit ? ('deposit' as const) : ('manual' as const),
      entries: [],
      expenses: [],
    };
  });

/** The chosen Natura; a line with tax has none. */
function naturaOf({ natura, tax_category: category }: ManualLineInput, own: Terms['own']): string | null {
  if ((category ?? own.category) === 'S') return null;
  return natura ?? (category ? null : (own.natura ?? null));
}

/** The fields that a line by hand was entered with. */
interface KeptLine {
  id: string;
  contractId: string;
  kind: LineKind;
  description: string;
  quantity: DecimalInput;
  unit: LineUnit;
  unitPrice: DecimalInput;
  taxRate: DecimalInput;
  taxCategory: string;
  taxReason: string | null;
  taxReasonCode: string | null;
  natura: string | null;
  secondTax: SecondTax | null;
  retainedRate: DecimalInput;
  allowances: readonly Allowance[];
}

const isByHand = ({ kind }: { kind: string }): boolean => kind === 'manual' || kind === 'deposit';

/** Lines by hand as they were entered, for a draft that keeps them. */
export const askedLines = (lines: readonly KeptLine[]): ManualLineInput[] =>
  lines.filter(isByHand).map((line) => ({
    id: line.id,
    contract_id: line.contractId,
    description: line.description,
    quantity: formatRate(line.quantity),
    unit: line.unit,
    unit_price: formatRate(line.unitPrice),
    tax_category: taxOf(line.taxCategory),
    tax_rate: formatRate(line.taxRate),
    tax_reason: line.taxReason,
    tax_reason_code: line.taxReasonCode,
    natura: line.natura,
    ...toSecondTaxFields(line.secondTax),
    retained_rate: formatRate(line.retainedRate),
    allowances: askedAllowances(line.allowances, false),
    charges: askedAllowances(line.allowances, true),
  }));

/** Discounts or charges as they were entered. */
const askedAllowances = (kept: readonly Allowance[], isCharge: boolean): AskedAllowance[] =>
  kept.filter((one) => one.is_charge === isCharge).map(askedOf);

export const askedDocumentAllowances = (
  kept: readonly DocumentAllowance[],
  isCharge: boolean,
): AskedDocumentAllowance[] =>
  kept
    .filter((one) => one.is_charge === isCharge)
    .map((one) => ({
      ...askedOf(one),
      tax_category: taxOf(one.tax_category),
      tax_rate: one.tax_rate,
      tax_reason: one.tax_reason,
      tax_reason_code: one.tax_reason_code,
      ...toSecondTaxFields(one.second_tax ?? null),
      ...(one.fund && { fund_type: one.fund.type, fund_retained: one.fund.is_retained }),
    }));

const taxOf = (category: string | null): TaxCategory | null =>
  category !== null && isTaxCategory(category) ? category : null;

const askedOf = ({ percent, amount, reason_code, reason }: Allowance): AskedAllowance => ({
  ...(percent === null ? { amount } : { percent }),
  reason_code,
  reason,
});
