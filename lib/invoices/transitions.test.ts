import {
  checkTransition,
  deliveryAfter,
  deliveryStatuses,
  invoiceStatuses,
  nextStatuses,
} from '@/lib/invoices/transitions';
import { allSteps, checkedValues } from '@/lib/transitions/oracle';

describe('the invoice document', () => {
  it('goes from draft to issued to void and stays there', () => {
    expect(allSteps(invoiceStatuses, nextStatuses)).toEqual(['draft → issued', 'issued → void']);
    expect(checkTransition('issued', 'draft', { by: 'system' })).toEqual({ ok: false, why: 'not_allowed' });
  });

  it('spells its statuses as the database does', () => {
    expect([...invoiceStatuses]).toEqual(checkedValues('invoices', 'status'));
    expect([...deliveryStatuses]).toEqual(checkedValues('invoices', 'delivery_status'));
  });
});

describe('delivery', () => {
  it('only goes forward', () => {
    expect(deliveryStatuses.map((status) => deliveryAfter(status, 'sent'))).toEqual(['sent', 'sent', 'viewed']);
    expect(deliveryStatuses.map((status) => deliveryAfter(status, 'viewed'))).toEqual(['viewed', 'viewed', 'viewed']);
  });
});
