import { defineRoute } from '@/lib/http/define-route';
import { draftInvoiceMail } from '@/lib/invoices/sending/mail.data';
import { invoiceMail } from '@/lib/invoices/sending/mail-schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The mail that an invoice would leave with now',
    access: ['issue_invoices'],
    params: idParams,
    out: invoiceMail,
  },
  ({ actor, params }) => draftInvoiceMail(actor, params.id),
);
