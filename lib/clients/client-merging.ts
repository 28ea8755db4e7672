import { seesMarginFloor } from '@/lib/margins/policy';
import type { Merging } from '@/lib/merges/noun';

/** The fields of a client that a merge can take from either of the two. */
export const mergedClientFields = [
  'name',
  'client_type',
  'is_active',
  'owner',
  'email',
  'phone',
  'address_line1',
  'tax_id',
  'locale',
  'currency',
  'payment_terms_days',
  'margin_floor_percent',
  'reminders_excluded',
  'invoice_frequency',
  'invoice_grouping',
  'purchase_order',
  'requires_purchase_order',
  'consolidate_by',
  'week_cut',
  'tax_category',
  'e_invoice_format',
  'electronic_address',
  'buyer_reference',
  'recipient_code',
  'fiscal_code',
  'split_payment',
] as const;
export type MergedClientField = (typeof mergedClientFields)[number];

/** The further columns that a field brings with it, because they say nothing without each other. */
export const broughtWithClient: Partial<Record<MergedClientField, readonly string[]>> = {
  address_line1: ['address_line2', 'postal_code', 'city', 'region', 'country'],
  invoice_frequency: ['invoice_anchor_date'],
  tax_category: ['tax_name', 'tax_rate', 'second_tax_name', 'second_tax_rate', 'second_tax_base'],
  payment_terms_days: ['payment_terms_from', 'payment_terms_day', 'discount_percent', 'discount_days'],
  electronic_address: ['electronic_address_scheme'],
};

const columnsOf = (field: MergedClientField): string[] => [
  field === 'owner' ? 'owner_id' : field,
  ...(broughtWithClient[field] ?? []),
];

const step = (column: string, table: string) => ({ column, table });
const [contract, submission, job, contact] = [
  step('contract_id', 'contracts'),
  step('submission_id', 'candidate_submissions'),
  step('job_order_id', 'job_orders'),
  step('contact_id', 'client_contacts'),
];

/**
 * How two clients become one. What was invoiced, paid or booked stays with the client that it was made for: such a client
 * can only be the one that is kept.
 */
export const clientMerging: Merging = {
  key: 'client',
  table: 'clients',
  sees: 'view_clients',
  needs: 'edit_clients',
  story: { subject: 'client', column: 'id', merged: 'merged', unmerged: 'unmerged' },
  parts: { noun: 'client_contact', link: 'contacts' },
  columns: Object.fromEntries(mergedClientFields.map((field) => [field, columnsOf(field)])),
  defaulted: [],
  // Empty, these say "as the company", "none" or "as each contract says".
  meaning: ['locale', 'margin_floor_percent', 'purchase_order', 'tax_category', 'e_invoice_format'],
  joined: {},
  reserved: { margin_floor_percent: seesMarginFloor },
  longest: {},
  account: null,
  addresses: ['email'],
  number: 'number',
  unique: [],
  forbidding: {},
  // What the books know the one that is kept by stays.
  kept: ['search', 'debtor_number'],
  links: [
    {
      table: 'client_contacts',
      column: 'client_id',
      name: 'contacts',
      versioned: true,
      opens: ['view_clients'],
      apart: 'email',
      place: 'position',
    },
    {
      table: 'purchase_orders',
      column: 'client_id',
      name: 'orders',
      versioned: true,
      opens: ['view_invoices'],
      apart: 'number',
    },
    { table: 'to_dos', column: 'client_id', name: 'to_dos', versioned: true, opens: ['view_clients'] },
    { table: 'job_orders', column: 'client_id', name: 'jobs', versioned: true, opens: ['view_jobs'] },
    {
      table: 'candidate_submissions',
      column: 'client_id',
      name: 'submissions',
      versioned: true,
      opens: ['view_submissions'],
      follows: [{ link: 'jobs', by: 'job_order_id' }],
    },
    {
      table: 'shortlists',
      column: 'client_id',
      name: 'shortlists',
      versioned: false,
      opens: ['view_submissions'],
      follows: [{ link: 'jobs', by: 'job_order_id' }],
    },
    {
      table: 'contracts',
      column: 'client_id',
      name: 'contracts',
      versioned: true,
      opens: ['view_contracts'],
      follows: [{ link: 'submissions', by: 'submission_id' }],
    },
    {
      table: 'margin_requests',
      column: 'client_id',
      name: 'requests',
      versioned: false,
      follows: [
        { link: 'submissions', by: 'subject_id' },
        { link: 'contracts', by: 'subject_id' },
      ],
    },
    {
      table: 'invoices',
      column: 'client_id',
      name: 'invoices',
      versioned: true,
      opens: ['view_invoices'],
      booked: { unless: { column: 'status', is: 'draft' } },
      follows: [{ link: 'contracts', by: 'contract_id' }],
    },
    {
      table: 'billing_runs',
      column: 'client_id',
      name: 'runs',
      versioned: true,
      opens: ['view_invoices'],
      follows: [{ link: 'contracts', by: 'contract_id' }],
    },
    {
      table: 'requirement_sets',
      column: 'client_id',
      name: 'requirements',
      versioned: true,
      opens: ['view_requirements'],
      follows: [{ link: 'jobs', by: 'job_order_id' }],
    },
    {
      table: 'form_submissions',
      column: 'client_id',
      name: 'answers',
      versioned: true,
      once: 'once_for',
      opens: ['view_module_submissions'],
    },
    {
      table: 'form_invitations',
      column: 'client_id',
      name: 'invitations',
      versioned: false,
      opens: ['view_module_submissions'],
    },
    { table: 'comments', column: 'client_id', name: 'comments', versioned: true, opens: ['view_clients'] },
    {
      table: 'followers',
      column: 'client_id',
      name: 'followers',
      versioned: false,
      onePer: { column: 'user_id', of: 'users' },
    },
    // A client's consent is its own: nobody else can be collected from by it.
    {
      table: 'mandates',
      column: 'client_id',
      name: 'mandates',
      versioned: true,
      opens: ['view_payment_files'],
      booked: { unless: { column: 'status', is: 'cancelled' } },
    },
    { table: 'account_entries', column: 'client_id', name: 'payments', versioned: false, booked: {} },
    { table: 'payment_file_items', column: 'client_id', name: 'payments', versioned: false, booked: {} },
    { table: 'payment_reminders', column: 'client_id', name: 'reminders', versioned: false, booked: {} },
    { table: 'margin_overrides', column: 'client_id', name: 'overrides', versioned: false, booked: {} },
  ],
  bonds: {
    column: 'client_id',
    between: [
      { kind: 'invoices', table: 'invoices', ways: [[], [contract]] },
      { kind: 'invoices', table: 'invoice_lines', ways: [[step('invoice_id', 'invoices')], [contract]] },
      { kind: 'records', table: 'billing_runs', ways: [[], [contract]] },
      { kind: 'records', table: 'contracts', ways: [[], [submission]] },
      { kind: 'records', table: 'candidate_submissions', ways: [[], [job]] },
      { kind: 'records', table: 'shortlists', ways: [[], [job]] },
      { kind: 'records', table: 'requirement_sets', ways: [[], [job]] },
      { kind: 'records', table: 'shortlist_entries', ways: [[step('shortlist_id', 'shortlists')], [submission]] },
      { kind: 'records', table: 'shortlist_recipients', ways: [[step('shortlist_id', 'shortlists')], [contact]] },
      {
        kind: 'records',
        table: 'submission_client_contacts',
        ways: [[submission], [step('client_contact_id', 'client_contacts')]],
      },
      {
        kind: 'records',
        table: 'interview_people',
        ways: [[step('interview_id', 'interviews'), submission], [contact]],
      },
      {
        kind: 'records',
        table: 'invoicing_contacts',
        ways: [[contract], [step('client_contact_id', 'client_contacts')]],
      },
      { kind: 'records', table: 'margin_overrides', ways: [[], [step('subject_id', 'candidate_submissions')]] },
      { kind: 'records', table: 'margin_overrides', ways: [[], [step('subject_id', 'contracts')]] },
    ],
  },
};
