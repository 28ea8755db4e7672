import { exportContracts } from '@/lib/contracts/export.data';
import { contractExportQuery } from '@/lib/contracts/schema';
import { ownFile } from '@/lib/forms/own-fields/export.data';
import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportTypes } from '@/lib/sheets/export-list';

export const GET = defineRoute(
  {
    summary: 'The filtered contracts as CSV or XLSX, with the columns asked for',
    access: ['export_contracts'],
    bySupport: true,
    query: contractExportQuery,
    file: exportTypes,
    taken: { action: 'exported', kind: 'contracts' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) => {
    const locale = callerLocale(request, actor);
    const own = await ownFile(actor, 'contracts', query, locale);
    return FileAnswer.of(await exportContracts(actor, query, locale, own));
  },
);
