import { nextStepOf } from '@/components/invoices/invoice-actions';
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
