import fc from 'fast-check';
import { billedAmount, expenseTotals } from '@/lib/timesheets/expenses/amounts';

it.each([
  ['119', '19', '10', 'EUR', '110'],
  ['10.01', '0', '12.5', 'EUR', '11.26'],
  ['0.05', '0', '10', 'EUR', '0.06'],
  ['1999', '0', '2.5', 'JPY', '2049'],
  ['1.234', '0.001', '5', 'KWD', '1.295'],
])('bills %s with %s of tax at %s %% more in %s as %s', (amount, tax, markupPercent, currency, billed) => {
  expect(billedAmount({ amount, tax, markupPercent }, currency).toFixed()).toBe(billed);
});

const cents = (value: number): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;
const money = fc.integer({ min: 1, max: 10_000_000 });

it('is the amount without its tax and the markup on it, to the nearest cent and up from the half', () => {
  fc.assert(
    fc.property(
      money,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (paid, share, markup) => {
        const tax = Math.floor((paid * share) / 100);
        const percent = `${Math.floor(markup / 10_000)}.${String(markup % 10_000).padStart(4, '0')}`;
        const billed = billedAmount({ amount: cents(paid), tax: cents(tax), markupPercent: percent }, 'EUR');
        // In whole numbers: cents × (1,000,000 + markup) / 1,000,000, rounded half up.
        const exact = BigInt(paid - tax) * BigInt(1_000_000 + markup);
        expect(billed.times(100).toFixed()).toBe(String((exact + 500_000n) / 1_000_000n));
      },
    ),
  );
});

it('adds up to the cent, whatever of it is paid back or billed', () => {
  const row = fc.record({ amount: money.map(cents), payable: fc.boolean(), bill_amount: fc.option(money.map(cents)) });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const inCents = (values: (string | null)[]) =>
        values.reduce((total, value) => total + BigInt((value ?? '0').replace('.', '')), 0n);
      const { total, paidBack, billed } = expenseTotals(rows);
      const same = (text: string | null, values: (string | null)[]) =>
        expect(BigInt(Math.round(Number(text) * 100))).toBe(inCents(values));
      same(
        total,
        rows.map(({ amount }) => amount),
      );
      same(
        paidBack,
        rows.filter(({ payable }) => payable).map(({ amount }) => amount),
      );
      same(
        billed,
        rows.map((one) => one.bill_amount),
      );
    }),
  );
  expect(expenseTotals([{ amount: '1', payable: true }]).billed).toBeNull();
});
