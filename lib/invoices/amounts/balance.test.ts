import fc from 'fast-check';
import { amountDue, isOverdue, paidOfRest, paymentStatus, retainedBack } from '@/lib/invoices/amounts/balance';
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

describe('tax that the client retains', () => {
  it('is no payment, and neither asked for nor paid in what is left', () => {
    expect(paymentStatus('1200', '150', '150')).toBe('unpaid');
    expect(paymentStatus('1200', '150.01', '150')).toBe('partially_paid');
    expect(paymentStatus('1200', '1200', '150')).toBe('paid');
    const notes = [
      { status: 'issued', retainedTotal: '75' },
      { status: 'draft', retainedTotal: '10' },
    ] as const;
    expect(retainedBack(notes).toFixed()).toBe('75');
    // 1200.00, 150.00 retained; 600.00 credited, of which 75.00 were retained and 525.00 were set off; 525.00 paid.
    const payment = { amount: '525', reversesId: null };
    const rest = paidOfRest({
      id: 'a',
      grossTotal: '1200',
      paidTotal: '1200',
      creditedTotal: '600',
      retainedTotal: '150',
      retainedBack: '75',
      payments: [
        { ...payment, creditNote: { creditsId: 'a' } },
        { ...payment, creditNote: null },
      ],
    });
    expect([rest.grossTotal.toFixed(), rest.paidTotal.toFixed()]).toEqual(['525', '525']);
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
