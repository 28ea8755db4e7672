import type { Merging } from '@/lib/merges/noun';

/** The fields of a client's contact that a merge can take from either of the two. */
export const mergedContactFields = ['name', 'title', 'email', 'phone', 'approves_time', 'invoice_recipient'] as const;

/**
 * How two contacts of one client become one. What was addressed to a person (approvals of time, shortlists, interviews)
 * keeps the name and address that it was sent to, whoever it leads to.
 */
export const contactMerging: Merging = {
  key: 'client_contact',
  table: 'client_contacts',
  sees: 'view_clients',
  needs: 'edit_clients',
  story: { subject: 'client', column: 'client_id', merged: 'contacts_merged', unmerged: 'contacts_unmerged' },
  within: {
    column: 'client_id',
    problem: 'merge_two_clients',
    noun: 'client',
    link: 'contacts',
    place: 'position',
  },
  columns: Object.fromEntries(mergedContactFields.map((field) => [field, [field]])),
  defaulted: [],
  joined: {},
  longest: {},
  account: null,
  addresses: ['email'],
  number: 'email',
  unique: ['email'],
  forbidding: {},
  kept: [],
  links: [
    {
      table: 'submission_client_contacts',
      column: 'client_contact_id',
      name: 'submissions',
      versioned: false,
      opens: ['view_submissions'],
      onePer: { column: 'submission_id', of: 'candidate_submissions', same: 'interview_option' },
    },
    {
      table: 'interview_people',
      column: 'contact_id',
      name: 'interviews',
      versioned: false,
      opens: ['view_submissions'],
      onePer: { column: 'interview_id', of: 'interviews', same: 'answered_at' },
    },
    {
      table: 'shortlist_recipients',
      column: 'contact_id',
      name: 'shortlists',
      versioned: false,
      opens: ['view_submissions'],
    },
    {
      table: 'invoicing_contacts',
      column: 'client_contact_id',
      name: 'contracts',
      versioned: false,
      opens: ['view_contracts'],
      onePer: { column: 'contract_id', of: 'contracts', same: 'recipient_type' },
    },
    {
      table: 'time_approvals',
      column: 'contact_id',
      name: 'approvals',
      versioned: false,
      opens: ['view_timesheets'],
    },
    {
      table: 'comments',
      column: 'with_contact_id',
      name: 'talks',
      versioned: true,
      opens: ['view_clients'],
    },
  ],
};
