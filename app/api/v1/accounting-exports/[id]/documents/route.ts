import { takeAccountingDocuments } from '@/lib/accounting/files/documents.data';
import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The documents of an accounting export as a ZIP for DATEV, whose file names each by the same id',
    access: ['export_pay_runs'],
    bySupport: false,
    ownTransaction: true,
    params: idParams,
    file: 'application/zip',
    taken: { action: 'downloaded', of: 'accounting_export', by: 'id' },
  },
  async ({ actor, params }) => FileAnswer.of(await takeAccountingDocuments(actor, params.id)),
);
