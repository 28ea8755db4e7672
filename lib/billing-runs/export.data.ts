import 'server-only';
import type { Actor } from '@/lib/actor';
import { listBillingRuns } from '@/lib/billing-runs/data';
import { type BillingRunColumn, billingRunFields } from '@/lib/billing-runs/fields';
import type { BillingRun, BillingRunExportQuery } from '@/lib/billing-runs/schema';
import { scopeOf } from '@/lib/billing-runs/scope';
import { translatorFor } from '@/lib/i18n/translator';
import { day, number, type SheetCells, text } from '@/lib/sheets/columns';
import { type ExportedList, exportList, type ListFile } from '@/lib/sheets/export-list';
import { fieldCells } from '@/lib/sheets/field-cells';

/** Exports the filtered list as a file. The actor must not carry a transaction. @throws Problem as `exportList`. */
export const exportBillingRuns = (actor: Actor, query: BillingRunExportQuery, locale: string): Promise<ListFile> =>
  exportList(actor, query, locale, billingRunFile(actor, locale));

/** What a file of billing runs is made of. */
export const billingRunFile = (
  actor: Actor,
  locale: string,
): ExportedList<BillingRunColumn, BillingRunExportQuery, BillingRun> => ({
  list: billingRunFields.list,
  cells: cellsFor(locale),
  read: (page) => listBillingRuns(actor, page),
});

function cellsFor(locale: string): SheetCells<BillingRunColumn, BillingRun> {
  const [t, frequencies] = [translatorFor(locale, 'billing_runs'), translatorFor(locale, 'references.frequency')];
  return {
    ...fieldCells(billingRunFields, {}),
    period: [
      day((row) => row.period_start, { label: 'billing_runs.fields.period_start' }),
      day((row) => row.period_end, { label: 'billing_runs.fields.period_end' }),
    ],
    scope: text((row) => scopeOf(row, t, frequencies)),
    draft: number((row) => row.counts.draft),
    issued: number((row) => row.counts.issued),
    sent: number((row) => row.counts.sent),
    failed: number((row) => row.counts.failed),
    totals: [
      number(({ totals: [first, ...others], totals }) =>
        others.length === 0 ? first?.amount : totals.map(({ currency, amount }) => `${currency} ${amount}`).join('; '),
      ),
      text((row) => row.totals.map(({ currency }) => currency).join('; '), { label: 'billing_runs.fields.currency' }),
    ],
    contract: text((row) => row.contract?.number),
    frequency: text((row) => row.frequency && frequencies(row.frequency)),
  };
}
