import { exportBankStatements } from '@/lib/bank-statements/export.data';
import { bankStatementExportQuery } from '@/lib/bank-statements/schema';
import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportTypes } from '@/lib/sheets/export-list';

export const GET = defineRoute(
  {
    summary: 'The filtered bank statements as CSV or XLSX, with the columns asked for',
    access: ['pay_payments'],
    query: bankStatementExportQuery,
    file: exportTypes,
    taken: { action: 'exported', kind: 'bank_statements' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) =>
    FileAnswer.of(await exportBankStatements(actor, query, callerLocale(request, actor))),
);
