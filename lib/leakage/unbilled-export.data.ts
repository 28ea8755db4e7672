import 'server-only';
import type { Actor } from '@/lib/actor';
import { billNeeds } from '@/lib/auth/money-seen';
import type { FieldList } from '@/lib/fields/list';
import type { OpenWork, OpenWorkExportQuery, openWorkColumns } from '@/lib/leakage/unbilled';
import { listOpenWork } from '@/lib/leakage/unbilled.data';
import { day, number, type SheetCells, text } from '@/lib/sheets/columns';
import { exportList, type ListFile } from '@/lib/sheets/export-list';

type Column = (typeof openWorkColumns)[number];

const column = <Name extends string>(field: Name) => ({ field, label: `leakage.openWork.${field}` });

const list: FieldList<Column> = {
  key: 'unbilled_work',
  opens: ['view_timesheets'],
  fields: [
    column('candidate'),
    column('client'),
    column('contract'),
    column('start'),
    column('end'),
    column('approved_on'),
    column('hours'),
    { ...column('unbilled'), needs: billNeeds },
    column('unpaid'),
    column('currency'),
  ],
};

const amount = { beside: ['currency'] } as const;

const cells: SheetCells<Column, OpenWork> = {
  candidate: text((row) => row.candidate),
  client: text((row) => row.client.name),
  contract: text((row) => row.contract.number),
  start: day((row) => row.start),
  end: day((row) => row.end),
  approved_on: day((row) => row.approved_on),
  hours: number((row) => row.hours),
  unbilled: number((row) => row.unbilled, amount),
  unpaid: number((row) => row.unpaid, amount),
  currency: text((row) => row.currency),
};

/** Work that was neither billed nor paid at the end of a day, as a file. The actor must not carry a transaction. @throws Problem as `exportList`. */
export const exportOpenWork = (actor: Actor, query: OpenWorkExportQuery, locale: string): Promise<ListFile> =>
  exportList(actor, query, locale, { list, cells, read: (page) => listOpenWork(actor, page) });
