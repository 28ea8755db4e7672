import { exportClients } from '@/lib/clients/export.data';
import { clientExportQuery } from '@/lib/clients/schema';
import { ownFile } from '@/lib/forms/own-fields/export.data';
import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportTypes } from '@/lib/sheets/export-list';

export const GET = defineRoute(
  {
    summary: 'The filtered clients as CSV or XLSX, with the columns asked for',
    access: ['export_clients'],
    bySupport: true,
    query: clientExportQuery,
    file: exportTypes,
    taken: { action: 'exported', kind: 'clients' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) => {
    const locale = callerLocale(request, actor);
    const own = await ownFile(actor, 'clients', query, locale);
    return FileAnswer.of(await exportClients(actor, query, locale, own));
  },
);
