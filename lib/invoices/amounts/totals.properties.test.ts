import fc from 'fast-check';
import { type AskedDocumentAllowance, documentAllowances, lineAllowances } from '@/lib/invoices/amounts/allowances';
import { invoiceTotals, lineNet } from '@/lib/invoices/amounts/totals';
import { type DecimalInput, decimal, formatAmount, minorUnits } from '@/lib/money/amount';
import {
  add,
  anyHours,
  anyRate,
  decimalText,
  type Fraction,
  fraction,
  multiply,
  roundedText,
} from '@/lib/money/oracle';

const taxes = [
  { tax_category: 'S', tax_rate: '20.0000' },
  { tax_category: 'S', tax_rate: '5.5000' },
  { tax_category: 'Z', tax_rate: '0.0000' },
  { tax_category: 'AE', tax_rate: '0.0000' },
] as const;
const anyTax = fc.constantFrom(...taxes);
const anyPercent = decimalText({ places: 2, max: 60 });
const anyAmount = (currency: string) => decimalText({ places: minorUnits(currency), max: 300 });
const percentOrAmount = (currency: string) =>
  fc.oneof(
    anyPercent.map((percent) => ({ percent })),
    anyAmount(currency).map((amount) => ({ amount })),
  );
const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3 });

const anyDocument = fc.constantFrom('EUR', 'JPY', 'KWD').chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    lines: fc.array(
      fc.record({
        quantity: anyHours,
        unitPrice: anyRate,
        tax: anyTax,
        allowances: few(percentOrAmount(currency)),
        charges: few(percentOrAmount(currency)),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    allowances: few(fc.tuple(percentOrAmount(currency), fc.option(anyTax))),
    charges: few(fc.tuple(percentOrAmount(currency), fc.option(anyTax))),
  }),
);
type Document = typeof anyDocument extends fc.Arbitrary<infer T> ? T : never;
type Asked = { percent?: string; amount?: string };

const own = { category: 'S', rate: '20' };
const asked = ([given, tax]: [Asked, (typeof taxes)[number] | null]): AskedDocumentAllowance => ({ ...given, ...tax });

/** The totals as the program computes them. */
function made({ currency, ...document }: Document) {
  const lines = document.lines.map((line) => {
    const on = lineAllowances(line, lineNet(line.quantity, line.unitPrice, currency), currency);
    return {
      netAmount: lineNet(line.quantity, line.unitPrice, currency, on),
      taxCategory: line.tax.tax_category,
      taxRate: line.tax.tax_rate,
    };
  });
  const whole = documentAllowances(
    { allowances: document.allowances.map(asked), charges: document.charges.map(asked) },
    lines,
    own,
    currency,
  );
  return { lines, whole, totals: invoiceTotals(lines, currency, whole) };
}

/**
 * EN 16931's sums by BigInt: BT-131, BR-CO-10 … -15, -17. A discount or charge on everything is taken from its parts,
 * which another test checks.
 */
function oracle({ currency, ...document }: Document, parts: { isCharge: boolean; tax: string; amount: string }[]) {
  const places = minorUnits(currency);
  const round = (value: Fraction) => fraction(roundedText(value, places));
  const minus = ({ numerator, denominator }: Fraction) => ({ numerator: -numerator, denominator });
  const share = (of: Fraction, { percent, amount }: Asked) =>
    percent ? round(multiply(multiply(of, fraction(percent)), fraction('0.01'))) : fraction(amount ?? '0');
  const nets = document.lines.map((line) => {
    const gross = round(multiply(fraction(line.quantity), fraction(line.unitPrice)));
    const off = line.allowances.map((one) => minus(share(gross, one)));
    return {
      tax: `${line.tax.tax_category} ${line.tax.tax_rate}`,
      net: add(gross, ...off, ...line.charges.map((one) => share(gross, one))),
    };
  });
  const sumOf = (isCharge: boolean) =>
    add(...parts.filter((part) => part.isCharge === isCharge).map(({ amount }) => fraction(amount)));
  const [lineTotal, off, on] = [add(...nets.map(({ net }) => net)), sumOf(false), sumOf(true)];
  const net = add(lineTotal, minus(off), on);
  const used = parts.filter(({ amount }) => Number(amount) !== 0);
  const tax = add(
    ...[...new Set([...nets, ...used].map((one) => one.tax))].map((key) => {
      const taxable = add(
        ...nets.filter((one) => one.tax === key).map((one) => one.net),
        ...parts
          .filter((one) => one.tax === key)
          .map((one) => (one.isCharge ? fraction(one.amount) : minus(fraction(one.amount)))),
      );
      return round(multiply(multiply(taxable, fraction(key.split(' ')[1] ?? '')), fraction('0.01')));
    }),
  );
  return [lineTotal, off, on, net, tax, add(net, tax)].map((value) => roundedText(value, places));
}

describe('the totals of any lines, discounts, charges and rates', () => {
  it('are those that EN 16931 has', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { whole, totals } = made(document);
        const parts = whole.flatMap((one) =>
          one.parts.map((part) => ({
            isCharge: one.is_charge,
            tax: `${part.tax_category} ${part.tax_rate}`,
            amount: part.amount,
          })),
        );
        const { lineTotal, allowanceTotal, chargeTotal, netTotal, taxTotal, grossTotal } = totals;
        const shown = [lineTotal, allowanceTotal, chargeTotal, netTotal, taxTotal, grossTotal];
        expect(shown.map((value) => formatAmount(value, document.currency))).toEqual(oracle(document, parts));
      }),
    );
  });

  it('share a discount on everything out over the taxes: to the unit, in proportion, nothing to what lowers the invoice', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { currency } = document;
        const { lines, whole } = made(document);
        const bases = new Map<string, DecimalInput>();
        for (const { taxCategory, taxRate, netAmount } of lines) {
          const key = `${taxCategory} ${taxRate}`;
          bases.set(key, decimal(bases.get(key) ?? '0').plus(netAmount));
        }
        const above = [...bases.values()].map((base) => decimal(base)).filter((base) => base.gt(0));
        const all = above.reduce((a, b) => a.plus(b), decimal('0'));
        for (const one of whole.filter(({ tax_category, percent }) => tax_category === null && percent === null)) {
          const total = add(fraction('0'), ...one.parts.map(({ amount }) => fraction(amount)));
          expect(roundedText(total, minorUnits(currency))).toBe(one.amount);
          for (const { amount, tax_category, tax_rate } of one.parts) {
            const base = bases.get(`${tax_category} ${tax_rate}`) ?? '0';
            if (above.length < 2) continue;
            const exact = decimal(one.amount).times(decimal(base)).div(all);
            expect(
              exact
                .minus(amount)
                .abs()
                .times(10 ** minorUnits(currency))
                .lt(1),
            ).toBe(true);
          }
        }
      }),
    );
  });
});

describe('discounts and charges', () => {
  const lines = [
    { netAmount: '1322.67', taxCategory: 'S', taxRate: '20' },
    { netAmount: '100.00', taxCategory: 'Z', taxRate: '0' },
  ];
  const totalsOf = (allowances: AskedDocumentAllowance[], charges: AskedDocumentAllowance[] = []) => {
    const { netTotal, taxTotal, grossTotal } = invoiceTotals(
      lines,
      'EUR',
      documentAllowances({ allowances, charges }, lines, own, 'EUR'),
    );
    return [netTotal, taxTotal, grossTotal].map((value) => formatAmount(value, 'EUR'));
  };

  it('give the worked examples', () => {
    expect(totalsOf([{ percent: '10', ...taxes[0] }])).toEqual(['1290.40', '238.08', '1528.48']);
    expect(totalsOf([{ percent: '10' }])).toEqual(['1280.40', '238.08', '1518.48']);
    // 100 in proportion: 92.97 and 7.03.
    expect(totalsOf([{ amount: '100' }])).toEqual(['1322.67', '245.94', '1568.61']);
    expect(totalsOf([], [{ amount: '5', ...taxes[0] }])).toEqual(['1427.67', '265.53', '1693.20']);
  });

  it('on a line are within its net amount', () => {
    const on = lineAllowances({ allowances: [{ percent: '10' }], charges: [{ amount: '5' }] }, decimal('640'), 'EUR');
    expect(lineNet('7.5', '85.3333', 'EUR', on).toFixed(2)).toBe('581.00');
    expect(on.map(({ base, percent, amount }) => [base, percent, amount])).toEqual([
      ['640.00', '10.0000', '64.00'],
      [null, null, '5.00'],
    ]);
  });
});
