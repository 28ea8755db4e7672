import { exportStatements } from '@/lib/commissions/files.data';
import { statementFileQuery } from '@/lib/commissions/schema';
import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportTypes } from '@/lib/sheets/export-list';

export const GET = defineRoute(
  {
    summary: "A month's commissions line by line as CSV or XLSX, of one recipient or of all",
    access: ['export_commissions', 'view_own_commissions'],
    bySupport: true,
    query: statementFileQuery,
    file: exportTypes,
    taken: { action: 'exported', kind: 'commissions' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) =>
    FileAnswer.of(
      await exportStatements(actor, { ...query, recipientId: query.recipient_id }, callerLocale(request, actor)),
    ),
);
