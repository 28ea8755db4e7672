import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { payStatementPdf } from '@/lib/pay-runs/files.data';
import { statementParams } from '@/lib/pay-runs/schema';

export const GET = defineRoute(
  {
    summary: "A contractor's statement of a pay run as a PDF",
    access: ['view_pay_runs', 'view_own_pay_runs'],
    bySupport: true,
    ownTransaction: true,
    params: statementParams,
    file: 'application/pdf',
    taken: { action: 'downloaded', of: 'pay_run', by: 'id' },
  },
  async ({ actor, params }) => {
    const { content, fileName } = await payStatementPdf(actor, params.id, params.contract);
    return new FileAnswer(new Uint8Array(content), 'application/pdf', fileName);
  },
);
