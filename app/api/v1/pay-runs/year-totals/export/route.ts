import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportYearTotals } from '@/lib/pay-runs/years/data';
import { yearFileQuery } from '@/lib/pay-runs/years/schema';
import { exportTypes } from '@/lib/sheets/export-list';

export const GET = defineRoute(
  {
    summary: 'What closed pay runs have paid each person in a year, as CSV or XLSX',
    access: ['export_pay_runs'],
    bySupport: true,
    query: yearFileQuery,
    file: exportTypes,
    taken: { action: 'exported', kind: 'pay_runs' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) =>
    FileAnswer.of(await exportYearTotals(actor, query, callerLocale(request, actor))),
);
