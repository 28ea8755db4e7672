import { statementPdf } from '@/lib/commissions/files.data';
import { monthQuery } from '@/lib/commissions/schema';
import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "Somebody's statement of commissions for a month, as a PDF",
    access: ['view_commissions', 'view_own_commissions'],
    bySupport: true,
    ownTransaction: true,
    params: idParams,
    query: monthQuery,
    file: 'application/pdf',
    taken: { action: 'downloaded', of: 'user', by: 'id' },
  },
  async ({ actor, params, query }) => {
    const { content, fileName } = await statementPdf(actor, params.id, query.month);
    return new FileAnswer(new Uint8Array(content), 'application/pdf', fileName);
  },
);
