import * as z from 'zod';
import { marginNeeds, rateNeeds } from '@/lib/auth/money-seen';
import { currency } from '@/lib/fields/currency';
import { fieldsOf } from '@/lib/fields/fields-of';
import {
  choice,
  column,
  computed,
  createdAt,
  day,
  instant,
  named,
  own,
  text,
  textOf,
  updatedAt,
} from '@/lib/fields/kinds';
import { namedResource } from '@/lib/http/named';
import { kept } from '@/lib/http/receiving/record-body';
import { rateUnits } from '@/lib/money/rates';
import { percentString, rateString } from '@/lib/money/schema';
import { rejectingParties, submissionStatuses } from '@/lib/submissions/transitions';
import { blockText } from '@/lib/text/schema';

/** The plain fields of a submission. Its candidate, client and owner are sent as schema.ts says. */
export const submissionFields = fieldsOf('submissions', ['view_submissions', 'view_own_submissions'], {
  candidate: computed(namedResource.extend({ email: z.string().nullable(), phone: z.string().nullable() }))
    .sorted()
    .listed('name'),
  number: text(40).given().sorted().listed('shown'),
  position_title: text(200).sorted().listed('fact'),
  client: named('client').given().sorted().listed('fact'),
  status: choice(submissionStatuses).given().sorted().listed('fact'),
  /** In `currency`, per `rate_unit`; left out for anyone who may not see rates. */
  bill_rate: own(rateString, z.string().optional()).seenBy(rateNeeds).sorted().listed('shown'),
  pay_rate: own(rateString, z.string().optional())
    .seenBy(rateNeeds)
    .sorted()
    .listed('shown', { shown: { without: 'view_contract_margins' } }),
  /**
   * In percent of the bill rate; null without one. This field and the three below are left out for anyone who may not
   * see margins.
   */
  margin_percent: computed(z.string().nullable().optional())
    .seenBy(marginNeeds)
    .unsorted('It is worked out from two amounts for each row.')
    .listed('shown'),
  owner: named('user').given().sorted().listed('shown'),
  created_at: createdAt().sorted().listed('shown'),
  /** The job that the candidate is put forward for; null if the submission names none. */
  job: computed(z.object({ id: z.uuid(), number: z.string(), title: z.string() }).nullable())
    .sorted()
    .listed('offered'),
  /** The company's own step inside the state, and since when the submission is there; null for none. */
  stage: computed(namedResource.nullable())
    .unsorted('The steps of each state have an order of their own: the board shows it.')
    .listed('offered'),
  stage_since: instant().optional().given().sorted().listed('offered'),
  candidate_email: column().unsorted('A person is looked for by name; the search finds an address.').listed('offered'),
  candidate_phone: column().unsorted('A person is looked for by name; the search finds an address.').listed('offered'),
  /** bill − pay − burden per unit, in `currency`. */
  margin_amount: computed(z.string().optional())
    .seenBy(marginNeeds)
    .unsorted('It is worked out from two amounts for each row.')
    .listed('offered'),
  /** (bill − pay) ÷ pay; null without a pay rate. */
  markup_percent: computed(z.string().nullable().optional())
    .seenBy(marginNeeds)
    .unsorted('It is worked out from two amounts for each row.')
    .listed('offered'),
  /** The employer's cost on top of the pay, in percent of the pay; 0 if left out of a new submission. */
  burden_percent: own(kept(percentString.nullish()), z.string().optional())
    .seenBy(marginNeeds)
    .sorted()
    .listed('offered'),
  currency: currency().sorted().listed('offered'),
  rate_unit: choice(rateUnits).sorted().listed('offered'),
  available_from: day().optional().sorted().listed('offered'),
  submitted_at: instant().optional().given().sorted().listed('offered'),
  closed_reason: text(1000)
    .optional()
    .given()
    .label('fields.closed_reason')
    .unsorted('A sentence has no useful order.')
    .listed('offered'),
  updated_at: updatedAt().sorted().listed('offered'),

  note: textOf(blockText(4000)).optional(),
  rejected_by: computed(z.enum(rejectingParties).nullable()),
  /** The contract that it became; null until it is placed. */
  contract_id: computed(z.uuid().nullable()),
  /** The statuses that the caller may set by `POST …/status` now. */
  next_statuses: computed(z.array(z.enum(submissionStatuses))),
});

/** A column of the list of submissions. */
export type SubmissionColumn = (typeof submissionFields.columns)[number];
