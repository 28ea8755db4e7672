import 'server-only';
import type { Actor } from '@/lib/actor';
import type { OwnCondition } from '@/lib/db/own-conditions';
import { translatorFor } from '@/lib/i18n/translator';
import { day, number, type SheetCells, text } from '@/lib/sheets/columns';
import { type ExportedList, exportList, type ListFile, type OwnFile } from '@/lib/sheets/export-list';
import { fieldCells } from '@/lib/sheets/field-cells';
import { type TimesheetColumn, timesheetFields } from '@/lib/timesheets/fields';
import { listTimesheets } from '@/lib/timesheets/list.data';
import type { Timesheet, TimesheetExportQuery } from '@/lib/timesheets/schema';

/** Exports the filtered list as a file. The actor must not carry a transaction. @throws Problem as `exportList`. */
export const exportTimesheets = (
  actor: Actor,
  query: TimesheetExportQuery,
  locale: string,
  own: OwnFile,
): Promise<ListFile> => exportList(actor, query, locale, { ...timesheetFile(actor, locale, own.conditions), own });

/** What a file of timesheets is made of, own fields apart. */
export const timesheetFile = (
  actor: Actor,
  locale: string,
  own: readonly OwnCondition[] = [],
): ExportedList<TimesheetColumn, TimesheetExportQuery, Timesheet> => ({
  list: timesheetFields.list,
  cells: cellsFor(locale),
  read: (page) => listTimesheets(actor, page, own),
});

const amount = { beside: ['currency'] } as const;

function cellsFor(locale: string): SheetCells<TimesheetColumn, Timesheet> {
  const [status, ui] = [translatorFor(locale, 'statuses.timesheet'), translatorFor(locale, 'ui')];
  return {
    ...fieldCells(timesheetFields, {}),
    candidate: text((row) => row.candidate.name),
    period: [
      day((row) => row.period_start, { label: 'timesheets.fields.from' }),
      day((row) => row.period_end, { label: 'timesheets.fields.to' }),
    ],
    status: text((row) => status(row.status)),
    total_hours: number((row) => row.total_hours),
    client: text((row) => row.client.name),
    contract: text((row) => row.contract.number),
    bill_total: number((row) => row.bill_total, amount),
    pay_total: number((row) => row.pay_total, amount),
    position_title: text((row) => row.contract.position_title),
    consultant: text((row) => row.consultant?.name),
    approved_by: text((row) =>
      row.approved_rule === null ? row.approved_by?.name : ui('rule', { rule: row.approved_rule }),
    ),
  };
}
