import { stampDuty } from '@/lib/countries/stamp-duty';
import { taxesByNatura } from '@/lib/e-invoices/natura';
import type { DocumentAllowance } from '@/lib/invoices/amounts/allowances';
import { taxesOf } from '@/lib/invoices/amounts/taxes';
import type { TaxedLine } from '@/lib/invoices/amounts/totals';
import { toFund } from '@/lib/invoices/papers/e-invoice';
import { decimal } from '@/lib/money/amount';

/** The columns of a document that its stamp duty depends on. */
interface StampedRow {
  currency: string;
  taxes: unknown;
  allowances: readonly DocumentAllowance[];
  lines: readonly (TaxedLine & { natura?: string | null })[];
}

/**
 * The stamp duty on a document between two countries, in its currency; null if none is due. It is the same on paper, in
 * FatturaPA and in the journal.
 */
export function stampDutyOf(
  row: StampedRow,
  { seller, buyer }: { seller: string | null | undefined; buyer: string | null | undefined },
): string | null {
  const { currency } = row;
  const taxes = taxesByNatura({
    currency,
    lines: row.lines.map(({ taxCategory: category, taxRate, natura = null, netAmount }) => ({
      category,
      rate: decimal(taxRate).toFixed(),
      natura,
      netAmount: decimal(netAmount).toFixed(),
    })),
    allowances: row.allowances.flatMap(({ is_charge: isCharge, parts, fund }) =>
      parts.map(({ tax_category: category, tax_rate: rate, amount }) => ({
        ...{ category, rate, isCharge, amount },
        ...(fund && { fund: toFund(fund) }),
      })),
    ),
    taxes: taxesOf(row).map(({ category, rate, taxable }) => ({
      category,
      rate: rate.toFixed(),
      taxable: taxable.toFixed(),
    })),
  });
  return stampDuty({ seller, buyer, currency, taxes });
}
