import { defineRoute } from '@/lib/http/define-route';
import { approvePaymentFile } from '@/lib/payment-files/approve.data';
import { paymentFileRecord } from '@/lib/payment-files/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Approve a payment file that somebody else made',
    access: ['approve_payment_files'],
    stepUp: 'always',
    bySupport: false,
    params: idParams,
    versioned: true,
    out: paymentFileRecord,
  },
  ({ actor, params, ifMatch }) => approvePaymentFile(actor, params.id, ifMatch),
);
