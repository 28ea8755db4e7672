import { billNeeds, marginNeeds } from '@/lib/auth/money-seen';
import type { Permission } from '@/lib/permissions';

/** Always, or only for anyone who lacks a permission. */
type When = true | { without: Permission };

/** One field that a list can show as a column. */
export interface ListField {
  /** The API's name of it. */
  field: string;
  /** The full key of its heading. */
  label: string;
  /** Whether it is shown to anyone who has not chosen. */
  shown?: When;
  /** Whether it cannot be left out: it is the row's name and its link. */
  required?: When;
  /** Any one of these; it is not offered, nor shown, to anyone who has none of them. */
  needs?: readonly Permission[];
}

interface FieldList {
  /** Any one of these opens the list. */
  opens: readonly Permission[];
  fields: readonly ListField[];
}

const created = { field: 'created_at', label: 'fields.created_at' } as const;
const updated = { field: 'updated_at', label: 'fields.updated_at' } as const;
const margins = { needs: marginNeeds } as const;
const office = { needs: ['view_contracts'] } as const;

/**
 * The one table of what each list can show, in the order in which it is offered. The components' columns are typed by it:
 * a field without a column does not compile.
 */
export const fieldLists = {
  clients: {
    opens: ['view_clients'],
    fields: [
      { field: 'name', label: 'clients.fields.name', shown: true, required: true },
      { field: 'number', label: 'clients.fields.number', shown: true },
      { field: 'client_type', label: 'clients.fields.type', shown: true },
      { field: 'is_active', label: 'clients.fields.state', shown: true },
      { field: 'email', label: 'clients.fields.email', shown: true },
      { field: 'currency', label: 'clients.fields.currency', shown: true },
      { field: 'payment_terms_days', label: 'clients.fields.terms', shown: true },
      { field: 'owner', label: 'clients.fields.owner', shown: true },
      { ...created, shown: true },
      { field: 'phone', label: 'clients.fields.phone' },
      { field: 'tax_id', label: 'clients.fields.taxId' },
      { field: 'address_line1', label: 'clients.fields.line1' },
      { field: 'address_line2', label: 'clients.fields.line2' },
      { field: 'postal_code', label: 'clients.fields.postalCode' },
      { field: 'city', label: 'clients.fields.city' },
      { field: 'region', label: 'clients.fields.region' },
      { field: 'country', label: 'clients.fields.country' },
      updated,
    ],
  },
  submissions: {
    opens: ['view_submissions', 'view_own_submissions'],
    fields: [
      { field: 'candidate', label: 'submissions.fields.candidate', shown: true, required: true },
      { field: 'number', label: 'submissions.fields.number', shown: true },
      { field: 'position_title', label: 'submissions.fields.position', shown: true },
      { field: 'client', label: 'submissions.fields.client', shown: true },
      { field: 'status', label: 'submissions.fields.status', shown: true },
      { field: 'bill_rate', label: 'submissions.fields.billRate', shown: true },
      { field: 'pay_rate', label: 'submissions.fields.payRate', shown: { without: 'view_contract_margins' } },
      { field: 'margin_percent', label: 'submissions.fields.marginPercent', shown: true, ...margins },
      { field: 'owner', label: 'submissions.fields.owner', shown: true },
      { ...created, shown: true },
      { field: 'candidate_email', label: 'submissions.fields.email' },
      { field: 'candidate_phone', label: 'submissions.fields.phone' },
      { field: 'margin_amount', label: 'submissions.fields.margin', ...margins },
      { field: 'markup_percent', label: 'submissions.fields.markup', ...margins },
      { field: 'burden_percent', label: 'submissions.fields.burden', ...margins },
      { field: 'currency', label: 'submissions.fields.currency' },
      { field: 'rate_unit', label: 'submissions.fields.rateUnit' },
      { field: 'available_from', label: 'submissions.fields.availableFrom' },
      { field: 'submitted_at', label: 'submissions.fields.submitted' },
      { field: 'closed_reason', label: 'fields.closed_reason' },
      updated,
    ],
  },
  contracts: {
    opens: ['view_contracts', 'view_own_contracts'],
    fields: [
      { field: 'candidate', label: 'contracts.fields.candidate', shown: true, required: true, ...office },
      {
        field: 'position_title',
        label: 'contracts.fields.position_title',
        shown: true,
        required: { without: 'view_contracts' },
      },
      { field: 'number', label: 'contracts.fields.number', shown: true },
      { field: 'client', label: 'contracts.fields.client', shown: true },
      { field: 'status', label: 'contracts.fields.status', shown: true },
      { field: 'dates', label: 'contracts.fields.dates', shown: true },
      {
        field: 'bill_rate',
        label: 'contracts.fields.bill_rate',
        shown: true,
        needs: billNeeds,
      },
      { field: 'pay_rate', label: 'contracts.fields.pay_rate', shown: { without: 'view_contract_margins' } },
      { field: 'margin_percent', label: 'contracts.fields.margin_percent', shown: true, ...margins },
      { field: 'owner', label: 'contracts.fields.owner', shown: true, ...office },
      { field: 'margin_amount', label: 'contracts.fields.margin_amount', ...margins },
      { field: 'markup_percent', label: 'contracts.fields.markup_percent', ...margins },
      { field: 'burden_percent', label: 'contracts.fields.burden_percent', ...margins },
      { field: 'contract_type', label: 'contracts.fields.contract_type' },
      { field: 'location', label: 'contracts.fields.location' },
      { field: 'consultant', label: 'contracts.fields.consultant', ...office },
      { field: 'candidate_email', label: 'contracts.fields.email', ...office },
      { field: 'submission', label: 'contracts.fields.submission', ...office },
      { field: 'start_date', label: 'contracts.fields.start_date' },
      { field: 'end_date', label: 'contracts.fields.end_date' },
      { field: 'last_day', label: 'contracts.fields.last_day' },
      { field: 'currency', label: 'contracts.fields.currency' },
      { field: 'rate_unit', label: 'contracts.fields.unit' },
      { field: 'closed_reason', label: 'contracts.fields.reason' },
      created,
      updated,
    ],
  },
  timesheets: {
    opens: ['view_timesheets', 'view_own_timesheets'],
    fields: [
      { field: 'candidate', label: 'timesheets.fields.candidate', shown: true, required: true },
      { field: 'period', label: 'timesheets.fields.period', shown: true },
      { field: 'status', label: 'timesheets.fields.status', shown: true },
      { field: 'total_hours', label: 'timesheets.fields.hours', shown: true },
      { field: 'client', label: 'timesheets.fields.client', shown: true },
      { field: 'contract', label: 'timesheets.fields.contract', shown: true },
      { field: 'bill_total', label: 'timesheets.fields.bill', shown: true, needs: billNeeds },
      { field: 'pay_total', label: 'timesheets.fields.pay', shown: true },
      { field: 'position_title', label: 'fields.position_title' },
      { field: 'consultant', label: 'timesheets.fields.consultant' },
      { field: 'currency', label: 'timesheets.fields.currency' },
      { field: 'submitted_at', label: 'fields.submitted_at' },
      { field: 'approved_at', label: 'fields.approved_at' },
      { field: 'approved_by', label: 'timesheets.fields.approvedBy' },
      { field: 'closed_reason', label: 'fields.rejected_reason' },
      created,
      updated,
    ],
  },
  invoices: {
    opens: ['view_invoices'],
    fields: [
      { field: 'number', label: 'invoices.fields.number', shown: true, required: true },
      { field: 'client', label: 'invoices.fields.client', shown: true },
      { field: 'candidate', label: 'invoices.fields.candidate', shown: true },
      { field: 'issue_date', label: 'invoices.fields.issueDate', shown: true },
      { field: 'due_date', label: 'invoices.fields.dueDate', shown: true },
      { field: 'gross_total', label: 'invoices.fields.gross', shown: true },
      { field: 'amount_due', label: 'invoices.fields.amountDue', shown: true },
      { field: 'status', label: 'invoices.fields.status', shown: true },
      { field: 'kind', label: 'invoices.fields.kind' },
      { field: 'contract', label: 'invoices.fields.contract' },
      { field: 'position_title', label: 'fields.position_title' },
      { field: 'net_total', label: 'fields.net_total' },
      { field: 'tax_total', label: 'fields.tax_total' },
      { field: 'paid_total', label: 'fields.paid_total' },
      { field: 'credited_total', label: 'fields.credited_total' },
      { field: 'payment_status', label: 'invoices.fields.paymentStatus' },
      { field: 'delivery_status', label: 'invoices.fields.deliveryStatus' },
      { field: 'currency', label: 'fields.currency' },
      created,
      updated,
    ],
  },
  users: {
    opens: ['view_users'],
    fields: [
      { field: 'name', label: 'users.fields.name', shown: true, required: true },
      { field: 'email', label: 'users.fields.email', shown: true },
      { field: 'role', label: 'users.fields.role', shown: true },
      { field: 'status', label: 'users.fields.status', shown: true },
      { field: 'last_sign_in_at', label: 'users.fields.lastSignIn', shown: true },
      { ...created, label: 'users.fields.created', shown: true },
      { field: 'is_company_admin', label: 'users.fields.administrator' },
      { field: 'phone', label: 'users.fields.phone' },
      { field: 'locale', label: 'users.fields.locale' },
      { field: 'invited_at', label: 'users.fields.invitedAt' },
      { field: 'email_verified_at', label: 'users.fields.emailVerified' },
      updated,
    ],
  },
  audit_log: {
    opens: ['view_audit_log'],
    fields: [
      { field: 'at', label: 'audit.columns.at', shown: true, required: true },
      { field: 'actor', label: 'audit.columns.actor', shown: true },
      { field: 'action', label: 'audit.columns.action', shown: true },
      { field: 'subject', label: 'audit.columns.subject', shown: true },
      { field: 'changes', label: 'audit.columns.changes', shown: true },
      { field: 'ip_address', label: 'audit.columns.ipAddress', shown: true },
      { field: 'position', label: 'audit.columns.position' },
      { field: 'request_id', label: 'audit.columns.requestId' },
    ],
  },
  companies: {
    opens: ['view_companies'],
    fields: [
      { field: 'name', label: 'companies.fields.name', shown: true, required: true },
      { field: 'state', label: 'companies.fields.state', shown: true },
      { field: 'user_count', label: 'companies.fields.users', shown: true },
      { field: 'last_activity_at', label: 'companies.fields.lastActivity', shown: true },
      { field: 'storage_bytes', label: 'companies.fields.storage', shown: true },
      { field: 'country', label: 'companies.fields.country', shown: true },
      { ...created, shown: true },
      { field: 'legal_name', label: 'companies.fields.legalName' },
      { field: 'email', label: 'companies.fields.email' },
      { field: 'phone', label: 'companies.fields.phone' },
      { field: 'currency', label: 'companies.fields.currency' },
      { field: 'time_zone', label: 'companies.fields.timeZone' },
      { field: 'locale', label: 'companies.fields.locale' },
    ],
  },
  forms: {
    opens: ['view_modules'],
    fields: [
      { field: 'name', label: 'forms.fields.name', shown: true, required: true },
      { field: 'state', label: 'forms.fields.state', shown: true },
      { field: 'answers', label: 'forms.fields.answers', shown: true },
      { field: 'last_answer_at', label: 'forms.fields.lastAnswer', shown: true },
      { field: 'owner', label: 'forms.fields.owner', shown: true },
      { ...updated, shown: true },
      { field: 'published', label: 'forms.fields.published' },
      { field: 'kind', label: 'forms.fields.kind' },
      { field: 'key', label: 'forms.fields.key' },
      created,
    ],
  },
  roles: {
    opens: ['view_roles'],
    fields: [
      { field: 'name', label: 'roles.fields.name', shown: true, required: true },
      { field: 'kind', label: 'roles.fields.status', shown: true },
      { field: 'users_count', label: 'roles.fields.people', shown: true },
      { field: 'permissions', label: 'roles.fields.rights', shown: true },
      { field: 'requires_second_factor', label: 'roles.fields.secondFactor', shown: true },
      { ...updated, shown: true },
      created,
    ],
  },
} as const satisfies Record<string, FieldList>;

export type ListId = keyof typeof fieldLists;

/** The fields of a list, by the names that its columns must have. */
export type FieldOf<L extends ListId> = (typeof fieldLists)[L]['fields'][number]['field'];

/** The names of a list's fields, in the table's order; a list has some. */
export const fieldsOf = <L extends ListId>(list: L): readonly [FieldOf<L>, ...FieldOf<L>[]] => {
  const [first, ...others] = fieldLists[list].fields;
  return [first.field, ...others.map(({ field }) => field)];
};

/** Whether there is a list of this name. */
export const isListId = (name: string): name is ListId => Object.hasOwn(fieldLists, name);
