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
  /** For where there is little room. */
  shortDay(date: string): string;
  amount(value: string): string;
  /** With the currency's code, for the figures that decide. */
  money(value: string): string;
  unitPrice(line: InvoiceDocumentLine): string;
  quantity(line: InvoiceDocumentLine): string;
  percent(value: string): string;
  /** "Discount 10%", or the seller's own word for it. */
  allowance(one: InvoiceAllowance): string;
  /** What it does to the amount, with its sign. */
  signed(one: InvoiceAllowance): string;
  /** The tax in the seller's own currency, and by which rate. */
  exchange(exchange: NonNullable<InvoiceDocument['exchange']>): string;
  taxName: string;
  /** The sentence that the law wants where no tax is charged (EN 16931 BT-120), if any. */
  taxReason(tax: InvoiceTax): string | undefined;
}

const untaxedCategories = ['E', 'AE', 'K', 'G', 'O'];

/** Everything that turns an invoice's values into text. */
export function textsOf(invoice: InvoiceDocument): InvoiceTexts {
  const { locale, currency } = invoice;
  const label = translatorFor(locale, 'pdf');
  const format = formatterFor(locale);
  const places = minorUnits(currency);
  /** Four digits are grouped on an invoice in Spain and Italy too, which Intl by itself leaves out. */
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
    quantity: (line) => number(line.quantity, 2, 4),
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
    taxReason: ({ category, reason }) =>
      reason ?? (untaxedCategories.includes(category) ? label(`tax_reason.${category}`) : undefined),
  };
}
