import * as z from 'zod';
import { currency } from '@/lib/fields/currency';
import { fieldsOf, unversioned } from '@/lib/fields/fields-of';
import { column, computed, day, instant, named, text } from '@/lib/fields/kinds';
import type { FieldList } from '@/lib/fields/list';

/** The fields of an accounting export. What it contains is in schema.ts. */
export const accountingExportFields = fieldsOf(
  'accounting',
  ['export_pay_runs'],
  {
    number: text(40).given().sorted().listed('name'),
    period: column().sortedBy('period_end').listed('fact'),
    /** Whether somebody has downloaded its file. */
    is_taken: computed(z.boolean()).unsorted('It follows from its downloads.').listed('fact'),
    entries: computed(z.number().int()).sorted().listed('shown'),
    /** The sum of all debits, which equals the sum of all credits. */
    total: computed(z.string()).summed().sorted().listed('fact'),
    created_by: named().given().sorted().listed('shown'),
    created_at: instant().given().sorted().listed('shown'),
    currency: currency().given().sorted().listed('offered'),
    period_start: day().given(),
    period_end: day().given().sorted(),
  },
  unversioned,
);

/** A column of the list of accounting exports. */
export type AccountingExportColumn = (typeof accountingExportFields.columns)[number];

/** The columns that the list can show. Its name is that of its address; the messages are those of all accounting. */
export const accountingExportList = {
  ...accountingExportFields.list,
  key: 'accounting_exports',
} satisfies FieldList<AccountingExportColumn>;
