import { defineRoute } from '@/lib/http/define-route';
import { isKeyed } from '@/lib/http/idempotency';
import { receiptInput, receiptResource } from '@/lib/invoices/payments/receipt-schema';
import { recordReceipt } from '@/lib/invoices/payments/receipts.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Record one payment for several invoices',
    access: ['pay_payments'],
    params: idParams,
    body: receiptInput,
    out: receiptResource,
    status: 201,
  },
  ({ actor, params, body, request }) => recordReceipt(actor, params.id, body, { isKeyed: isKeyed(request) }),
);
