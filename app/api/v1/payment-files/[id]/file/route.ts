import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { takePaymentFile } from '@/lib/payment-files/approve.data';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The file for the bank, once it is approved; the same to the byte each time',
    access: ['create_payment_files', 'approve_payment_files'],
    bySupport: false,
    ownTransaction: true,
    params: idParams,
    file: 'application/xml',
    taken: { action: 'downloaded', of: 'payment_file', by: 'id' },
  },
  async ({ actor, params }) => {
    const { name, type, content } = await takePaymentFile(actor, params.id);
    return new FileAnswer(content, type, name);
  },
);
