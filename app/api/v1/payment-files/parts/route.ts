import { defineRoute } from '@/lib/http/define-route';
import { getPaymentFileParts } from '@/lib/payment-files/data';
import { paymentFileParts } from '@/lib/payment-files/schema';

export const GET = defineRoute(
  {
    summary: 'What a new payment file can pay: closed pay runs and refunds that no file pays',
    access: ['create_payment_files'],
    bySupport: false,
    out: paymentFileParts,
  },
  ({ actor }) => getPaymentFileParts(actor),
);
