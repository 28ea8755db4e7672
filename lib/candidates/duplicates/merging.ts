import { candidateFields, longestLists } from '@/lib/candidates/fields';
import { readersOf } from '@/lib/fields/hidden';
import type { Merging } from '@/lib/merges/noun';

/** The fields of a candidate that a merge can take from either of the two. */
export const mergedFields = [
  'name',
  'headline',
  'email',
  'phone',
  'city',
  'availability',
  'work_place',
  'week_hours',
  'pay_rate_wanted',
  'owner',
  'last_employer',
  'source',
  'referred_by',
  'lawful_basis',
  'summary',
] as const;
export type MergedField = (typeof mergedFields)[number];

/** The further columns that a field brings with it, because they say nothing without each other. */
export const broughtWith: Partial<Record<MergedField, readonly string[]>> = {
  name: ['given_name', 'family_name'],
  city: ['address_line', 'postal_code', 'region', 'country'],
  availability: ['available_from'],
  pay_rate_wanted: ['currency', 'rate_unit'],
  lawful_basis: ['consent_on', 'consent_until'],
};

const columnsOf = (field: MergedField): string[] => [
  field === 'owner' ? 'owner_id' : field,
  ...(broughtWith[field] ?? []),
];

/** How two candidates become one. */
export const candidateMerging: Merging = {
  key: 'candidate',
  table: 'candidates',
  sees: 'view_candidates',
  story: { subject: 'candidate', column: 'id', merged: 'merged', unmerged: 'unmerged' },
  columns: {
    ...Object.fromEntries(mergedFields.map((field) => [field, columnsOf(field)])),
    // Nobody chooses it: whoever may not be contacted by one of the two records may not be by what becomes of them.
    do_not_contact: ['do_not_contact'],
    opted_out_on: ['opted_out_on'],
    birth_date: ['birth_secret', 'birth_hash'],
    payroll_number: ['payroll_number'],
  },
  defaulted: ['rate_unit'],
  joined: { skills: [], languages: [], tags: [], contract_types: [], more_emails: ['email'], more_phones: ['phone'] },
  reserved: readersOf(candidateFields.table),
  longest: longestLists,
  account: 'user_id',
  addresses: ['email', 'more_emails'],
  number: 'number',
  unique: ['email', 'payroll_number'],
  forbidding: { do_not_contact: 'reason', opted_out_on: 'day', consent_until: 'day' },
  // What the books know the one that is kept by stays; `keepBookedCreditor` refuses to give up the other one's.
  kept: ['search', 'duplicate_keys', 'latitude', 'longitude', 'creditor_number'],
  links: [
    {
      table: 'candidate_submissions',
      column: 'candidate_id',
      name: 'submissions',
      versioned: true,
      opens: ['view_submissions'],
    },
    {
      table: 'contracts',
      column: 'candidate_id',
      name: 'contracts',
      versioned: true,
      opens: ['view_contracts'],
      follows: [{ link: 'submissions', by: 'submission_id' }],
      worker: {
        column: 'consultant_id',
        open: ['draft', 'active', 'on_hold'],
        subject: 'contract',
        event: 'consultant_linked',
      },
    },
    {
      table: 'form_submissions',
      column: 'candidate_id',
      name: 'answers',
      versioned: true,
      once: 'once_for',
      opens: ['view_module_submissions'],
    },
    {
      table: 'form_invitations',
      column: 'candidate_id',
      name: 'invitations',
      versioned: false,
      opens: ['view_module_submissions'],
    },
    {
      table: 'candidate_resumes',
      column: 'candidate_id',
      name: 'resumes',
      versioned: false,
      opens: ['view_candidates'],
    },
    {
      table: 'user_documents',
      column: 'candidate_id',
      name: 'documents',
      versioned: true,
      opens: ['view_user_documents', 'view_candidate_documents'],
    },
    {
      table: 'comments',
      column: 'candidate_id',
      name: 'comments',
      versioned: true,
      opens: ['view_candidates'],
    },
    {
      table: 'followers',
      column: 'candidate_id',
      name: 'followers',
      versioned: false,
      onePer: { column: 'user_id', of: 'users' },
    },
    {
      table: 'comments',
      column: 'with_candidate_id',
      name: 'talks',
      versioned: true,
      opens: ['view_candidates'],
    },
    { table: 'to_dos', column: 'candidate_id', name: 'to_dos', versioned: true, opens: ['view_candidates'] },
    // Some of the lists are their owners' alone: the preview says nothing of them.
    {
      table: 'candidate_list_members',
      column: 'candidate_id',
      name: 'lists',
      versioned: false,
      onePer: { column: 'list_id', of: 'candidate_lists' },
    },
    // As above. Two rows of one mail stay: the links of both work, and nobody gets it twice (`reasonInList`).
    { table: 'list_mail_recipients', column: 'candidate_id', name: 'list_mails', versioned: false },
    {
      table: 'interview_people',
      column: 'candidate_id',
      name: 'interviews',
      versioned: false,
      opens: ['view_submissions'],
      follows: [{ link: 'submissions', by: 'submission_id', through: { table: 'interviews', column: 'interview_id' } }],
    },
  ],
};
