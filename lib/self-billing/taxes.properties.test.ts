import fc from 'fast-check';
import { roundMoney, sum } from '@/lib/money/amount';
import { type AgreedTax, papersOf, selfBilledCategories, selfBilledTotals, taxOfLine } from '@/lib/self-billing/taxes';

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
      const { netTotal, taxTotal, grossTotal } = selfBilledTotals(paid, agreed, 'EUR');
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
      const papers = papersOf(paid);
      expect(papers.flatMap((paper) => paper.lines).length).toBe(paid.length);
      expect(new Set(papers.map(({ kind }) => kind)).size).toBe(papers.length);
      const signed = papers.map(({ kind, lines: of }) => {
        const totals = selfBilledTotals(of, agreed, 'EUR');
        const sign = kind === 'credit_note' ? -1 : 1;
        expect(totals.grossTotal.times(sign).gte(0)).toBe(true);
        for (const { amount: of } of totals.taxes) expect(of.times(sign).gte(0)).toBe(true);
        return totals.netTotal;
      });
      expect(sum(signed).eq(sum(paid.map((one) => one.amount)))).toBe(true);
    }),
  );
});
