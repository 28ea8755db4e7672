import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { readSelfBilledEInvoice } from '@/lib/self-billing/e-invoice.data';
import { selfBilledFormatQuery } from '@/lib/self-billing/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'A self-billed invoice as an e-invoice',
    access: ['view_pay_runs', 'view_own_pay_runs'],
    bySupport: true,
    ownTransaction: true,
    params: idParams,
    query: selfBilledFormatQuery,
    file: 'application/xml',
    taken: { action: 'downloaded', of: 'self_billed_invoice', by: 'id' },
  },
  async ({ actor, params, query }) => {
    const { content, fileName } = await readSelfBilledEInvoice(actor, params.id, query.format);
    return new FileAnswer(new Uint8Array(content), 'application/xml', fileName);
  },
);
