import * as z from 'zod';
import { billNeeds } from '@/lib/auth/money-seen';
import { currency } from '@/lib/fields/currency';
import { fieldsOf } from '@/lib/fields/fields-of';
import { choice, column, computed, createdAt, day, instant, named, text, updatedAt } from '@/lib/fields/kinds';
import { namedResource } from '@/lib/http/named';
import { timesheetStatuses } from '@/lib/timesheets/transitions';

/** The statuses that people may set; only an invoice sets `invoiced`. */
export const requestedStatuses = ['submitted', 'approved', 'rejected', 'draft'] as const;

/** Weeks are the most numerous records: each order costs an index that every change of a week writes. */
const rare = 'The order of its period says as much: every week would be written into one more index.';

/** Every field of a timesheet except its time, which is in schema.ts. */
export const timesheetFields = fieldsOf('timesheets', ['view_timesheets', 'view_own_timesheets'], {
  candidate: computed(namedResource).sorted().listed('name'),
  period: column().sortedBy('period_start').listed('fact'),
  status: choice(timesheetStatuses).given().sorted().listed('fact'),
  total_hours: computed(z.string()).summed().sorted().listed('fact'),
  client: computed(namedResource).sorted().listed('shown'),
  contract: computed(z.object({ id: z.uuid(), number: z.string(), position_title: z.string() }))
    .sorted()
    .listed('shown'),
  /** Until it is submitted, at today's rates; time of a type without a rate counts only in the hours. */
  bill_total: computed(z.string().optional())
    .summed()
    .seenBy(billNeeds)
    .unsorted('Open time is worth what the rates of today say.')
    .listed('shown'),
  pay_total: computed(z.string()).summed().unsorted('Open time is worth what the rates of today say.').listed('shown'),
  position_title: column().sorted().listed('offered'),
  /** The person whose time it is: the contract's consultant when the sheet was made; null if the office fills it in. */
  consultant: computed(namedResource.nullable()).sorted().listed('offered'),
  currency: currency().given().unsorted(rare).listed('offered'),
  submitted_at: instant().optional().given().unsorted(rare).listed('offered'),
  approved_at: instant().optional().given().unsorted(rare).listed('offered'),
  /** Null until it is approved, or if the client or a rule approved it. */
  approved_by: named('user')
    .optional()
    .given()
    .unsorted('A person or a rule, whose names are in two tables.')
    .listed('offered'),
  /** Why it was rejected. */
  closed_reason: text(1000).optional().given().unsorted('A sentence has no useful order.').listed('offered'),
  created_at: createdAt().unsorted(rare).listed('offered'),
  updated_at: updatedAt().unsorted(rare).listed('offered'),

  contract_id: computed(z.uuid()),
  period_start: day().given().sorted(),
  period_end: day().given(),
  /** The name of the rule that approved it, at that time. */
  approved_rule: text(200).optional().given(),
  /** Submitted, and the client must approve it, either before the agency or alone. */
  waits_for_client: computed(z.boolean()),
  /** The statuses that the caller may set by `PUT …/status` now. */
  next_statuses: computed(z.array(z.enum(requestedStatuses))),
});

/** A column of the list of timesheets. */
export type TimesheetColumn = (typeof timesheetFields.columns)[number];
