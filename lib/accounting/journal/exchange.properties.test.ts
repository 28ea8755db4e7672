import fc from 'fast-check';
import type { Line } from '@/lib/accounting/journal/balance';
import { ofEntry } from '@/lib/accounting/journal/credits';
import { overpaymentLines, paymentLines } from '@/lib/accounting/journal/payments';
import { paidBy, sharesOf } from '@/lib/invoices/payments/received';
import { type Decimal, decimal, minorUnits, sum } from '@/lib/money/amount';
import { decimalText, fraction, multiply, roundedText } from '@/lib/money/oracle';

const balance = (lines: readonly Line[], key: Line['key']): Decimal =>
  sum(lines.flatMap((line) => (line.key === key ? [line.amount] : [])));

const rate = decimalText({ places: 8, max: 200 }).filter((text) => fraction(text).numerator > 0n);
const story = fc
  .record({ own: fc.constantFrom('EUR', 'JPY', 'KWD'), other: fc.constantFrom('USD', 'JPY', 'KWD') })
  .filter(({ own, other }) => own !== other)
  .chain(({ own, other }) =>
    fc.record({
      own: fc.constant(own),
      other: fc.constant(other),
      issueRate: rate,
      payRate: rate,
      amounts: fc.array(
        decimalText({ places: minorUnits(own), max: 5000 }).filter((text) => fraction(text).numerator > 0n),
        { minLength: 1, maxLength: 5 },
      ),
      isTakenBack: fc.boolean(),
    }),
  );

it('closes receivables when an invoice is paid in the company’s currency, with gain and loss for what the rates leave', () => {
  fc.assert(
    fc.property(story, ({ own, other, issueRate, payRate, amounts, isTakenBack }) => {
      const currencies = { invoice: other, own };
      const conversion = { rate: decimal(issueRate), own };
      const entries: Line[][] = [];
      let [gross, bank] = [decimal('0'), decimal('0')];
      const book = (amount: Decimal, worth: Decimal) => {
        entries.push(paymentLines({ source: 'money', amount, paidBefore: gross, conversion, credit: null, worth }));
        [gross, bank] = [gross.plus(amount), bank.plus(worth)];
      };
      for (const amount of amounts) {
        const money = { amount, currency: own, exchangeRate: payRate, companyRate: null };
        const pays = paidBy(money, other);
        if (pays.isZero()) continue;
        const [share] = sharesOf(money, currencies, [pays]);
        const worth = decimal(share?.companyAmount ?? '0');
        expect(worth.eq(amount)).toBe(true);
        if (isTakenBack) {
          const before = entries.length;
          book(pays, worth);
          book(pays.neg(), worth.neg());
          const undone = entries.slice(before).flat();
          for (const key of ['bank', 'receivables', 'exchange_gain', 'exchange_loss'] as const)
            expect(balance(undone, key).isZero()).toBe(true);
        }
        book(pays, worth);
      }
      const lines = entries.flat();
      // Computed in whole fractions: what was owed at the rate of issue, and what came in.
      const owed = roundedText(multiply(fraction(gross.toFixed()), fraction(issueRate)), minorUnits(own));
      expect(balance(lines, 'receivables').plus(owed).isZero()).toBe(true);
      expect(balance(lines, 'bank').eq(bank)).toBe(true);
      const difference = balance(lines, 'exchange_gain').plus(balance(lines, 'exchange_loss'));
      expect(difference.plus(bank).minus(owed).isZero()).toBe(true);
      for (const entry of entries) expect(sum(entry.map((line) => line.amount)).isZero()).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('has in the bank what came in beyond invoices, whatever its rate leaves of the credit', () => {
  fc.assert(
    fc.property(story, ({ own, other, payRate, amounts: [amount = '1'] }) => {
      const pays = paidBy({ amount, currency: own, exchangeRate: payRate, companyRate: null }, other);
      if (pays.isZero()) return;
      const entry = { id: 'x', currency: other, amount: pays, companyAmount: amount, companyCurrency: own };
      const conversion = { rate: decimal(ofEntry(entry).exchangeRate ?? '0'), own };
      const kept = overpaymentLines(pays, conversion, decimal(amount));
      const back = overpaymentLines(pays.neg(), conversion, decimal(amount).neg());
      expect(balance(kept, 'bank').eq(amount)).toBe(true);
      for (const lines of [kept, back, [...kept, ...back]])
        expect(sum(lines.map((line) => line.amount)).isZero()).toBe(true);
      for (const key of ['bank', 'customer_credit', 'rounding'] as const)
        expect(balance([...kept, ...back], key).isZero()).toBe(true);
    }),
    { numRuns: 300 },
  );
});
