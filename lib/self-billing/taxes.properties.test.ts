import fc from 'fast-check';
import { retainedTotal } from '@/lib/invoices/amounts/retained';
import { roundMoney, sum } from '@/lib/money/amount';
import {
  type AgreedTax,
  papersOf,
  selfBilledCategories,
  selfBilledExtras,
  selfBilledTotals,
  type Terms,
  taxOfLine,
} from '@/lib/self-billing/taxes';

const amount = fc.integer({ min: -5_000_00, max: 50_000_00 }).map((cents) => (cents / 100).toFixed(2));
const line = fc.record({ kind: fc.constantFrom('time' as const, 'adjustment' as const, 'expense' as const), amount });
const tax: fc.Arbitrary<AgreedTax> = fc.oneof(
  fc.record({
    taxCategory: fc.constant('S' as const),
    taxRate: fc.integer({ min: 1, max: 100_0000 }).map((rate) => (rate / 10_000).toFixed(4)),
    taxReason: fc.constant(null),
  }),
  fc.record({
    taxCategory: fc.constantFrom(...selfBilledCategories.filter((one) => one !== 'S')),
    taxRate: fc.constant('0'),
    taxReason: fc.constantFrom(null, 'Small business'),
  }),
);
const lines = fc.array(line, { minLength: 1, maxLength: 40 });

it('comes to what the run pays plus the tax on the work, to the cent', () => {
  fc.assert(
    fc.property(lines, tax, (paid, agreed) => {
      const { netTotal, taxTotal, grossTotal } = selfBilledTotals([{ agreed, lines: paid }], 'EUR');
      const pay = sum(paid.map((one) => one.amount));
      const work = sum(paid.filter(({ kind }) => kind !== 'expense').map((one) => one.amount));
      const due = roundMoney(work.times(agreed.taxRate.toString()).div(100), 'EUR');
      expect([netTotal.toFixed(2), taxTotal.toFixed(2)]).toEqual([pay.toFixed(2), due.toFixed(2)]);
      expect(grossTotal.eq(pay.plus(due))).toBe(true);
    }),
  );
});

it('has nothing beside what is outside the scope of the tax', () => {
  fc.assert(
    fc.property(lines, tax, (paid, agreed) => {
      const categories = new Set(paid.map(({ kind }) => taxOfLine(kind, agreed).taxCategory));
      expect(categories.has('O') && categories.size > 1).toBe(false);
    }),
  );
});

it('says by the list’s own code why an expense bears no tax', () => {
  const agreed = { taxCategory: 'S', taxRate: '23', taxReason: null } as const;
  expect(taxOfLine('expense', agreed, 'Outlay')).toEqual({
    taxCategory: 'E',
    taxRate: '0',
    taxReason: 'Outlay',
    taxReasonCode: 'VATEX-EU-79-C',
  });
});

it('is one invoice or also a credit note, which hold each line once, ask for nothing below zero and come to what is paid', () => {
  const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => (value / 100).toFixed(2));
  // Time and expenses are paid; only a correction of earlier time can take back.
  const paidLine = fc.oneof(
    fc.record({ kind: fc.constantFrom('time' as const, 'expense' as const), amount: cents(0, 5_000_00) }),
    fc.record({ kind: fc.constant('adjustment' as const), amount: cents(-10_000_00, 5_000_00) }),
  );
  fc.assert(
    fc.property(fc.array(paidLine, { minLength: 1, maxLength: 12 }), tax, (paid, agreed) => {
      const papers = papersOf([{ agreed, lines: paid }]);
      expect(papers.flatMap(({ parts }) => parts.flatMap((part) => part.lines)).length).toBe(paid.length);
      expect(new Set(papers.map(({ kind }) => kind)).size).toBe(papers.length);
      const signed = papers.map(({ kind, parts }) => {
        const totals = selfBilledTotals(parts, 'EUR');
        const sign = kind === 'credit_note' ? -1 : 1;
        expect(totals.grossTotal.times(sign).gte(0)).toBe(true);
        for (const { amount: of } of totals.taxes) expect(of.times(sign).gte(0)).toBe(true);
        return totals.netTotal;
      });
      expect(sum(signed).eq(sum(paid.map((one) => one.amount)))).toBe(true);
    }),
  );
});

/** What a document of one line comes to, as its totals say. */
const comesTo = (work: string, agreed: Terms) => {
  const paid = [{ kind: 'time' as const, amount: work }];
  const { netTotal, taxTotal, grossTotal } = selfBilledTotals([{ agreed, lines: paid }], 'EUR');
  const retained = retainedTotal(selfBilledExtras('invoice', [{ agreed, lines: paid }], 'EUR').retained);
  return [netTotal, taxTotal, grossTotal, retained, grossTotal.minus(retained)].map((value) => value.toFixed(2));
};
const italian = { taxCategory: 'S' as const, taxRate: '22', taxReason: null, retainedTaxRate: '20' };

// The pages that docs/countries/it.md names: vivoscuola.it, and logimaxonline.com/gestionesepartainps.html.
it.each([
  [
    'a fund of a profession, of which nothing is retained',
    comesTo('70', { ...italian, fundType: 'TC21', fundRate: '2' }),
    ['71.40', '15.71', '87.11', '14.00', '73.11'],
  ],
  [
    'the INPS, of which income tax is retained',
    comesTo('875', { ...italian, taxRate: '20', fundType: 'TC22', fundRate: '4', fundRetained: true }),
    ['910.00', '182.00', '1092.00', '182.00', '910.00'],
  ],
])('comes to the worked example with %s', (_, made, expected) => {
  expect(made).toEqual(expected);
});

it('adds the fund and keeps the income tax as an oracle in whole numbers does, an invoice and a credit note alike', () => {
  /*
   * The oracle counts in whole numbers: amounts in cents, rates in ten-thousandths of a percent, and shares no code with the
   * program. Half a cent is rounded up, as everywhere.
   */
  const part = (cents: bigint, rate: number): bigint => (2n * cents * BigInt(rate) + 1_000_000n) / 2_000_000n;
  const shown = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  const rates = fc.constantFrom(0, 20_000, 40_000, 150_000, 200_000, 220_000, 233_333, 999_999, 1_000_000);
  const story = fc.record({
    parts: fc.array(fc.integer({ min: 1, max: 50_000_00 }), { minLength: 1, maxLength: 6 }),
    spent: fc.integer({ min: 0, max: 9_999_99 }),
    fund: rates,
    tax: fc.constantFrom(10_000, 100_000, 220_000),
    kept: rates,
    isRetained: fc.boolean(),
    isNote: fc.boolean(),
  });
  fc.assert(
    fc.property(story, ({ parts, spent, fund, tax: vat, kept, isRetained, isNote }) => {
      const rateText = (rate: number) => (rate / 10_000).toFixed(4);
      const money = (cents: number) => ((isNote ? -cents : cents) / 100).toFixed(2);
      const paid = [
        ...parts.map((cents) => ({ kind: isNote ? ('adjustment' as const) : ('time' as const), amount: money(cents) })),
        ...(isNote ? [] : [{ kind: 'expense' as const, amount: money(spent) }]),
      ];
      const agreed = {
        ...{ taxCategory: 'S' as const, taxRate: rateText(vat), taxReason: null },
        retainedTaxRate: rateText(kept),
        ...(fund > 0 && { fundType: 'TC01', fundRate: rateText(fund), fundRetained: isRetained }),
      };
      const work = parts.reduce((total, cents) => total + BigInt(cents), 0n);
      const contribution = part(work, fund);
      const due = part(work + contribution, vat);
      const base = work + (isRetained ? contribution : 0n);
      const { netTotal, taxTotal, grossTotal } = selfBilledTotals([{ agreed, lines: paid }], 'EUR');
      const { charges, retained } = selfBilledExtras(
        isNote ? 'credit_note' : 'invoice',
        [{ agreed, lines: paid }],
        'EUR',
      );
      const net = work + contribution + (isNote ? 0n : BigInt(spent));
      expect([netTotal, taxTotal, grossTotal].map((value) => value.abs().toFixed(2))).toEqual(
        [net, due, net + due].map(shown),
      );
      expect(charges.map(({ base: of, amount: made }) => [of, made])).toEqual(
        fund > 0 ? [[shown(work), shown(contribution)]] : [],
      );
      expect(retained.map((one) => [one.base.toFixed(2), one.amount.toFixed(2)])).toEqual(
        kept > 0 ? [[shown(base), shown(part(base, kept))]] : [],
      );
    }),
  );
});
