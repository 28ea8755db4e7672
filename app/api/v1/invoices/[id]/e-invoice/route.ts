import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { readEInvoice } from '@/lib/invoices/papers/e-invoice.data';
import { eInvoiceQuery } from '@/lib/invoices/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The invoice or credit note as an e-invoice',
    access: ['view_invoices'],
    bySupport: true,
    params: idParams,
    query: eInvoiceQuery,
    file: ['application/xml', 'application/pdf', 'application/json', 'text/plain; charset=utf-8'],
    taken: { action: 'downloaded', of: 'invoice', by: 'id' },
    ownTransaction: true,
  },
  async ({ actor, params, query }) => {
    const { content, contentType, fileName } = await readEInvoice(actor, params.id, query.format);
    return new FileAnswer(new Uint8Array(content), contentType, fileName);
  },
);
