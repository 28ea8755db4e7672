import * as z from 'zod';
import { fieldsOf } from '@/lib/fields/fields-of';
import { choice, column, computed, createdAt, day, flag, instant, named, text } from '@/lib/fields/kinds';
import { payRunStatuses } from '@/lib/pay-runs/statuses';

const paySum = z.object({ currency: z.string(), amount: z.string() });

/** Every field of a pay run except its statements, which are in schema.ts. */
export const payRunFields = fieldsOf('pay_runs', ['view_pay_runs', 'view_own_pay_runs'], {
  number: text(40).given().sorted().listed('name'),
  period: column().sortedBy('period_end').listed('fact'),
  status: choice(payRunStatuses).given().sorted().listed('fact'),
  /** The day on which the money is paid out. */
  pay_date: day().optional().sorted().listed('fact'),
  /** The number of contracts that are paid. */
  contracts: computed(z.number().int())
    .seenBy(['view_pay_runs'])
    .unsorted('It is added up for the rows of the page only.')
    .listed('shown'),
  hours: computed(z.string()).summed().unsorted('It is added up for the rows of the page only.').listed('shown'),
  /** One for each currency. */
  totals: computed(z.array(paySum))
    .summed()
    .label('pay_runs.fields.amount')
    .unsorted('It is added up for the rows of the page only.')
    .listed('fact'),
  approved_by: named().optional().given().sorted().listed('offered'),
  approved_at: instant().optional().given().sorted().listed('offered'),
  closed_at: instant().optional().given().sorted().listed('offered'),
  created_at: createdAt().sorted().listed('offered'),

  /** It pays timesheets that end in this period, and those that were approved too late for an earlier one. */
  period_start: day(),
  period_end: day().sorted(),
  /** Whether it leaves what ended before the period to another run. */
  only_period: flag().given(),
});

/** A column of the list of pay runs. */
export type PayRunColumn = (typeof payRunFields.columns)[number];
