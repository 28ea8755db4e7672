import 'server-only';
import type { Actor } from '@/lib/actor';
import { translatorFor } from '@/lib/i18n/translator';
import { listPayRuns } from '@/lib/pay-runs/data';
import { type PayRunColumn, payRunFields } from '@/lib/pay-runs/fields';
import type { PayRun, PayRunExportQuery } from '@/lib/pay-runs/schema';
import { day, number, type SheetCells, text } from '@/lib/sheets/columns';
import { type ExportedList, exportList, type ListFile } from '@/lib/sheets/export-list';
import { fieldCells } from '@/lib/sheets/field-cells';

/** Exports the filtered list as a file. The actor must not carry a transaction. @throws Problem as `exportList`. */
export const exportPayRuns = (actor: Actor, query: PayRunExportQuery, locale: string): Promise<ListFile> =>
  exportList(actor, query, locale, payRunFile(actor, locale));

/** What a file of pay runs is made of. */
export const payRunFile = (actor: Actor, locale: string): ExportedList<PayRunColumn, PayRunExportQuery, PayRun> => ({
  list: payRunFields.list,
  cells: cellsFor(locale),
  read: (page) => listPayRuns(actor, page),
});

function cellsFor(locale: string): SheetCells<PayRunColumn, PayRun> {
  const status = translatorFor(locale, 'statuses.pay_run');
  return {
    ...fieldCells(payRunFields, {}),
    period: [
      day((run) => run.period_start, { label: 'pay_runs.fields.period_start' }),
      day((run) => run.period_end, { label: 'pay_runs.fields.period_end' }),
    ],
    status: text((run) => status(run.status)),
    contracts: number((run) => run.contracts),
    hours: number((run) => run.hours),
    totals: [
      number(({ totals: [first, ...others], totals }) =>
        others.length === 0 ? first?.amount : totals.map(({ currency, amount }) => `${currency} ${amount}`).join('; '),
      ),
      text((run) => run.totals.map(({ currency }) => currency).join('; '), { label: 'pay_runs.fields.currency' }),
    ],
  };
}
