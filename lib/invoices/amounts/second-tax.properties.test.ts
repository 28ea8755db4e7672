import fc from 'fast-check';
import { cashDiscountLines } from '@/lib/accounting/journal/payments';
import { documentAllowances } from '@/lib/invoices/amounts/allowances';
import { keptTaxes, toKeptTaxes } from '@/lib/invoices/amounts/taxes';
import { invoiceTotals, type TaxSubtotal } from '@/lib/invoices/amounts/totals';
import { creditAllowances, creditTotals } from '@/lib/invoices/credit-notes/credit';
import { decimal, sum } from '@/lib/money/amount';
import type { SecondTax } from '@/lib/money/second-tax';

/*
 * The oracle counts in whole numbers: amounts in cents, rates in ten-thousandths of a percent. It shares no code with the
 * program. Half a cent is rounded up, as everywhere.
 */
const half = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);
const money = (cents: bigint | number): string => (Number(cents) / 100).toFixed(2);
const rateText = (units: number): string => (units / 10_000).toFixed(4);
const whole = 1_000_000n;

interface Taxes {
  first: number;
  second: { name: string; units: number; onFirst: boolean } | null;
}
/** GST alone, with QST, with PST; CGST with SGST, IGST; a compound tax; the least and the most of both. */
const anyTaxes = fc.constantFrom<Taxes[]>(
  { first: 50_000, second: null },
  { first: 50_000, second: { name: 'QST', units: 99_750, onFirst: false } },
  { first: 50_000, second: { name: 'PST', units: 70_000, onFirst: false } },
  { first: 50_000, second: { name: 'QST', units: 95_000, onFirst: true } },
  { first: 90_000, second: { name: 'SGST', units: 90_000, onFirst: false } },
  { first: 180_000, second: null },
  { first: 1, second: { name: 'Least', units: 1, onFirst: true } },
  { first: 1_000_000, second: { name: 'Most', units: 1_000_000, onFirst: true } },
);
const anyLines = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 9_999_999 }), taxes: anyTaxes }), {
  minLength: 1,
  maxLength: 7,
});
type Line = { cents: number; taxes: Taxes };

const secondOf = ({ second }: Taxes): SecondTax | null =>
  second && { name: second.name, rate: rateText(second.units), base: second.onFirst ? 'net_and_tax' : 'net' };
const toLine = ({ cents, taxes }: Line) => ({
  netAmount: money(cents),
  taxCategory: 'S',
  taxRate: rateText(taxes.first),
  secondTax: secondOf(taxes),
});

/** Each tax of the document with its amount in cents, rounded once. */
function oracle(lines: readonly Line[]): Map<string, bigint> {
  const exact = new Map<string, bigint>();
  const add = (key: string, amount: bigint) => exact.set(key, (exact.get(key) ?? 0n) + amount);
  for (const { cents, taxes } of lines) {
    add(`first ${taxes.first}`, BigInt(cents) * BigInt(taxes.first) * whole);
    const { second } = taxes;
    if (!second) continue;
    const base = second.onFirst ? whole + BigInt(taxes.first) : whole;
    add(`${second.name} ${second.units} ${second.onFirst}`, BigInt(cents) * base * BigInt(second.units));
  }
  return new Map([...exact].map(([key, amount]) => [key, half(amount, whole * whole)]));
}
const keyOf = ({ second, rate }: TaxSubtotal): string => {
  const units = rate.times(10_000).toFixed();
  return second ? `${second.name} ${units} ${second.base === 'net_and_tax'}` : `first ${units}`;
};
const cents = (amount: { times(by: number): { toFixed(): string } }): bigint => BigInt(amount.times(100).toFixed());

it('charges each tax of a document once, rounded once, whatever lines it is on', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { taxes, taxTotal, netTotal, grossTotal } = invoiceTotals(lines.map(toLine), 'EUR');
      const expected = oracle(lines);
      expect(new Map(taxes.map((tax) => [keyOf(tax), cents(tax.amount)]))).toEqual(expected);
      expect(taxes).toHaveLength(expected.size);
      const all = [...expected.values()].reduce((total, one) => total + one, 0n);
      expect(cents(taxTotal)).toBe(all);
      expect(cents(netTotal)).toBe(BigInt(lines.reduce((total, line) => total + line.cents, 0)));
      expect(grossTotal).toEqual(netTotal.plus(taxTotal));
      // The taxes come back from the store as they went there.
      expect(keptTaxes(JSON.parse(JSON.stringify(toKeptTaxes(taxes))))).toEqual(taxes);
    }),
  );
});

it('worked: 100.00 with 5 % GST and 9.975 % QST; CGST and SGST of 9 % each; a tax on a tax', () => {
  const on = (rate: string, secondTax: SecondTax) =>
    invoiceTotals([{ netAmount: '100', taxCategory: 'S', taxRate: rate, secondTax }], 'CAD').taxes.map(
      ({ taxable, amount }) => [taxable.toFixed(2), amount.toFixed(2)],
    );
  expect(on('5', { name: 'QST', rate: '9.975', base: 'net' })).toEqual([
    ['100.00', '5.00'],
    ['100.00', '9.98'],
  ]);
  expect(on('9', { name: 'SGST', rate: '9', base: 'net' })).toEqual([
    ['100.00', '9.00'],
    ['100.00', '9.00'],
  ]);
  // Quebec until 2012: 9.5 % of 105.00.
  expect(on('5', { name: 'QST', rate: '9.5', base: 'net_and_tax' })).toEqual([
    ['100.00', '5.00'],
    ['105.00', '9.98'],
  ]);
});

it('gives each part of a discount on the whole document the taxes of its lines', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 1, max: 9_999 }), (lines, percent) => {
      const made = lines.map(toLine);
      const allowances = documentAllowances(
        { allowances: [{ percent: (percent / 100).toFixed(2) }] },
        made,
        { category: 'S', rate: '5' },
        'EUR',
      );
      const parts = new Map<string, bigint>();
      for (const { cents: net, taxes } of lines) {
        const key = JSON.stringify(taxes);
        parts.set(key, (parts.get(key) ?? 0n) + BigInt(net));
      }
      const left = [...parts].map(([key, net]): Line => {
        const off = half(net * BigInt(percent), 10_000n);
        return { cents: Number(net - off), taxes: JSON.parse(key) };
      });
      const { taxes } = invoiceTotals(made, 'EUR', allowances);
      expect(new Map(taxes.map((tax) => [keyOf(tax), cents(tax.amount)]))).toEqual(oracle(left));
    }),
  );
});

it('credited in whatever parts, comes to each of its taxes, to the cent, and never goes below zero', () => {
  const percents = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 });
  const anyDiscount = fc.option(fc.integer({ min: 1, max: 90 }));
  fc.assert(
    fc.property(anyLines, percents, anyDiscount, (lines, shares, discount) => {
      const made = lines.map(toLine);
      const asked = discount === null ? {} : { allowances: [{ percent: String(discount) }] };
      const allowances = documentAllowances(asked, made, { category: 'S', rate: '5' }, 'EUR');
      const charged = invoiceTotals(made, 'EUR', allowances);
      const rest = lines.map((line) => line.cents);
      const notes: { taxes: TaxSubtotal[]; allowances: typeof allowances; gross: string }[] = [];
      const credit = (parts: readonly number[]) => {
        const own = made.flatMap((line, index) => {
          const part = parts[index] ?? 0;
          rest[index] = (rest[index] ?? 0) - part;
          return part > 0 ? [{ ...line, netAmount: money(part) }] : [];
        });
        const taken = creditAllowances(
          allowances,
          notes.map((note) => note.allowances),
          made.map((line, index) => ({
            ...line,
            credited: money((lines[index]?.cents ?? 0) - (rest[index] ?? 0)),
          })),
          'EUR',
        );
        const totals = creditTotals(
          own,
          charged.taxes,
          notes.flatMap(({ taxes }) => taxes),
          'EUR',
          taken,
        );
        if (!totals) {
          // A note that comes to nothing is refused, and takes nothing.
          for (const [index, part] of parts.entries()) rest[index] = (rest[index] ?? 0) + part;
          return;
        }
        expect(totals.taxes.every(({ amount }) => amount.gte(0))).toBe(true);
        notes.push({ taxes: totals.taxes, allowances: taken, gross: totals.grossTotal.toFixed() });
      };
      for (const share of shares) credit(rest.map((left) => Math.floor((left * share) / 100)));
      credit([...rest]);
      expect(sum(notes.map(({ gross }) => gross)).toFixed()).toBe(charged.grossTotal.toFixed());
      for (const tax of charged.taxes) {
        const parts = notes.flatMap(({ taxes }) => taxes.filter((one) => keyOf(one) === keyOf(tax)));
        expect(sum(parts.map(({ amount }) => amount)).toFixed()).toBe(tax.amount.toFixed());
      }
    }),
  );
});

it('a discount for early payment lowers each tax by its part, and the net amount by the rest', () => {
  const conversion = { rate: decimal('1'), own: 'EUR' };
  const { taxes } = invoiceTotals([toLine({ cents: 100_000, taxes: { first: 50_000, second: null } })], 'EUR');
  const qst = { name: 'QST', rate: '9.975', base: 'net' as const };
  const both = invoiceTotals([{ netAmount: '1000', taxCategory: 'S', taxRate: '5', secondTax: qst }], 'EUR');
  const linesOf = (all: readonly TaxSubtotal[], amount: string) =>
    cashDiscountLines(decimal(amount), {
      paidBefore: decimal('0'),
      conversion,
      currency: 'EUR',
      taxes: all.map(({ category, rate, taxable, amount: of, second }) => ({
        category,
        rate,
        name: second?.name ?? null,
        gross: second ? of : taxable.plus(of),
      })),
    }).map(({ key, tax, amount: of }) => [key, tax?.name ?? null, of.toFixed(2)]);
  expect(linesOf(taxes, '21.00')).toEqual([
    ['receivables', null, '-21.00'],
    ['cash_discount', null, '20.00'],
    ['output_tax', null, '1.00'],
  ]);
  // 2 % of 1149.75.
  expect(linesOf(both.taxes, '23.00')).toEqual([
    ['receivables', null, '-23.00'],
    ['cash_discount', null, '20.00'],
    ['output_tax', null, '1.00'],
    ['output_tax', 'QST', '2.00'],
  ]);
});
