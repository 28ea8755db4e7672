import { rateNeeds } from '@/lib/auth/money-seen';
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
  email,
  languages,
  named,
  phone,
  reference,
  references,
  text,
  textOf,
  texts,
  textsOf,
  updatedAt,
} from '@/lib/fields/kinds';
import { rateUnits } from '@/lib/money/rates';
import { emailText, phoneText, programNumber } from '@/lib/text/schema';

/** When somebody could begin: now, from a day that is known, after the notice they must give, or not at all. */
const availabilities = ['now', 'from_day', 'on_notice', 'unavailable'] as const;
/** Why somebody's data may be kept: GDPR, article 6 (1) a, b and f. */
const lawfulBases = ['consent', 'contract', 'legitimate_interest'] as const;

/** How many values each list of a candidate may have. */
export const longestLists = {
  skills: 100,
  languages: 20,
  tags: 30,
  contract_types: 20,
  more_emails: 5,
  more_phones: 5,
} as const;

/** Somebody whom the company may put forward to its clients. */
export const candidateFields = fieldsOf('candidates', ['view_candidates'], {
  name: text(200).searched().sorted().listed('name'),
  number: text(40).given().searched().sorted().listed('fact'),
  headline: text(200).optional().searched().quick().sorted().listed('fact'),
  /** They have an e-mail address or a telephone number. */
  email: email().optional().searched().quick().sorted().listed('fact'),
  phone: phone().optional().searched().quick().unsorted('A number is looked up, not read in order.').listed('roomy'),
  city: text(100).optional().searched().quick().sorted().listed('roomy'),
  availability: choice(availabilities).optional().filtered().quick().sorted().listed('offered'),
  /** The first day on which they could begin; empty if nobody has asked. */
  available_from: day().optional().filtered().sorted().quick().listed('shown'),
  /** Names of the company's skills; a new one joins its list. */
  skills: texts(longestLists.skills, 60).filtered().listed('offered'),
  languages: languages(longestLists.languages).filtered().listed('offered'),
  owner: named('user').optional().filtered().quick().sorted().listed('shown'),
  last_employer: text(200).optional().searched().sorted().listed('offered'),
  tags: texts(longestLists.tags, 60).filtered().listed('offered'),
  /** The types of contract that they want: keys of the company's words. */
  contract_types: references('contract_type', longestLists.contract_types).filtered().listed('offered'),
  work_place: choice(workPlaces).optional().filtered().quick().sorted().listed('offered'),
  week_hours: weekHours().optional().sorted().listed('offered'),
  pay_rate_wanted: rate().optional().seenBy(rateNeeds).sorted().listed('offered'),
  /** What the wanted rate is in; the company's currency if left out. */
  currency: currency().optional().seenBy(rateNeeds).sorted().listed('offered'),
  rate_unit: choice(rateUnits).kept().sorted().listed('offered'),
  source: reference('candidate_source').optional().filtered().listed('offered'),
  referred_by: text(200).optional().sorted().listed('offered'),
  /** Why nobody may contact them or put them forward; null if they may be. */
  do_not_contact: text(500).optional().unsorted('A sentence has no useful order.').listed('offered'),
  /** When they asked to get no more mails to whole lists: `POST …/opt-out`, or the link in such a mail. */
  opted_out_on: day().optional().given().filtered().sorted().listed('offered'),
  lawful_basis: choice(lawfulBases).optional().filtered().sorted().listed('offered'),
  consent_on: day().optional().sorted().listed('offered'),
  consent_until: day().optional().filtered().sorted().listed('offered'),
  /** Their account in the books as a creditor; it stays once they have it. */
  creditor_number: textOf(programNumber).optional().sorted().listed('offered'),
  /** What the payroll program knows them by. */
  payroll_number: textOf(programNumber).optional().sorted().listed('offered'),
  created_at: createdAt().sorted().listed('offered'),
  updated_at: updatedAt().sorted().listed('offered'),
  /** The two parts of their name, for files that need them. */
  given_name: text(100).optional().alone(),
  family_name: text(100).optional().alone(),
  more_emails: textsOf(emailText, longestLists.more_emails).alone(),
  more_phones: textsOf(phoneText, longestLists.more_phones).alone(),
  address_line: text(200).optional().alone(),
  postal_code: text(20).optional().alone(),
  region: text(120).optional().alone(),
  country: country().optional().filtered().sorted().listed('offered'),
  summary: block(4000).optional().alone(),
});

/** The parts of a candidate's form and record, each with its fields. */
export const candidateSections = {
  general: ['name', 'headline', 'email', 'phone', 'skills', 'languages', 'last_employer', 'summary', 'owner', 'tags'],
  availability: [
    'availability',
    'available_from',
    'contract_types',
    'work_place',
    'week_hours',
    'pay_rate_wanted',
    'currency',
    'rate_unit',
  ],
  contact: [
    'given_name',
    'family_name',
    'more_emails',
    'more_phones',
    'address_line',
    'postal_code',
    'city',
    'region',
    'country',
  ],
  origin: ['source', 'referred_by', 'lawful_basis', 'consent_on', 'consent_until', 'do_not_contact', 'opted_out_on'],
  numbers: ['creditor_number', 'payroll_number'],
} as const;
