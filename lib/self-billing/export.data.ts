import 'server-only';
import type { Actor } from '@/lib/actor';
import { translatorFor } from '@/lib/i18n/translator';
import { listSelfBilled } from '@/lib/self-billing/data';
import { type SelfBilledColumn, selfBilledFields, selfBilledList } from '@/lib/self-billing/fields';
import type { SelfBilledExportQuery, SelfBilledInvoice } from '@/lib/self-billing/schema';
import { day, number, type SheetCells, text } from '@/lib/sheets/columns';
import { exportList, type ListFile } from '@/lib/sheets/export-list';
import { fieldCells } from '@/lib/sheets/field-cells';

/** Exports the filtered list as a file. The actor must not carry a transaction. @throws Problem as `exportList`. */
export const exportSelfBilled = (actor: Actor, query: SelfBilledExportQuery, locale: string): Promise<ListFile> =>
  exportList(actor, query, locale, {
    list: selfBilledList,
    cells: cellsFor(locale),
    read: (page) => listSelfBilled(actor, page),
  });

const amount = { beside: ['currency'] } as const;

function cellsFor(locale: string): SheetCells<SelfBilledColumn, SelfBilledInvoice> {
  const kind = translatorFor(locale, 'self_billing.kinds');
  return {
    ...fieldCells(selfBilledFields, {}),
    contractor: text((row) => row.contractor.name),
    pay_run: text((row) => row.pay_run.number),
    kind: text((row) => kind(row.kind)),
    net_total: number((row) => row.net_total, amount),
    tax_total: number((row) => row.tax_total, amount),
    gross_total: number((row) => row.gross_total, amount),
    retained_total: number((row) => row.retained_total, amount),
    // A file holds no other file.
    file: [],
    period: [
      day((row) => row.period_start, { label: 'pay_runs.fields.period_start' }),
      day((row) => row.period_end, { label: 'pay_runs.fields.period_end' }),
    ],
  };
}
