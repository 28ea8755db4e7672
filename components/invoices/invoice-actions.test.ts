import { menuOf, nextStepOf, stepsTogether } from '@/components/invoices/invoice-actions';
import { invoiceActions } from '@/lib/invoices/policy';
import type { Invoice } from '@/lib/invoices/schema';
import { administratorPermissions } from '@/lib/permissions';

type State = Pick<Invoice, 'status' | 'delivery_status' | 'payment_status'>;
const everything = { userId: 'u', permissions: administratorPermissions('tenant') };
const nextOf = (state: State, actor = everything) =>
  nextStepOf(
    state,
    invoiceActions(actor, {
      kind: 'invoice',
      ...state,
      paid_total: '0.00',
      retained_total: '0.00',
      credited_total: '0.00',
      gross_total: '816.00',
    }),
  );
const issued = (delivery_status: State['delivery_status'], payment_status: State['payment_status']): State => ({
  status: 'issued',
  delivery_status,
  payment_status,
});

it.each<[State, string | null]>([
  [{ status: 'draft', delivery_status: 'not_sent', payment_status: 'unpaid' }, 'issue'],
  [issued('not_sent', 'unpaid'), 'send'],
  [issued('not_sent', 'paid'), 'send'],
  [issued('sent', 'unpaid'), 'pay'],
  [issued('viewed', 'partially_paid'), 'pay'],
  [issued('sent', 'paid'), null],
  [issued('sent', 'overpaid'), null],
  [{ status: 'void', delivery_status: 'sent', payment_status: 'unpaid' }, null],
])('after %j comes %s', (state, next) => {
  expect(nextOf(state)).toBe(next);
});

it('is only what the actor may do', () => {
  const reader = { userId: 'u', permissions: new Set(['view_invoices', 'pay_payments'] as const) };
  expect(nextOf(issued('not_sent', 'unpaid'), reader)).toBe('pay');
  expect(nextOf({ status: 'draft', delivery_status: 'not_sent', payment_status: 'unpaid' }, reader)).toBeNull();
});

describe('the menu of a row', () => {
  const ids = {
    id: 'i1',
    version: 1,
    kind: 'invoice' as const,
    currency: 'EUR',
    number: 'INV-1',
    client: { id: 'c1' },
  };
  const totals = { paid_total: '0.00', credited_total: '0.00', gross_total: '816.00' };
  const invoice = (state: State, is_overdue: boolean) =>
    Object.assign(Object(null), ids, totals, state, { is_overdue });
  const linksOf = (state: State, isOverdue: boolean, actor = everything, paysBeside = false) => {
    const row = invoice(state, isOverdue);
    const entries = menuOf(row, invoiceActions(actor, row), { t: (key) => key, money: String }, { paysBeside });
    return entries.flatMap(({ key, href }) => (key === 'pay' || key === 'remind' ? [href] : []));
  };

  it('leads to a payment where something is owed, and to a reminder where it is overdue', () => {
    expect(linksOf(issued('sent', 'unpaid'), true)).toEqual(['/invoices/i1#pay', '/reminders#remind-c1']);
    expect(linksOf(issued('sent', 'partially_paid'), false)).toEqual(['/invoices/i1#pay']);
    expect(linksOf(issued('sent', 'paid'), false)).toEqual([]);
    expect(linksOf(issued('sent', 'unpaid'), true, everything, true)).toEqual(['/reminders#remind-c1']);
  });

  it('leads to neither without the right to it', () => {
    const having = (...held: ('pay_payments' | 'issue_invoices')[]) => ({ userId: 'u', permissions: new Set(held) });
    expect(linksOf(issued('sent', 'unpaid'), true, having('pay_payments'))).toEqual(['/invoices/i1#pay']);
    expect(linksOf(issued('sent', 'unpaid'), true, having('issue_invoices'))).toEqual(['/reminders#remind-c1']);
  });
});

describe('a row that is ticked', () => {
  const stepsOf = (state: State, actor = everything) => {
    const amounts = { paid_total: '0.00', retained_total: '0.00', credited_total: '0.00', gross_total: '816.00' };
    return stepsTogether(state, invoiceActions(actor, { kind: 'invoice', ...state, ...amounts }));
  };

  it('can be paid with others while something is owed on it', () => {
    expect(stepsOf(issued('not_sent', 'unpaid'))).toEqual(['send', 'pay']);
    expect(stepsOf(issued('viewed', 'partially_paid'))).toEqual(['pay']);
    expect(stepsOf(issued('viewed', 'paid'))).toEqual([]);
    expect(stepsOf({ status: 'draft', delivery_status: 'not_sent', payment_status: 'unpaid' })).toEqual(['issue']);
  });

  it('cannot be paid without the right to it', () => {
    const issuer = { userId: 'u', permissions: new Set(['issue_invoices'] as const) };
    expect(stepsOf(issued('sent', 'unpaid'), issuer)).toEqual([]);
  });
});
