import { candidateFields } from '@/lib/candidates/fields';
import { contractStatuses } from '@/lib/contracts/transitions';
import { documentStatuses } from '@/lib/documents/schema';
import { answerStatuses } from '@/lib/forms/answer-statuses';
import { deliveryStatuses, documentKinds, invoiceStatuses } from '@/lib/invoices/transitions';
import { jobFields } from '@/lib/job-orders/fields';
import type { PlainNoun } from '@/lib/nouns';
import { submissionStatuses } from '@/lib/submissions/transitions';
import { timesheetStatuses } from '@/lib/timesheets/transitions';
import type { Model, Reads, Related, RuleColumn } from '@/lib/trigger-rules/model';
import { plainModel } from '@/lib/trigger-rules/plain-model';

const ownModels = [
  'form',
  'candidate_submission',
  'contract',
  'timesheet',
  'invoice',
  'client',
  'user',
  'document',
] as const;
export type RuleModel = (typeof ownModels)[number] | PlainNoun;

/** The plain nouns, each by `plainModel` of its fields. */
const plainModels: Readonly<Record<PlainNoun, Model>> = {
  candidate: plainModel('candidates', candidateFields),
  job_order: plainModel('job_orders', jobFields),
};

export const isPlain = (model: RuleModel): model is PlainNoun => Object.hasOwn(plainModels, model);

export const ruleModels: readonly [RuleModel, ...RuleModel[]] = [
  ...ownModels,
  ...(Object.keys(plainModels) as PlainNoun[]),
];

export const ruleEvents = ['created', 'updated', 'submitted', 'status_changed', 'deleted', 'scheduled'] as const;
export type RuleEvent = (typeof ruleEvents)[number];

const text: RuleColumn = { kind: 'text' };
const decimal: RuleColumn = { kind: 'decimal' };
const amount: RuleColumn = { kind: 'decimal', reads: 'amount' };
const rate: RuleColumn = { kind: 'decimal', reads: 'rate' };
const hours: RuleColumn = { kind: 'decimal', reads: 'hours' };
const word = (reads: Reads): RuleColumn => ({ kind: 'text', reads });
const day: RuleColumn = { kind: 'day' };
const instant: RuleColumn = { kind: 'instant' };
const flag: RuleColumn = { kind: 'flag' };
const id = (leadsTo: Related): RuleColumn => ({ kind: 'record', leadsTo });
const option = (options: readonly string[]): RuleColumn => ({ kind: 'option', options });

/**
 * The columns and relations of each noun that rules can use. The database's triggers record these columns: rules.sql has
 * the same names.
 */
export const models: Readonly<Record<RuleModel, Model>> = {
  form: {
    table: 'form_submissions',
    columns: {
      number: text,
      status: option(answerStatuses),
      created_by: id('user'),
      user_id: id('user'),
      client_id: id('client'),
      contract_id: id('contract'),
      submission_id: id('submission'),
      submitted_at: instant,
      reviewed_by: id('user'),
      reason: text,
    },
    relations: {
      author: { column: 'created_by', to: 'user' },
      client: { column: 'client_id', to: 'client' },
      contract: { column: 'contract_id', to: 'contract' },
      user: { column: 'user_id', to: 'user' },
    },
    names: ['number'],
    settable: [],
    hasSteps: true,
    isSubmitted: true,
  },
  candidate_submission: {
    table: 'candidate_submissions',
    columns: {
      number: text,
      candidate_id: id('candidate'),
      client_id: id('client'),
      owner_id: id('user'),
      position_title: text,
      status: option(submissionStatuses),
      bill_rate: rate,
      pay_rate: rate,
      currency: text,
      rate_unit: option(['hour', 'day']),
      available_from: day,
      note: text,
      rejected_by: option(['client', 'agency']),
      closed_reason: text,
      submitted_at: instant,
    },
    relations: {
      candidate: { column: 'candidate_id', to: 'candidate' },
      client: { column: 'client_id', to: 'client' },
      owner: { column: 'owner_id', to: 'user' },
    },
    names: ['number'],
    settable: [
      'owner_id',
      'position_title',
      'bill_rate',
      'pay_rate',
      'currency',
      'rate_unit',
      'available_from',
      'note',
    ],
    hasSteps: true,
    isSubmitted: true,
  },
  contract: {
    table: 'contracts',
    columns: {
      number: text,
      candidate_id: id('candidate'),
      client_id: id('client'),
      consultant_id: id('user'),
      owner_id: id('user'),
      position_title: text,
      status: option(contractStatuses),
      contract_type: word('contract_type'),
      location: word('location'),
      currency: text,
      start_date: day,
      end_date: day,
      last_day: day,
      closed_reason: text,
    },
    relations: {
      candidate: { column: 'candidate_id', to: 'candidate' },
      client: { column: 'client_id', to: 'client' },
      consultant: { column: 'consultant_id', to: 'user' },
      owner: { column: 'owner_id', to: 'user' },
    },
    names: ['number'],
    settable: [
      'consultant_id',
      'owner_id',
      'position_title',
      'contract_type',
      'location',
      'currency',
      'start_date',
      'end_date',
    ],
    hasSteps: true,
    isSubmitted: false,
  },
  timesheet: {
    table: 'timesheets',
    columns: {
      contract_id: id('contract'),
      period_start: day,
      period_end: day,
      status: option(timesheetStatuses),
      total_hours: hours,
      bill_total: amount,
      pay_total: amount,
      currency: text,
      owner_id: id('user'),
      submitted_at: instant,
      approved_at: instant,
      closed_reason: text,
    },
    relations: { contract: { column: 'contract_id', to: 'contract' }, owner: { column: 'owner_id', to: 'user' } },
    names: ['period_start'],
    settable: [],
    hasSteps: true,
    isSubmitted: true,
  },
  invoice: {
    table: 'invoices',
    columns: {
      kind: option(documentKinds),
      number: text,
      contract_id: id('contract'),
      client_id: id('client'),
      status: option(invoiceStatuses),
      delivery_status: option(deliveryStatuses),
      currency: text,
      issue_date: day,
      due_date: day,
      purchase_order: text,
      net_total: amount,
      tax_total: amount,
      gross_total: amount,
      paid_total: amount,
      credited_total: amount,
      sent_at: instant,
      voided_at: instant,
      closed_reason: text,
    },
    relations: { contract: { column: 'contract_id', to: 'contract' }, client: { column: 'client_id', to: 'client' } },
    names: ['number'],
    settable: ['issue_date', 'purchase_order'],
    hasSteps: true,
    isSubmitted: false,
  },
  client: {
    table: 'clients',
    columns: {
      number: text,
      name: text,
      client_type: word('client_type'),
      currency: text,
      payment_terms_days: decimal,
      tax_id: text,
      email: text,
      phone: text,
      city: text,
      country: word('country'),
      is_active: flag,
      owner_id: id('user'),
    },
    relations: { owner: { column: 'owner_id', to: 'user' } },
    names: ['name'],
    settable: ['name', 'client_type', 'currency', 'payment_terms_days', 'tax_id', 'email', 'phone', 'is_active'],
    hasSteps: false,
    isSubmitted: false,
  },
  user: {
    table: 'users',
    columns: {
      name: text,
      email: text,
      phone: text,
      locale: word('language'),
      role_id: { kind: 'record' },
      is_company_admin: flag,
      is_active: flag,
      deleted_at: instant,
    },
    relations: {},
    names: ['name'],
    settable: ['name', 'phone', 'locale', 'is_active'],
    hasSteps: false,
    isSubmitted: false,
  },
  document: {
    table: 'user_documents',
    columns: {
      user_id: id('user'),
      candidate_id: id('candidate'),
      document_type: word('document_type'),
      title: text,
      issue_date: day,
      expiry_date: day,
      status: option(documentStatuses),
      rejected_reason: text,
      verified_by: id('user'),
    },
    relations: { user: { column: 'user_id', to: 'user' }, candidate: { column: 'candidate_id', to: 'candidate' } },
    names: ['title', 'document_type'],
    settable: [],
    hasSteps: true,
    isSubmitted: false,
  },
  ...plainModels,
};

/** The columns of a related record that a path can name. */
export const relatedColumns: Readonly<
  Record<Related, { table: string; columns: Readonly<Record<string, RuleColumn>> }>
> = {
  client: { table: 'clients', columns: pick('client', ['number', 'name', 'email', 'country', 'is_active']) },
  contract: {
    table: 'contracts',
    columns: pick('contract', ['number', 'position_title', 'status', 'start_date', 'end_date']),
  },
  candidate: { table: 'candidates', columns: { name: text, email: text, phone: text } },
  submission: {
    table: 'candidate_submissions',
    columns: pick('candidate_submission', ['number', 'position_title', 'status']),
  },
  user: { table: 'users', columns: pick('user', ['name', 'email', 'phone', 'is_active']) },
};

function pick(model: RuleModel, names: readonly string[]): Record<string, RuleColumn> {
  return Object.fromEntries(Object.entries(models[model].columns).filter(([name]) => names.includes(name)));
}

/** The events that a model's records can have. */
export const eventsOf = (model: RuleModel): readonly RuleEvent[] =>
  ruleEvents.filter((event) => {
    if (event === 'submitted') return models[model].isSubmitted;
    return event !== 'status_changed' || Object.hasOwn(models[model].columns, 'status');
  });
