import fc from 'fast-check';
import { documentAllowances } from '@/lib/invoices/amounts/allowances';
import { type GrossLine, priceWithTax, takeTaxOut } from '@/lib/invoices/amounts/inclusive';
import { keptTaxes, toKeptTaxes } from '@/lib/invoices/amounts/taxes';
import type { TaxSubtotal } from '@/lib/invoices/amounts/totals';
import type { SecondTax } from '@/lib/money/second-tax';

/*
 * The oracle counts in whole numbers: amounts in cents, rates in ten-thousandths of a percent, so that 1 + rate is counted
 * in million-millionths. It shares no code with the program.
 */
const whole = 1_000_000n;
const money = (cents: bigint | number): string => (Number(cents) / 100).toFixed(2);
const rateText = (units: number): string => (units / 10_000).toFixed(4);

interface Taxes {
  category: string;
  first: number;
  second: { name: string; units: number; onFirst: boolean } | null;
}
const anyTaxes = fc.constantFrom<Taxes[]>(
  { category: 'S', first: 200_000, second: null },
  { category: 'S', first: 190_000, second: null },
  { category: 'S', first: 55_000, second: null },
  { category: 'Z', first: 0, second: null },
  { category: 'S', first: 50_000, second: null },
  { category: 'S', first: 50_000, second: { name: 'QST', units: 99_750, onFirst: false } },
  { category: 'S', first: 50_000, second: { name: 'QST', units: 95_000, onFirst: true } },
  { category: 'S', first: 90_000, second: { name: 'SGST', units: 90_000, onFirst: false } },
  { category: 'S', first: 1_000_000, second: { name: 'Most', units: 1_000_000, onFirst: true } },
);
const anyLines = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 9_999_999 }), taxes: anyTaxes }), {
  minLength: 1,
  maxLength: 7,
});
type Line = { cents: number; taxes: Taxes };

const secondOf = ({ second }: Taxes): SecondTax | null =>
  second && { name: second.name, rate: rateText(second.units), base: second.onFirst ? 'net_and_tax' : 'net' };
const toLine = ({ cents, taxes }: Line): GrossLine => ({
  grossAmount: money(cents),
  taxCategory: taxes.category,
  taxRate: rateText(taxes.first),
  secondTax: secondOf(taxes),
});

/** 1, the first and the second tax on it, in million-millionths. */
function parts({ first, second }: Taxes): { one: bigint; first: bigint; second: bigint } {
  const base = second?.onFirst ? whole + BigInt(first) : whole;
  return { one: whole * whole, first: BigInt(first) * whole, second: base * BigInt(second?.units ?? 0) };
}

/** The net amount is the whole number of cents nearest to gross ÷ (1 + rates), a half being rounded up. */
function netOf(gross: bigint, taxes: Taxes): bigint {
  const { one, first, second } = parts(taxes);
  const factor = one + first + second;
  let net = (gross * one) / factor;
  while (2n * ((net + 1n) * factor - gross * one) <= factor) net += 1n;
  return net;
}

/** What the rest is for each of two taxes: the one whose share ends in the larger fraction gets the cent that is left. */
function taxesOf(rest: bigint, taxes: Taxes): { first: bigint; second: bigint } {
  const { first, second } = parts(taxes);
  if (second === 0n) return { first: rest, second };
  const [exact, sum] = [rest * first, first + second];
  const down = exact / sum;
  return 2n * (exact - down * sum) >= sum && exact > down * sum
    ? { first: down + 1n, second: rest - down - 1n }
    : { first: down, second: rest - down };
}

/** The groups of the same taxes with their gross amounts, and each tax of the document with its amount. */
function oracle(lines: readonly Line[]) {
  const groups = new Map<string, { taxes: Taxes; gross: bigint }>();
  for (const { cents, taxes } of lines) {
    const key = JSON.stringify(taxes);
    groups.set(key, { taxes, gross: (groups.get(key)?.gross ?? 0n) + BigInt(cents) });
  }
  const amounts = new Map<string, bigint>();
  const add = (key: string, amount: bigint) => amounts.set(key, (amounts.get(key) ?? 0n) + amount);
  let net = 0n;
  for (const { taxes, gross } of groups.values()) {
    const own = netOf(gross, taxes);
    net += own;
    const { first, second } = taxesOf(gross - own, taxes);
    add(`${taxes.category} ${taxes.first}`, first);
    if (taxes.second) add(`${taxes.second.name} ${taxes.second.units} ${taxes.second.onFirst}`, second);
  }
  return { groups, amounts, net };
}
const keyOf = ({ category, second, rate }: TaxSubtotal): string => {
  const units = rate.times(10_000).toFixed();
  return second ? `${second.name} ${units} ${second.base === 'net_and_tax'}` : `${category} ${units}`;
};
type Amount = { times(by: number): { toFixed(): string } };
const cents = (amount: Amount): bigint => BigInt(amount.times(100).toFixed());
const centsOf = (text: string): bigint => BigInt(Math.round(Number(text) * 100));
const sumOf = (all: readonly bigint[]): bigint => all.reduce((sum, one) => sum + one, 0n);

it('takes the tax out of the sum of each tax, so that the total is what was agreed, to the cent', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { lines: made, totals } = takeTaxOut(lines.map(toLine), [], 'EUR');
      const { groups, amounts, net } = oracle(lines);
      expect(new Map(totals.taxes.map((tax) => [keyOf(tax), cents(tax.amount)]))).toEqual(amounts);
      expect(cents(totals.netTotal)).toBe(net);
      expect(cents(totals.grossTotal)).toBe(sumOf(lines.map((line) => BigInt(line.cents))));
      expect(cents(totals.grossTotal)).toBe(cents(totals.netTotal) + cents(totals.taxTotal));
      expect(keptTaxes(JSON.parse(JSON.stringify(toKeptTaxes(totals.taxes))))).toEqual(totals.taxes);
      for (const [key, { taxes, gross }] of groups) {
        const own = made.filter((_, index) => JSON.stringify(lines[index]?.taxes) === key);
        expect(sumOf(own.map(({ netAmount }) => centsOf(netAmount)))).toBe(netOf(gross, taxes));
        const { one, first, second } = parts(taxes);
        for (const { netAmount, grossAmount } of own) {
          // Less than a cent from the exact share.
          const off = centsOf(netAmount) * (one + first + second) - centsOf(grossAmount) * one;
          expect((off < 0n ? -off : off) < one + first + second).toBe(true);
        }
      }
    }),
  );
});

it('counts what lowers the sum, such as time that an adjustment takes off, to the cent', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 1, max: 100 }), (lines, percent) => {
      const lower = lines.map(({ cents: of, taxes }) => ({ taxes, cents: -Math.floor((of * percent) / 100) }));
      const all = [...lines, ...lower];
      const { totals, lines: made } = takeTaxOut(all.map(toLine), [], 'EUR');
      const expected = oracle(all);
      expect(new Map(totals.taxes.map((tax) => [keyOf(tax), cents(tax.amount)]))).toEqual(expected.amounts);
      expect(cents(totals.netTotal)).toBe(expected.net);
      expect(sumOf(made.map(({ netAmount }) => centsOf(netAmount)))).toBe(expected.net);
      for (const [index, { netAmount }] of made.entries())
        expect(centsOf(netAmount) * BigInt(Math.sign(all[index]?.cents ?? 0)) >= 0n).toBe(true);
    }),
  );
});

it.each([
  ['85.0000', 'EUR', '102'],
  ['0.99', 'EUR', '1.19'],
  ['0.0040', 'EUR', '0.0048'],
  ['85.3333', 'EUR', '102.4'],
  ['0.125', 'EUR', '0.15'],
  ['0.123456', 'EUR', '0.1481'],
  ['99', 'JPY', '119'],
  ['0.5', 'JPY', '0.6'],
  ['1', 'KWD', '1.2'],
  ['0.0125', 'KWD', '0.015'],
])('shows a price of %s %s with 20 %% of tax as %s', (price, currency, shown) => {
  expect(priceWithTax(price, { taxCategory: 'S', taxRate: '20' }, currency).toFixed()).toBe(shown);
});

it('gives the larger remainders the cents that are left, the first of equal ones', () => {
  const line = (grossAmount: string) => ({ grossAmount, taxCategory: 'S', taxRate: '20' });
  const netsOf = (...amounts: string[]) =>
    takeTaxOut(amounts.map(line), [], 'EUR').lines.map(({ netAmount }) => netAmount);
  // 2.97 ÷ 1.2 = 2.475 → 2.48; 0.99 ÷ 1.2 = 0.825 each.
  expect(netsOf('0.99', '0.99', '0.99')).toEqual(['0.83', '0.83', '0.82']);
  // 0.8333…, 0.8416…, 0.85: 2.525 → 2.53.
  expect(netsOf('1.00', '1.01', '1.02')).toEqual(['0.84', '0.84', '0.85']);
});

it('takes it out of discounts and charges on the whole document, too', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 1, max: 9_999 }), (lines, percent) => {
      const made = lines.map(toLine);
      const asked = documentAllowances(
        { allowances: [{ percent: (percent / 100).toFixed(2) }] },
        made.map((line) => ({ ...line, netAmount: line.grossAmount })),
        { category: 'S', rate: '20' },
        'EUR',
      );
      const { totals, allowances } = takeTaxOut(made, asked, 'EUR');
      const { groups } = oracle(lines);
      const left = [...groups.values()].map(({ taxes, gross }): Line => {
        const off = (2n * gross * BigInt(percent) + 10_000n) / 20_000n;
        return { taxes, cents: Number(gross - off) };
      });
      const expected = oracle(left);
      expect(new Map(totals.taxes.map((tax) => [keyOf(tax), cents(tax.amount)]))).toEqual(expected.amounts);
      expect(cents(totals.netTotal)).toBe(expected.net);
      // What was agreed is kept; its parts are without tax.
      expect(allowances.map(({ amount, percent: of }) => [amount, of])).toEqual(
        asked.map(({ amount, percent: of }) => [amount, of]),
      );
      const [one] = allowances;
      expect(sumOf((one?.parts ?? []).map(({ gross = '' }) => centsOf(gross)))).toBe(centsOf(one?.amount ?? ''));
      const net = sumOf((one?.parts ?? []).map(({ amount }) => centsOf(amount)));
      expect(cents(totals.allowanceTotal)).toBe(net);
      expect(cents(totals.lineTotal) - net).toBe(cents(totals.netTotal));
    }),
  );
});

it('credited in whatever parts, gives back what was agreed and each tax, to the cent, never below zero', () => {
  const percents = fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 });
  fc.assert(
    fc.property(anyLines, percents, (lines, shares) => {
      const made = lines.map(toLine);
      const charged = takeTaxOut(made, [], 'EUR').totals;
      const rest = lines.map((line) => line.cents);
      const before: { lines: (GrossLine & { netAmount: string })[]; taxes: TaxSubtotal[] } = { lines: [], taxes: [] };
      const credit = (taken: readonly number[]) => {
        const own = made.flatMap((line, index) => {
          const part = taken[index] ?? 0;
          rest[index] = (rest[index] ?? 0) - part;
          return part > 0 ? [{ ...line, grossAmount: money(part) }] : [];
        });
        if (own.length === 0) return;
        const note = takeTaxOut(own, [], 'EUR', { ...before, allowances: [] });
        const { taxes, netTotal, grossTotal } = note.totals;
        expect(taxes.every(({ amount }) => amount.gte(0))).toBe(true);
        expect(netTotal.gte(0)).toBe(true);
        expect(cents(grossTotal)).toBe(sumOf(taken.map(BigInt)));
        expect(sumOf(taxes.map(({ amount }) => cents(amount)))).toBe(cents(grossTotal) - cents(netTotal));
        before.lines.push(...note.lines);
        before.taxes.push(...taxes);
      };
      for (const share of shares) credit(rest.map((left) => Math.floor((left * share) / 100)));
      credit([...rest]);
      expect(sumOf(before.lines.map(({ netAmount }) => centsOf(netAmount)))).toBe(cents(charged.netTotal));
      for (const tax of charged.taxes) {
        const all = before.taxes.filter((one) => keyOf(one) === keyOf(tax)).map(({ amount }) => cents(amount));
        const off = sumOf(all) - cents(tax.amount);
        // Two taxes may have a cent of each other's; one tax never.
        if (lines.every(({ taxes }) => taxes.second === null)) expect(off).toBe(0n);
        expect(off >= -2n && off <= 2n).toBe(true);
      }
    }),
  );
});
