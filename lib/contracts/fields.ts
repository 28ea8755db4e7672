import * as z from 'zod';
import { billNeeds, marginNeeds } from '@/lib/auth/money-seen';
import { timeZone } from '@/lib/calendar/zone-schema';
import { rateFiguresResource, rateResource } from '@/lib/contracts/rates/schema';
import { approvalSteps } from '@/lib/contracts/time/approval-steps';
import { contractPhases, contractStatuses } from '@/lib/contracts/transitions';
import { currency } from '@/lib/fields/currency';
import { fieldsOf } from '@/lib/fields/fields-of';
import {
  choice,
  column,
  computed,
  createdAt,
  day,
  integer,
  named,
  own,
  reference,
  text,
  textOf,
  updatedAt,
} from '@/lib/fields/kinds';
import { clockBreaks, clockRoundings, timeEntries } from '@/lib/hours/clock/rules';
import { overtimeRules } from '@/lib/hours/rule-names';
import { billOvertime, overtimeCustom, overtimeRuleInput, payOvertime } from '@/lib/hours/schema';
import { namedResource } from '@/lib/http/named';
import { kept } from '@/lib/http/receiving/record-body';
import { dayHoursString, percentString, weekHoursString } from '@/lib/money/schema';

/** The fields of the office: a contractor does not need their own name in every row. */
const office = ['view_contracts'] as const;

/** The plain fields of a contract. The ids that name its client and its people in a body are in schema.ts. */
export const contractFields = fieldsOf('contracts', ['view_contracts', 'view_own_contracts'], {
  candidate: computed(namedResource.extend({ email: z.string().nullable(), phone: z.string().nullable() }))
    .seenBy(office)
    .sorted()
    .listed('name'),
  /** The name of a contractor's rows. */
  position_title: text(200)
    .sorted()
    .listed('fact', { required: { without: 'view_contracts' } }),
  number: text(40).given().sorted().listed('shown'),
  client: named('client').given().sorted().listed('fact'),
  status: choice(contractStatuses).given().sorted().listed('fact'),
  dates: column().sortedBy('start_date').listed('fact'),
  bill_rate: column()
    .seenBy(billNeeds)
    .unsorted('Its rate depends on the day: the list shows that of today.')
    .listed('shown'),
  pay_rate: column()
    .unsorted('Its rate depends on the day: the list shows that of today.')
    .listed('fact', { shown: { without: 'view_contract_margins' } }),
  margin_percent: column()
    .seenBy(marginNeeds)
    .unsorted('Its rate depends on the day: the list shows that of today.')
    .listed('shown'),
  owner: named('user').given().seenBy(office).sorted().listed('roomy'),
  margin_amount: column()
    .seenBy(marginNeeds)
    .unsorted('Its rate depends on the day: the list shows that of today.')
    .listed('offered'),
  markup_percent: column()
    .seenBy(marginNeeds)
    .unsorted('Its rate depends on the day: the list shows that of today.')
    .listed('offered'),
  /** Percent of the pay, 0–100. */
  burden_percent: own(kept(percentString.nullish()), z.string().optional())
    .seenBy(marginNeeds)
    .sorted()
    .listed('offered'),
  contract_type: reference().listed('offered'),
  location: reference().listed('offered'),
  consultant: named('user').optional().given().seenBy(office).sorted().listed('offered'),
  candidate_email: column()
    .seenBy(office)
    .unsorted('A person is looked for by name; the search finds an address.')
    .listed('offered'),
  submission: computed(z.object({ id: z.uuid(), number: z.string() }).nullable())
    .seenBy(office)
    .unsorted('Its number says when it was made, as the contract’s own does.')
    .listed('offered'),
  start_date: day().sorted().listed('offered'),
  /** A contract without an end sorts as if it ended last. */
  end_date: day().optional().sorted().listed('offered'),
  last_day: day().optional().given().sorted().listed('offered'),
  currency: currency().sorted().listed('offered'),
  rate_unit: column().unsorted('Its rate depends on the day: the list shows that of today.').listed('offered'),
  closed_reason: text(1000).optional().given().unsorted('A sentence has no useful order.').listed('offered'),
  created_at: createdAt().sorted().listed('offered'),
  updated_at: updatedAt().sorted().listed('offered'),

  phase: computed(z.enum(contractPhases)),
  /** 1 Monday … 7 Sunday; the company's if left out. */
  week_start: integer(1, 7).kept(),
  /** The agreed hours of a full week, which are expected of each week. 40 if null or left out. */
  week_hours: own(weekHoursString.nullish(), z.string().nullable()),
  /** Who has to approve its time; `any`: the client or the agency. */
  approval_steps: choice(approvalSteps).kept(),
  /** Whether its regular time is entered as hours, or as start and end of work. */
  time_entry: choice(timeEntries).kept(),
  /** The IANA zone of its clock times; the company's if null or left out. Null while it has none. */
  clock_zone: textOf(timeZone).optional(),
  /** To how many minutes starts and ends of work are rounded. */
  clock_rounding: choice(clockRoundings).kept(),
  /** What is done about breaks that the law of the overtime rule asks for and that nobody took. */
  clock_breaks: choice(clockBreaks).kept(),
  /**
   * The hours of a full day, if time with a daily rate counts in quarters of a day; null if any hours are a whole day.
   */
  quarter_day_hours: own(dayHoursString.nullish(), z.string().nullable()),
  /** The regular rate of today, or of the nearest day of the contract; null while there is none. */
  rate: computed(rateFiguresResource.nullable()),
  /** The statuses that the caller may set by `POST …/status` now. */
  next_statuses: computed(z.array(z.enum(contractStatuses))),
  /** How a workweek's hours become overtime. If left out, it stays as it is, like the next three fields of a body. */
  overtime_rule: own(overtimeRuleInput.optional(), z.enum(overtimeRules)).kept(),
  /** The workweek from which the rule applies; null if it always has. */
  overtime_valid_from: computed(z.string().nullable()).alone(),
  /** The rules of the workweeks before, the oldest first. */
  overtime_earlier: computed(
    z.array(z.object({ rule: z.enum(overtimeRules), valid_from: z.string().nullable() })),
  ).alone(),
  /** The steps of a `custom` rule, which requires them. */
  overtime_custom: own(overtimeCustom.nullish(), overtimeCustom.nullable()).alone(),
  /** How overtime without a rate of its own is billed. */
  bill_overtime: own(billOvertime.optional(), billOvertime.optional()).seenBy(billNeeds).alone(),
  pay_overtime: own(payOvertime, payOvertime).kept().alone(),
  holiday_calendar: named().optional().given().alone(),
  /** All rates in their order. */
  candidate_rates: computed(z.array(rateResource)).alone(),
});

/** The columns that the list of contracts can show. */
export type ContractColumn = (typeof contractFields.columns)[number];
