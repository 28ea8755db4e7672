import { defineRoute } from '@/lib/http/define-route';
import { paymentFileRecord, paymentFileStatusInput } from '@/lib/payment-files/schema';
import { endPaymentFile } from '@/lib/payment-files/status.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Say that the bank has paid an approved payment file, or refused it',
    access: ['create_payment_files', 'approve_payment_files'],
    bySupport: false,
    params: idParams,
    versioned: true,
    body: paymentFileStatusInput,
    out: paymentFileRecord,
  },
  ({ actor, params, body, ifMatch }) => endPaymentFile(actor, params.id, body, ifMatch),
);
