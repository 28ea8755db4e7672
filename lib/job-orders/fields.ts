import { billNeeds, rateNeeds } from '@/lib/auth/money-seen';
import { workPlaces } from '@/lib/candidates/work-places';
import { currency } from '@/lib/fields/currency';
import { rate, weekHours } from '@/lib/fields/decimal';
import { fieldsOf } from '@/lib/fields/fields-of';
import {
  block,
  choice,
  country,
  createdAt,
  day,
  integer,
  languages,
  named,
  reference,
  text,
  texts,
  updatedAt,
} from '@/lib/fields/kinds';
import { jobStatuses } from '@/lib/job-orders/transitions';

/** How soon a job is worked on, the least urgent first. */
const jobPriorities = ['low', 'normal', 'high', 'urgent'] as const;

/** The units of a job's rates. */
const jobRateUnits = ['hour', 'day'] as const;

/** Who sees a job: the office, or everybody on the careers page while it is open. */
const jobVisibilities = ['internal', 'public'] as const;

/** What a client asks for: so many people for some work. */
export const jobFields = fieldsOf('jobs', ['view_jobs', 'view_own_jobs'], {
  title: text(200).searched().sorted().listed('name'),
  number: text(40).given().searched().sorted().listed('fact'),
  client: named('client').filtered().sorted().listed('fact'),
  status: choice(jobStatuses).given().filtered().sorted().listed('fact'),
  openings: integer(1, 10_000).kept().quick().sorted().listed('shown'),
  location: text(200).optional().searched().quick().sorted().listed('fact'),
  /** Names of the company's skills that it needs, and of those that are welcome; a new one joins the company's list. */
  skills: texts(30, 60).listed('offered'),
  skills_welcome: texts(30, 60).listed('offered'),
  /** The languages that it needs, each with its least level. */
  languages: languages(10).listed('offered'),
  work_place: choice(workPlaces).optional().filtered().quick().sorted().listed('offered'),
  start_date: day().optional().filtered().sorted().quick().listed('shown'),
  priority: choice(jobPriorities).kept().filtered().quick().sorted().listed('offered'),
  owner: named('user').optional().filtered().quick().sorted().listed('shown'),
  /** The last day on which candidates can be put forward. */
  deadline: day().optional().filtered().sorted().quick().listed('shown'),
  contract_type: reference().optional().filtered().listed('offered'),
  end_date: day().optional().sorted().listed('offered'),
  week_hours: weekHours().optional().sorted().listed('offered'),
  /** What its rates are in; its client's currency if left out of a new job. */
  currency: currency().kept().sorted().listed('offered'),
  rate_unit: choice(jobRateUnits).kept().sorted().listed('offered'),
  bill_rate_from: rate().optional().seenBy(billNeeds).sorted().listed('offered'),
  bill_rate_to: rate().optional().seenBy(billNeeds).sorted().listed('offered'),
  pay_rate_from: rate().optional().seenBy(rateNeeds).sorted().listed('offered'),
  pay_rate_to: rate().optional().seenBy(rateNeeds).sorted().listed('offered'),
  /** Why it was closed or cancelled. */
  closed_reason: text(1000)
    .optional()
    .given()
    .label('fields.closed_reason')
    .unsorted('A sentence has no useful order.')
    .listed('offered'),
  visibility: choice(jobVisibilities).kept().filtered().sorted().listed('offered'),
  created_at: createdAt().sorted().listed('offered'),
  updated_at: updatedAt().sorted().listed('offered'),
  country: country().optional().filtered().sorted().listed('offered'),
  description: block(10_000).optional().alone(),
  /** What anybody reads about the job on the careers page; its description never leaves the company. */
  public_text: block(10_000).optional().alone(),
});

/** The values with which the form of a new job begins; a call that leaves them out gets the same from the database. */
export const newJob = { openings: 1, priority: 'normal', rate_unit: 'hour', visibility: 'internal' };

/** The parts of a job's form and record, each with its fields. */
export const jobSections = {
  general: [
    'title',
    'client',
    'openings',
    'skills',
    'skills_welcome',
    'languages',
    'description',
    'priority',
    'owner',
    'visibility',
    'public_text',
    'closed_reason',
  ],
  terms: ['location', 'country', 'work_place', 'contract_type', 'start_date', 'end_date', 'week_hours', 'deadline'],
  rates: ['currency', 'rate_unit', 'bill_rate_from', 'bill_rate_to', 'pay_rate_from', 'pay_rate_to'],
} as const;
