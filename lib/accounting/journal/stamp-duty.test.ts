import fc from 'fast-check';
import { type BookedDocument, creditNoteLines, invoiceLines } from '@/lib/accounting/journal/documents';
import { decimal, sum } from '@/lib/money/amount';

const conversion = { rate: decimal('1'), own: 'EUR' };
const documentOf = (cents: number, stampDuty: string | null): BookedDocument => ({
  kind: 'invoice',
  currency: 'EUR',
  grossTotal: decimal(String(cents)).div(100),
  taxes: null,
  allowances: [],
  stampDuty,
  lines: [{ kind: 'manual', netAmount: decimal(String(cents)).div(100), taxCategory: 'E', taxRate: '0' }],
});

// DPR 642/1972, art. 13: 2 euros, owed by who issues the document; on credit notes as on invoices.
it.each([
  ['an invoice', invoiceLines],
  ['a credit note', creditNoteLines],
])('posts the stamp duty of %s as a cost of its issuer, and leaves what the client owes', (_, linesOf) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (cents) => {
      const [bare, stamped] = [
        linesOf(documentOf(cents, null), conversion),
        linesOf(documentOf(cents, '2.00'), conversion),
      ];
      const added = stamped.slice(bare.length).map(({ key, amount }) => [key, amount.toFixed(2)]);
      expect(added).toEqual([
        ['stamp_duty', '2.00'],
        ['stamp_duty_payable', '-2.00'],
      ]);
      expect(stamped.slice(0, bare.length)).toEqual(bare);
      expect(sum(stamped.map(({ amount }) => amount)).toFixed()).toBe('0');
    }),
  );
});
