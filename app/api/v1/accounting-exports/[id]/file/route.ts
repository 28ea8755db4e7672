import { takeAccountingFile } from '@/lib/accounting/files/files.data';
import { accountingFileQuery } from '@/lib/accounting/schema';
import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The file of an accounting export, as CSV or for an accounting program; the same to the byte each time',
    access: ['export_pay_runs'],
    bySupport: false,
    ownTransaction: true,
    params: idParams,
    query: accountingFileQuery,
    file: 'text/csv',
    taken: { action: 'downloaded', of: 'accounting_export', by: 'id' },
  },
  async ({ actor, params, query }) => {
    const { name, content, type } = await takeAccountingFile(actor, params.id, query.format);
    return new FileAnswer(content, type, name);
  },
);
