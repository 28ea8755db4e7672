import fc from 'fast-check';
import { amountDue, isOverdue, paymentStatus } from '@/lib/invoices/amounts/balance';
import { decimalText, fraction } from '@/lib/money/oracle';

const anyAmount = decimalText({ places: 2, max: 1_000 });

describe('payment', () => {
  it.each([
    ['1587.20', '0', 'unpaid'],
    ['1587.20', '0.01', 'partially_paid'],
    ['1587.20', '1587.19', 'partially_paid'],
    ['1587.20', '1587.2000', 'paid'],
    ['1587.20', '1587.21', 'overpaid'],
    ['1587.20', '-1', 'unpaid'],
    ['0', '0', 'paid'],
    ['0', '5', 'overpaid'],
    ['-100', '0', 'unpaid'],
    ['-100', '-40', 'partially_paid'],
    ['-100', '-100', 'paid'],
    ['-100', '-101', 'overpaid'],
  ])('of %s with %s paid is %s', (gross, paid, status) => expect(paymentStatus(gross, paid)).toBe(status));

  it('does not lose a cent to floats: 0.1 + 0.2 pays 0.3', () => {
    expect(paymentStatus('0.3', amountDue('0.1', '-0.2'))).toBe('paid');
  });

  it('follows the sign of what is left, against BigInt', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (gross, paid) => {
        const due = fraction(gross).numerator - fraction(paid).numerator;
        const open = fraction(paid).numerator === 0n ? 'unpaid' : 'partially_paid';
        expect(paymentStatus(gross, paid)).toBe(due === 0n ? 'paid' : due < 0n ? 'overpaid' : open);
        expect(amountDue(gross, paid).toFixed(2)).toBe((Number(due) / 100).toFixed(2));
      }),
    );
  });
});

describe('overdue', () => {
  const invoice = { kind: 'invoice', status: 'issued', dueDate: '2026-11-20', gross: '100', paid: '99.99' } as const;
  const today = '2026-11-21';

  it('is from the day after the due date while a cent is owed', () => {
    expect(isOverdue(invoice, today)).toBe(true);
    expect(isOverdue({ ...invoice, dueDate: '2026-11-21' }, today)).toBe(false);
    expect(isOverdue({ ...invoice, paid: '100' }, today)).toBe(false);
    expect(isOverdue({ ...invoice, paid: '101' }, today)).toBe(false);
  });

  it('is nothing that was not issued, was voided, or has no due date', () => {
    expect(isOverdue({ ...invoice, status: 'draft' }, today)).toBe(false);
    expect(isOverdue({ ...invoice, status: 'void' }, today)).toBe(false);
    expect(isOverdue({ ...invoice, dueDate: null }, today)).toBe(false);
    expect(isOverdue({ ...invoice, kind: 'credit_note' }, today)).toBe(false);
  });
});
