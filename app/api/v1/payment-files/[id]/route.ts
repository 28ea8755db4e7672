import { defineRoute } from '@/lib/http/define-route';
import { deletePaymentFile, getPaymentFile } from '@/lib/payment-files/data';
import { paymentFileRecord, paymentFileRecordQuery } from '@/lib/payment-files/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'A payment file with a page of its payments',
    access: ['view_payment_files'],
    bySupport: true,
    params: idParams,
    query: paymentFileRecordQuery,
    out: paymentFileRecord,
  },
  ({ actor, params, query }) => getPaymentFile(actor, params.id, query.page),
);

export const DELETE = defineRoute(
  { summary: 'Delete the draft of a payment file', access: ['create_payment_files'], params: idParams },
  async ({ actor, params, ifMatch }) => {
    await deletePaymentFile(actor, params.id, ifMatch);
    return null;
  },
);
