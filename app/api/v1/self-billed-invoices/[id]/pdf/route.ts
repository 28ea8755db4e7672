import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { selfBilledPdf } from '@/lib/self-billing/pdf.data';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "A self-billed invoice as a PDF in the contractor's language",
    access: ['view_pay_runs', 'view_own_pay_runs'],
    bySupport: true,
    params: idParams,
    file: 'application/pdf',
    taken: { action: 'downloaded', of: 'self_billed_invoice', by: 'id' },
    ownTransaction: true,
  },
  async ({ actor, params }) => {
    const { content, fileName } = await selfBilledPdf(actor, params.id);
    return new FileAnswer(new Uint8Array(content), 'application/pdf', fileName);
  },
);
