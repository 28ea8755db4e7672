import type { EInvoice, ELine } from '@/lib/e-invoices/model';
import { type Decimal, decimal, roundTo, sum } from '@/lib/money/amount';

/** A line as ETA counts it, in pounds; nothing is rounded to fewer than five decimals. */
export interface EtaLine {
  line: ELine;
  quantity: Decimal;
  unit: string;
  price: Decimal;
  /** Quantity × price. */
  sales: Decimal;
  discount: Decimal;
  net: Decimal;
  vat: Decimal;
  withheld: { rate: string; amount: Decimal } | null;
  total: Decimal;
}

/** The most decimals that ETA takes. */
export const places = 5;

/** Unit types of ETA's code list; a quantity without one of these units is counted by the piece (each). */
const units: Readonly<Record<string, string>> = { hour: 'HUR', day: 'DAY', week: 'WEE', month: 'MON' };

/**
 * The lines with their share of the document's discounts, so that their net amounts come to the invoice's: ETA takes off a
 * discount on the document after the tax, and our invoices before it.
 */
export function etaLines(invoice: EInvoice): EtaLine[] {
  const shares = sharesOf(invoice);
  return invoice.lines.map((line, index) => {
    const share = shares[index] ?? decimal('0');
    const discount = sum([share, ...line.allowances.map(({ amount }) => amount)]);
    const net = decimal(line.netAmount).minus(share);
    const sales = net.plus(discount);
    const vat = net.times(line.rate).div(100);
    const withheld = withheldOf(invoice, line, net);
    const total = net.plus(vat).minus(withheld?.amount ?? '0');
    return { line, ...priced(line, sales), sales, discount, net, vat, withheld, total };
  });
}

/** Quantity and price whose product is the line's amount, exactly: if there are none, the line is one piece of all of it. */
function priced({ quantity, unitPrice, unit }: ELine, sales: Decimal) {
  const [count, price] = [decimal(quantity), decimal(unitPrice)];
  const isExact = count.decimalPlaces() <= places && price.decimalPlaces() <= places && count.times(price).eq(sales);
  return isExact
    ? { quantity: count, unit: units[unit ?? ''] ?? 'EA', price }
    : { quantity: decimal('1'), unit: 'EA', price: sales };
}

/** What each line bears of the document's discounts, in cents; the last line of a rate bears what rounding leaves. */
function sharesOf({ lines, allowances }: EInvoice): Decimal[] {
  const shares = lines.map(() => decimal('0'));
  for (const { category, rate, amount } of allowances) {
    const bearers = lines.flatMap((line, index) =>
      line.category === category && decimal(line.rate).eq(rate) ? [index] : [],
    );
    const base = sum(bearers.map((index) => lines[index]?.netAmount ?? '0'));
    let left = decimal(amount);
    for (const [place, index] of bearers.entries()) {
      const own = roundTo(
        base.isZero()
          ? '0'
          : decimal(amount)
              .times(lines[index]?.netAmount ?? '0')
              .div(base),
        2,
      );
      const share = place === bearers.length - 1 ? left : own;
      left = left.minus(share);
      shares[index] = (shares[index] ?? decimal('0')).plus(share);
    }
  }
  return shares;
}

/** The income tax that the client retains of a line. */
function withheldOf({ retained = [] }: EInvoice, { isRetained }: ELine, net: Decimal): EtaLine['withheld'] {
  const tax = retained.find(({ kind }) => kind === 'income');
  return tax && isRetained ? { rate: tax.rate, amount: net.times(tax.rate).div(100) } : null;
}

/** The sums of a document's lines. */
export const etaTotals = (lines: readonly EtaLine[]) => ({
  sales: sum(lines.map(({ sales }) => sales)),
  discount: sum(lines.map(({ discount }) => discount)),
  net: sum(lines.map(({ net }) => net)),
  vat: sum(lines.map(({ vat }) => vat)),
  withheld: sum(lines.map(({ withheld }) => withheld?.amount ?? decimal('0'))),
  total: sum(lines.map(({ total }) => total)),
});
