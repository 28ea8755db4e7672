import { defineRoute } from '@/lib/http/define-route';
import { issueInvoice } from '@/lib/invoices/issuing/issue.data';
import { invoiceRecord, issueInput } from '@/lib/invoices/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Number and freeze a draft',
    access: ['issue_invoices'],
    params: idParams,
    versioned: true,
    body: issueInput,
    out: invoiceRecord,
  },
  ({ actor, params, body, ifMatch }) => issueInvoice(actor, params.id, ifMatch, body),
);
