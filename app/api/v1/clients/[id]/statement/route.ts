import { accountStatementPdf } from '@/lib/account-statements/pdf.data';
import { statementQuery } from '@/lib/account-statements/schema';
import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "A client's statement of account as a PDF, in the client's language",
    access: ['view_payments'],
    bySupport: true,
    ownTransaction: true,
    params: idParams,
    query: statementQuery,
    file: 'application/pdf',
    taken: { action: 'downloaded', of: 'client', by: 'id' },
  },
  async ({ actor, params, query }) => {
    const { content, fileName } = await accountStatementPdf(actor, params.id, query);
    return new FileAnswer(new Uint8Array(content), 'application/pdf', fileName);
  },
);
