import fc from 'fast-check';
import { type Conversion, convert, type Line } from '@/lib/accounting/journal/balance';
import { type BookedDocument, creditNoteLines, invoiceLines } from '@/lib/accounting/journal/documents';
import { payLines } from '@/lib/accounting/journal/pay';
import { overpaymentLines, paymentLines, refundLines } from '@/lib/accounting/journal/payments';
import { selfBilledLines } from '@/lib/accounting/journal/self-billing/self-billed';
import { documentAllowances } from '@/lib/invoices/amounts/allowances';
import { toKeptTaxes } from '@/lib/invoices/amounts/taxes';
import { invoiceTotals } from '@/lib/invoices/amounts/totals';
import { creditTotals } from '@/lib/invoices/credit-notes/credit';
import { type Decimal, decimal, minorUnits, roundMoney, sum } from '@/lib/money/amount';
import { decimalText } from '@/lib/money/oracle';

const own = 'EUR';
const taxes = [
  { taxCategory: 'S', taxRate: '20.0000' },
  { taxCategory: 'S', taxRate: '5.5000' },
  { taxCategory: 'AE', taxRate: '0.0000' },
] as const;
const anyAmount = (currency: string, max: number) => decimalText({ places: minorUnits(currency), max });

/**
 * An invoice and what happens to it: parts paid or (below zero) taken back, lines credited, and rates of other days.
 */
const anyStory = fc.constantFrom('EUR', 'JPY', 'KWD').chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    rate: currency === own ? fc.constant('1') : decimalText({ places: 6, max: 5 }).map((rate) => `1${rate.slice(1)}`),
    noteRate: currency === own ? fc.constant('1') : fc.constantFrom('0.006137', '2.93', '1'),
    lines: fc.array(
      fc.record({
        netAmount: anyAmount(currency, 900),
        tax: fc.constantFrom(...taxes),
        kind: fc.constantFrom('time', 'expense'),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    discount: fc.option(fc.constantFrom('3', '12.5', '33.33')),
    payments: fc.array(fc.tuple(anyAmount(currency, 700), fc.boolean()), { maxLength: 6 }),
    isWrittenOff: fc.boolean(),
    credited: fc.nat(4),
  }),
);

const balance = (lines: readonly Line[], key: Line['key'], side: 'amount' | 'original' = 'amount'): Decimal =>
  sum(lines.flatMap((line) => (line.key === key ? [line[side]] : [])));

function documentOf(story: typeof anyStory extends fc.Arbitrary<infer T> ? T : never): BookedDocument {
  const lines = story.lines.map(({ netAmount, tax, kind }) => ({ netAmount, kind, ...tax }));
  const asked = story.discount ? { allowances: [{ percent: story.discount }] } : {};
  const allowances = documentAllowances(asked, lines, { category: 'S', rate: '20' }, story.currency);
  const { grossTotal } = invoiceTotals(lines, story.currency, allowances);
  return { kind: 'invoice', currency: story.currency, grossTotal, taxes: null, allowances, lines };
}

it('balances every entry, and leaves open in the books what is open', () => {
  fc.assert(
    fc.property(anyStory, (story) => {
      const document = documentOf(story);
      const conversion: Conversion = { rate: decimal(story.rate), own };
      const noteConversion: Conversion = { rate: decimal(story.noteRate), own };
      const gross = decimal(document.grossTotal);
      const entries: Line[][] = [invoiceLines(document, conversion)];
      let paid = decimal('0');
      for (const [text, isBack] of story.payments) {
        const amount = isBack ? decimal(text).neg() : decimal(text);
        entries.push(paymentLines({ source: 'money', amount, paidBefore: paid, conversion, credit: null }));
        paid = paid.plus(amount);
        const books = entries.flat();
        expect(balance(books, 'receivables')).toEqual(convert(gross, conversion).minus(convert(paid, conversion)));
        expect(balance(books, 'receivables', 'original')).toEqual(gross.minus(paid));
      }
      if (story.isWrittenOff && gross.gt(paid)) {
        const rest = gross.minus(paid);
        const writtenOff = { source: 'write_off' as const, conversion, credit: null };
        const off = paymentLines({ ...writtenOff, amount: rest, paidBefore: paid });
        const back = paymentLines({ ...writtenOff, amount: rest.neg(), paidBefore: gross });
        const settled = [...entries.flat(), ...off];
        expect(balance(settled, 'receivables').isZero()).toBe(true);
        expect(balance(settled, 'write_off')).toEqual(convert(gross, conversion).minus(convert(paid, conversion)));
        expect(balance([...off, ...back], 'write_off').isZero()).toBe(true);
        entries.push(off, back);
      }
      const line = document.lines[story.credited % document.lines.length];
      const charged = invoiceTotals(document.lines, story.currency).taxes;
      const totals = line && !story.discount ? creditTotals([line], charged, [], story.currency) : null;
      if (line && totals) {
        const note: BookedDocument = {
          kind: 'credit_note',
          currency: story.currency,
          grossTotal: totals.grossTotal,
          taxes: toKeptTaxes(totals.taxes),
          allowances: [],
          lines: [line],
        };
        entries.push(creditNoteLines(note, noteConversion));
        // The credit is used in two parts: the part that is set off, and the part that is left.
        let used = decimal('0');
        for (const amount of halves(totals.grossTotal, story.currency)) {
          const credit = { usedBefore: used, conversion: noteConversion };
          entries.push(paymentLines({ source: 'credit_note', amount, paidBefore: paid, conversion, credit }));
          [paid, used] = [paid.plus(amount), used.plus(amount)];
        }
        const books = entries.flat();
        expect(balance(books, 'customer_credit').isZero()).toBe(true);
        expect(balance(books, 'receivables')).toEqual(convert(gross, conversion).minus(convert(paid, conversion)));
      }
      for (const lines of entries) expect(sum(lines.map(({ amount }) => amount)).isZero()).toBe(true);
    }),
  );
});

const halves = (amount: Decimal, currency: string): [Decimal, Decimal] => {
  const first = amount.div(2).toDecimalPlaces(minorUnits(currency));
  return [first, amount.minus(first)];
};

it('has on the clients’ credit what is left of an overpayment, whatever is used, refunded and taken back', () => {
  const rate = fc.constantFrom('0.333', '0.8671', '1.0049', '2.93');
  const steps = (currency: string) =>
    fc.array(fc.tuple(anyAmount(currency, 90), fc.boolean(), fc.boolean()), { maxLength: 8 });
  const story = fc
    .constantFrom('USD', 'JPY', 'KWD')
    .chain((currency) => fc.tuple(anyAmount(currency, 900), rate, rate, steps(currency)));
  fc.assert(
    fc.property(story, ([text, creditRate, invoiceRate, moves]) => {
      const [amount, conversion] = [decimal(text), { rate: decimal(creditRate), own }];
      const ofInvoice = { rate: decimal(invoiceRate), own };
      const entries: Line[][] = [overpaymentLines(amount, conversion)];
      let [paid, used] = [decimal('0'), decimal('0')];
      const move = (part: Decimal, isRefund: boolean) => {
        const credit = { usedBefore: used, conversion };
        const use = { source: 'overpayment' as const, amount: part, paidBefore: paid, conversion: ofInvoice, credit };
        entries.push(isRefund ? refundLines(part, credit) : paymentLines(use));
        used = used.plus(part);
        if (!isRefund) paid = paid.plus(part);
        const books = entries.flat();
        const left = convert(amount, conversion).minus(convert(used, conversion));
        expect(balance(books, 'customer_credit').plus(left).isZero()).toBe(true);
        expect(balance(books, 'customer_credit', 'original').plus(amount).eq(used)).toBe(true);
        expect(balance(books, 'receivables').plus(convert(paid, ofInvoice)).isZero()).toBe(true);
      };
      for (const [part, isRefund, isTakenBack] of moves) {
        move(decimal(part), isRefund);
        if (isTakenBack) move(decimal(part).neg(), isRefund);
      }
      move(amount.minus(used), true);
      expect(balance(entries.flat(), 'customer_credit').isZero()).toBe(true);
      for (const lines of entries) expect(sum(lines.map((line) => line.amount)).isZero()).toBe(true);
      const undone = [...overpaymentLines(amount, conversion), ...overpaymentLines(amount.neg(), conversion)];
      for (const key of ['bank', 'customer_credit'] as const) expect(balance(undone, key).isZero()).toBe(true);
    }),
  );
});

it('has no revenue of a deposit twice, also at a rate of another day', () => {
  const lines = (kind: string, netAmount: string) => [
    { kind, netAmount, taxCategory: 'S', taxRate: '20.0000' },
    { kind, netAmount: '0.33', taxCategory: 'S', taxRate: '5.5000' },
  ];
  fc.assert(
    fc.property(anyAmount('USD', 900), fc.constantFrom('0.8671', '0.9137', '1', '1.211'), (net, rate) => {
      const booked = (kind: string, netAmount: string): BookedDocument => {
        const own = lines(kind, netAmount);
        const { grossTotal } = invoiceTotals(own, 'USD');
        return { kind: 'invoice', currency: 'USD', grossTotal, taxes: null, allowances: [], lines: own };
      };
      const first = { rate: decimal('0.8671'), own };
      const then = { rate: decimal(rate), own };
      const deposit = booked('deposit', net);
      const paid = decimal(deposit.grossTotal);
      const work = booked('time', '1000');
      const deducting = invoiceLines(work, then, {
        prepaid: paid,
        deposits: [{ document: deposit, conversion: first, creditNotes: [] }],
      });
      const books = [
        invoiceLines(deposit, first),
        paymentLines({ source: 'money', amount: paid, paidBefore: decimal('0'), conversion: first, credit: null }),
        deducting,
      ];
      for (const entry of books) expect(sum(entry.map(({ amount }) => amount)).isZero()).toBe(true);
      expect(balance(books.flat(), 'deposits').isZero()).toBe(true);
      expect(balance(books.flat(), 'revenue', 'original')).toEqual(decimal('-1000.33'));
      const open = convert(decimal(work.grossTotal), then).minus(convert(paid, then));
      expect(balance(books.flat(), 'receivables')).toEqual(open);
      expect(balance(books.flat(), 'rounding').isZero()).toBe(rate === '0.8671' || paid.isZero());
    }),
  );
});

it('owes contractors what their time and expenses come to', () => {
  const conversion = { rate: decimal('0.93331'), own };
  const pay = fc.array(
    fc.record({
      contract: fc.constantFrom('CON-1 · Ana', 'CON-2 · Ben'),
      isExpense: fc.boolean(),
      amount: anyAmount('USD', 5000).map((text) => decimal(text)),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(pay, (of) => {
      const lines = payLines(of, conversion);
      expect(sum(lines.map(({ amount }) => amount)).isZero()).toBe(true);
      const total = sum(of.map(({ amount }) => amount));
      expect(balance(lines, 'contractors_payable').plus(convert(total, conversion)).isZero()).toBe(true);
      expect(balance(lines, 'rounding').isZero()).toBe(true);
    }),
  );
});

it('owes contractors all of their papers, and nothing of an invoice that a credit note takes back', () => {
  const story = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD').chain((currency) =>
    fc.record({
      currency: fc.constant(currency),
      rate: currency === own ? fc.constant('1') : fc.constantFrom('0.006137', '0.93331', '2.93'),
      retained: fc.constantFrom('0', '7', '15', '23.3333', '100'),
      parts: fc.array(fc.record({ netAmount: anyAmount(currency, 5000), tax: fc.constantFrom(...taxes) }), {
        minLength: 1,
        maxLength: 6,
      }),
    }),
  );
  fc.assert(
    fc.property(story, ({ currency, rate, retained, parts }) => {
      const conversion = { rate: decimal(rate), own };
      const lines = parts.map(({ netAmount, tax }) => ({ netAmount, ...tax }));
      const { netTotal, taxTotal, grossTotal } = invoiceTotals(lines, currency);
      const retainedTotal = roundMoney(netTotal.times(retained).div(100), currency);
      const paper = { contractor: 'Ana', currency, taxTotal, retainedTotal, lines };
      const invoice = selfBilledLines({ ...paper, kind: 'invoice' }, conversion);
      const cost = lines.map(({ netAmount }) => ({ contract: '1', isExpense: false, amount: decimal(netAmount) }));
      const books = [...payLines(cost, conversion), ...invoice];
      expect(sum(invoice.map(({ amount }) => amount)).isZero()).toBe(true);
      expect(balance(books, 'contractors_payable', 'original').plus(grossTotal).eq(retainedTotal)).toBe(true);
      expect(balance(books, 'withheld_tax_payable', 'original').plus(retainedTotal).isZero()).toBe(true);
      expect(balance(books, 'withheld_tax_payable').plus(convert(retainedTotal, conversion)).isZero()).toBe(true);
      expect(balance(books, 'contractor_cost', 'original').eq(netTotal)).toBe(true);
      expect(balance(books, 'input_tax', 'original').eq(taxTotal)).toBe(true);
      expect(balance(books, 'input_tax').eq(convert(taxTotal, conversion))).toBe(true);
      const both = [...invoice, ...selfBilledLines({ ...paper, kind: 'credit_note' }, conversion)];
      for (const key of ['contractors_payable', 'input_tax', 'withheld_tax_payable'] as const) {
        expect(balance(both, key).isZero()).toBe(true);
        expect(balance(both, key, 'original').isZero()).toBe(true);
      }
    }),
  );
});
