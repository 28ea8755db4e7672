import { formatNumber } from '@/lib/format/number';
import { formatterFor, type Translator, translatorFor } from '@/lib/i18n/translator';
import { minorUnits } from '@/lib/money/currencies';
import type {
  InvoiceAllowance,
  InvoiceDocument,
  InvoiceDocumentLine,
  InvoiceTax,
} from '@/lib/pdf/invoice/invoice-document';

/** An invoice's words and numbers in its own locale, which is the buyer's, not the reader's. */
export interface InvoiceTexts {
  label: Translator;
  day(date: string): string;
  /** A shorter form for narrow places. */
  shortDay(date: string): string;
  amount(value: string): string;
  /** An amount with the currency's code, for the main figures. */
  money(value: string): string;
  unitPrice(line: InvoiceDocumentLine): string;
  quantity(line: InvoiceDocumentLine): string;
  percent(value: string): string;
  /** "Discount 10%", or the seller's own reason. */
  allowance(one: InvoiceAllowance): string;
  /** The amount with the sign of its effect. */
  signed(one: InvoiceAllowance): string;
  /** The tax in the seller's own currency, and its rate. */
  exchange(exchange: NonNullable<InvoiceDocument['exchange']>): string;
  taxName: string;
  /** Whether prices are with tax. */
  pricesIncludeTax: boolean;
  /** The sentence that the law requires if no tax is charged (EN 16931 BT-120), if any. */
  taxReason(tax: InvoiceTax): string | undefined;
}

const untaxedCategories = ['E', 'AE', 'K', 'G', 'O'];

/** The functions that turn an invoice's values into text. */
export function textsOf(invoice: InvoiceDocument): InvoiceTexts {
  const { locale, currency } = invoice;
  const label = translatorFor(locale, 'pdf');
  const format = formatterFor(locale);
  const places = minorUnits(currency);
  /** Groups four digits in Spanish and Italian, too, which Intl does not do by default. */
  const number = (value: string, minimumFractionDigits: number, maximumFractionDigits: number) =>
    formatNumber(value, locale, { minimumFractionDigits, maximumFractionDigits, useGrouping: 'always' });
  const amount = (value: string) => number(value, places, places);
  const day = (date: string, dateStyle: 'long' | 'medium') =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle, timeZone: 'UTC' });
  const percent = (value: string) => label('percent', { value: number(value, 0, 4) });
  return {
    label,
    amount,
    day: (date) => day(date, 'long'),
    shortDay: (date) => day(date, 'medium'),
    money: (value) => label('money', { amount: amount(value), currency }),
    unitPrice: (line) => number(line.unitPrice, places, Math.max(places, 4)),
    quantity: (line) => number(line.quantity, 2, 8),
    percent,
    allowance: ({ isCharge, reason, percent: part }) => {
      const name = reason ?? label(isCharge ? 'charge' : 'discount');
      return part === null ? name : label('allowance_percent', { name, percent: percent(part) });
    },
    signed: (one) => amount(one.isCharge || /^[0.]*$/.test(one.amount) ? one.amount : `-${one.amount}`),
    exchange: ({ currency: own, taxTotal, rate, source }) =>
      label('exchange', {
        tax: invoice.taxName ?? label('tax'),
        amount: label('money', { amount: number(taxTotal, minorUnits(own), minorUnits(own)), currency: own }),
        currency,
        rate: label('money', { amount: number(rate, 2, 8), currency: own }),
        source,
      }),
    taxName: invoice.taxName ?? label('tax'),
    pricesIncludeTax: invoice.pricesIncludeTax ?? false,
    taxReason: ({ category, reason }) =>
      reason ?? (untaxedCategories.includes(category) ? label(`tax_reason.${category}`) : undefined),
  };
}
