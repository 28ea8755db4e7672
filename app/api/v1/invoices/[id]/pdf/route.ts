import * as z from 'zod';
import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { invoicePdf } from '@/lib/invoices/papers/pdf.data';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The invoice as a PDF',
    access: ['view_invoices'],
    bySupport: true,
    params: idParams,
    query: z.strictObject({ disposition: z.enum(['attachment', 'inline']).default('attachment') }),
    file: 'application/pdf',
    taken: { action: 'downloaded', of: 'invoice', by: 'id' },
    ownTransaction: true,
  },
  async ({ actor, params, query }) => {
    const { content, fileName } = await invoicePdf(actor, params.id);
    return new FileAnswer(new Uint8Array(content), 'application/pdf', fileName, {
      framed: query.disposition === 'inline',
    });
  },
);
