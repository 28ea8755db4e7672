import { exportClients } from '@/lib/clients/export/data';
import { clientQuery } from '@/lib/clients/schema';
import { csvType } from '@/lib/csv/stream';
import { defineRoute, FileAnswer } from '@/lib/http/define-route';
import { findLocale, localeCookie } from '@/lib/i18n/locales';

export const GET = defineRoute(
  { summary: 'The filtered clients as CSV', access: ['export_clients'], query: clientQuery, file: 'text/csv', ownTransaction: true },
  async ({ actor, query, request }) => {
    const locale = findLocale(request.cookies.get(localeCookie)?.value)?.code ?? actor.locale;
    return new FileAnswer(await exportClients(actor, query, locale), csvType, 'clients.csv');
  },
);
