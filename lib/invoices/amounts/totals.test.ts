import fc from 'fast-check';
import { type InvoiceAmounts, invoiceTotals, lineNet } from '@/lib/invoices/amounts/totals';
import { type Decimal, formatAmount, minorUnits } from '@/lib/money/amount';
import { add, anyCurrency, anyHours, anyRate, decimalText, fraction, multiply, roundedText } from '@/lib/money/oracle';

const anyTaxRate = fc.constantFrom('0', '5.5', '8.875', '20', '20.0000');
const anyLines = fc.array(
  fc.record({
    quantity: anyHours,
    unitPrice: anyRate,
    taxCategory: fc.constantFrom('S', 'Z', 'AE'),
    taxRate: anyTaxRate,
  }),
  { maxLength: 15 },
);

type Line = { quantity: string; unitPrice: string; taxCategory: string; taxRate: string };

function totalsOf(lines: readonly Line[], currency: string): InvoiceAmounts {
  const priced = lines.map((line) => ({ ...line, netAmount: lineNet(line.quantity, line.unitPrice, currency) }));
  return invoiceTotals(priced, currency);
}

function textOf(totals: InvoiceAmounts, currency: string) {
  const text = (amount: Decimal) => formatAmount(amount, currency);
  return {
    net: text(totals.netTotal),
    tax: text(totals.taxTotal),
    gross: text(totals.grossTotal),
    taxes: totals.taxes.map((tax) => [tax.category, tax.rate.toFixed(), text(tax.taxable), text(tax.amount)]),
  };
}

/** EN 16931's sums on BigInt fractions. */
function oracle(lines: readonly Line[], currency: string) {
  const places = minorUnits(currency);
  const round = (value: Parameters<typeof roundedText>[0]) => fraction(roundedText(value, places));
  const netOf = (some: readonly Line[]) =>
    add(...some.map((line) => round(multiply(fraction(line.quantity), fraction(line.unitPrice)))));
  const keyOf = (line: Line) => `${line.taxCategory} ${Number(line.taxRate)}`;
  const taxes = [...new Set(lines.map(keyOf))].map((key) => {
    const group = lines.filter((line) => keyOf(line) === key);
    return round(multiply(multiply(netOf(group), fraction(key.split(' ')[1] ?? '')), fraction('0.01')));
  });
  const [net, tax] = [netOf(lines), add(...taxes)];
  return { net: roundedText(net, places), tax: roundedText(tax, places), gross: roundedText(add(net, tax), places) };
}

describe('the totals of an invoice', () => {
  const line = (quantity: string, taxRate = '20', taxCategory = 'S', unitPrice = '85.3333') => ({
    quantity,
    unitPrice,
    taxRate,
    taxCategory,
  });

  it('give the worked example', () => {
    expect([lineNet('7.5', '85.3333', 'EUR'), lineNet('8', '85.3333', 'EUR')].map((net) => net.toFixed(2))).toEqual([
      '640.00',
      '682.67',
    ]);
    expect(textOf(totalsOf([line('7.5'), line('8')], 'EUR'), 'EUR')).toEqual({
      net: '1322.67',
      tax: '264.53',
      gross: '1587.20',
      taxes: [['S', '20', '1322.67', '264.53']],
    });
  });

  it('tax the sum of a rate’s lines, never each line', () => {
    const cents = Array.from({ length: 3 }, () => line('1', '20', 'S', '0.02'));
    // Per line, 0.004 would vanish three times; on the sum of 0.06 it is 0.012.
    expect(textOf(totalsOf(cents, 'EUR'), 'EUR')).toMatchObject({ net: '0.06', tax: '0.01', gross: '0.07' });
  });

  it('break tax down by category and rate, 20 and 20.0000 being one', () => {
    const lines = [
      line('1', '20', 'S', '10'),
      line('1', '5.5', 'S', '10'),
      line('1', '20.0000', 'S', '1'),
      line('1', '0', 'AE', '7'),
    ];
    expect(textOf(totalsOf(lines, 'EUR'), 'EUR').taxes).toEqual([
      ['AE', '0', '7.00', '0.00'],
      ['S', '5.5', '10.00', '0.55'],
      ['S', '20', '11.00', '2.20'],
    ]);
  });

  it('round to whole yen and to fils', () => {
    expect(textOf(totalsOf([line('7.5', '10', 'S', '3333.3333')], 'JPY'), 'JPY')).toMatchObject({
      net: '25000',
      tax: '2500',
      gross: '27500',
    });
    expect(textOf(totalsOf([line('7.5', '5', 'S', '12.3457')], 'KWD'), 'KWD')).toMatchObject({
      net: '92.593',
      tax: '4.630',
      gross: '97.223',
    });
  });

  it('are 0 without lines', () => {
    expect(textOf(invoiceTotals([], 'EUR'), 'EUR')).toEqual({ net: '0.00', tax: '0.00', gross: '0.00', taxes: [] });
  });

  it('mirror those of the same lines with the other sign, as a credit note needs', () => {
    const anySigned = fc.array(decimalText({ places: 2, max: 10_000 }).map((net) => ({ net, taxRate: '8.875' })));
    fc.assert(
      fc.property(anySigned, (lines) => {
        const total = (sign: string) =>
          invoiceTotals(
            lines.map(({ net, taxRate }) => ({ netAmount: `${sign}${net}`, taxRate, taxCategory: 'S' })),
            'USD',
          );
        expect(total('-').grossTotal.plus(total('').grossTotal).isZero()).toBe(true);
      }),
    );
  });

  it('agree with the BigInt oracle', () => {
    fc.assert(
      fc.property(anyLines, anyCurrency, (lines, currency) => {
        expect(textOf(totalsOf(lines, currency), currency)).toMatchObject(oracle(lines, currency));
      }),
    );
  });

  it('add up: net = taxable amounts, tax = its breakdown, gross = net + tax, in any order of lines', () => {
    fc.assert(
      fc.property(anyLines, anyCurrency, (lines, currency) => {
        const totals = totalsOf(lines, currency);
        const add = (amounts: Decimal[]) => amounts.reduce((a, b) => a.plus(b), totals.netTotal.times(0));
        expect(add(totals.taxes.map((tax) => tax.taxable)).equals(totals.netTotal)).toBe(true);
        expect(add(totals.taxes.map((tax) => tax.amount)).equals(totals.taxTotal)).toBe(true);
        expect(totals.netTotal.plus(totals.taxTotal).equals(totals.grossTotal)).toBe(true);
        expect(totals.grossTotal.decimalPlaces()).toBeLessThanOrEqual(minorUnits(currency));
        expect(textOf(totalsOf(lines.toReversed(), currency), currency)).toEqual(textOf(totals, currency));
      }),
    );
  });
});
