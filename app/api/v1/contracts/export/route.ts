import { exportContracts } from '@/lib/contracts/export/data';
import { contractQuery } from '@/lib/contracts/schema';
import { defineRoute, FileAnswer } from '@/lib/http/define-route';
import { findLocale, localeCookie } from '@/lib/i18n/locales';

export const GET = defineRoute(
  { summary: 'The filtered contracts as CSV', access: ['export_contracts'], query: contractQuery, file: 'text/csv', ownTransaction: true },
  async ({ actor, query, request }) => {
    const locale = findLocale(request.cookies.get(localeCookie)?.value)?.code ?? actor.locale;
    return new FileAnswer(await exportContracts(actor, query, locale), 'text/csv; charset=utf-8', 'contracts.csv');
  },
);
