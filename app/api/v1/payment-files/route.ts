import { defineRoute } from '@/lib/http/define-route';
import { createPaymentFile } from '@/lib/payment-files/create.data';
import { listPaymentFiles } from '@/lib/payment-files/data';
import { paymentFileInput, paymentFileQuery, paymentFileRecord, paymentFileResource } from '@/lib/payment-files/schema';

export const GET = defineRoute(
  {
    summary: 'List payment files',
    access: ['view_payment_files'],
    bySupport: true,
    query: paymentFileQuery,
    out: paymentFileResource,
    list: true,
  },
  ({ actor, query }) => listPaymentFiles(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Draft a file for the bank that pays closed pay runs, self-billed invoices and refunds',
    access: ['create_payment_files'],
    bySupport: false,
    body: paymentFileInput,
    out: paymentFileRecord,
    status: 201,
  },
  ({ actor, body }) => createPaymentFile(actor, body),
);
