import type { AuditChange, AuditSubject } from '@/lib/audit/schema';
import { billNeeds, marginNeeds, rateNeeds } from '@/lib/auth/money-seen';
import { isNoun, type NounKey, permissionToSeeAll } from '@/lib/nouns';
import { canAny, type Permission, type PermissionHolder } from '@/lib/permissions';

/** The text in place of a value that the reader may not see: the log still says that it changed. */
export const hiddenValue = '•••';

/**
 * The permissions of which any one shows the values of a subject that is no noun by itself, here as on its screen;
 * `log` for subjects that only the log shows: sign-ins, what secures accounts, what ran in the background. The values
 * of a noun are for anyone who sees all of its records.
 */
const views: Record<Exclude<AuditSubject, NounKey>, 'log' | readonly Permission[]> = {
  skill: ['view_candidates'],
  reference_value: ['view_company_settings'],
  submission_stage: ['view_company_settings'],
  holiday_calendar: ['view_company_settings'],
  mail_template: ['view_company_settings'],
  outgoing_mail: ['view_company_settings'],
  profile_configuration: ['view_company_settings'],
  single_sign_on: ['view_company_settings'],
  e_invoice_connection: ['view_company_settings'],
  verifactu_setting: ['view_company_settings'],
  payment_connection: ['view_company_settings'],
  support_grant: ['view_company_settings'],
  user_profile: ['view_users'],
  to_do: 'log',
  session: 'log',
  credential: 'log',
  totp_factor: 'log',
  recovery_code: 'log',
  passkey: 'log',
  calendar_feed: 'log',
  identity: 'log',
  background_task: 'log',
  client_contact: ['view_clients'],
  purchase_order: ['view_invoices'],
  mandate: ['view_payment_files'],
  submission_contact: ['view_submissions'],
  job_recruiter: ['view_jobs'],
  interview: ['view_submissions'],
  interview_person: ['view_submissions'],
  shortlist: ['view_submissions'],
  shortlist_entry: ['view_submissions'],
  shortlist_recipient: ['view_submissions'],
  shortlist_answer: ['view_submissions'],
  attachment: ['view_submissions'],
  comment: ['view_submissions'],
  candidate_resume: ['view_candidates'],
  candidate_rate: ['view_contracts'],
  invoice_configuration: ['view_contracts'],
  invoicing_contact: ['view_contracts'],
  recurring_line: ['view_contracts'],
  commission: ['view_commissions'],
  commission_month: ['view_commissions'],
  margin_override: marginNeeds,
  margin_request: marginNeeds,
  requirement_set: ['view_requirements'],
  requirement_override: ['view_requirements'],
  timesheet_entry: ['view_timesheets'],
  time_adjustment: ['view_timesheets'],
  time_approval: ['view_timesheets'],
  time_approval_sheet: ['view_timesheets'],
  timesheet_expense: ['view_timesheets'],
  pay_run: ['view_pay_runs'],
  pay_addition: ['view_pay_runs'],
  leave_request: ['view_timesheets'],
  leave_terms: ['view_company_settings'],
  pay_layout: ['view_pay_runs'],
  self_billed_invoice: ['view_pay_runs'],
  self_billing_agreement: ['view_pay_runs'],
  invoice_line: ['view_invoices'],
  invoice_link: ['view_invoices'],
  billing_run: ['view_invoices'],
  payment_reminder: ['view_invoices'],
  reminder_pause: ['view_invoices'],
  accounting_export: ['view_pay_runs'],
  accounting_chart: ['view_pay_runs'],
  month_closing: ['view_invoices', 'view_pay_runs'],
  lock_date: ['view_invoices', 'view_pay_runs'],
  bank_statement: ['view_payments'],
  bank_line: ['view_payments'],
  bank_layout: ['view_payments'],
  payment_file: ['view_payment_files'],
  payment: ['view_payments'],
  account_entry: ['view_payments'],
  file: ['view_submissions', 'view_user_documents'],
  user_document: ['view_user_documents'],
  user_note: ['view_user_notes'],
  form_version: ['view_modules'],
  form_access: ['view_modules'],
  form_submission: ['view_module_submissions'],
  form_entry: ['view_module_submissions'],
  form_file: ['view_module_submissions'],
  form_requirement: ['view_modules'],
  form_invitation: ['view_module_submissions'],
  trigger_rule: ['view_modules'],
  trigger_rule_version: ['view_modules'],
  webhook_delivery: ['view_modules'],
};

type FieldNeeds = Readonly<Record<string, readonly Permission[]>>;
/** Fields that need more permissions than their record does (lib/auth/money-seen.ts). */
const fieldNeeds: Partial<Record<AuditSubject, FieldNeeds>> = {
  client: { margin_floor_percent: marginNeeds },
  company: { margin_floor_percent: marginNeeds },
  candidate: { pay_rate_wanted: rateNeeds, currency: rateNeeds },
  job_order: {
    bill_rate_from: billNeeds,
    bill_rate_to: billNeeds,
    pay_rate_from: rateNeeds,
    pay_rate_to: rateNeeds,
  },
  submission: { bill_rate: rateNeeds, pay_rate: rateNeeds, burden_percent: marginNeeds },
  contract: { burden_percent: marginNeeds },
  candidate_rate: { bill_rate: billNeeds },
  recurring_line: { unit_price: billNeeds },
  timesheet: { bill_total: billNeeds },
  timesheet_entry: { bill_rate: billNeeds },
  time_adjustment: { before: billNeeds, after: billNeeds, bill_amount: billNeeds },
  timesheet_expense: { markup_percent: billNeeds, bill_amount: billNeeds },
  // A field may be for some roles only; whoever builds forms decides which.
  form_submission: { values: ['edit_modules'], labels: ['edit_modules'] },
  form_entry: { values: ['edit_modules'] },
};

const needsByField: Readonly<Partial<Record<string, FieldNeeds>>> = fieldNeeds;

/** Fields of a noun that other records show as well, and the permissions of which any one shows all of those. */
const shownElsewhere: Readonly<Partial<Record<string, { fields: readonly string[]; needs: readonly Permission[] }>>> = {
  candidate: { fields: ['name', 'email', 'phone'], needs: ['view_submissions'] },
};

/** Whether the reader sees records of this type with their values. */
export const seesRecord = (reader: PermissionHolder, type: string): boolean => {
  const needs = needsOf(type);
  return needs === 'log' || canAny(reader, needs);
};

/** The changes of a record as this reader may see them: field by field what its screen would show. */
export function visibleChanges(
  reader: PermissionHolder,
  entry: { action: string; subjectType: string },
  changes: readonly AuditChange[],
): AuditChange[] {
  // An entry without a changed row says how something was done, and nothing about the record.
  if (!['created', 'updated', 'deleted'].includes(entry.action)) return [...changes];
  const seen = seesRecord(reader, entry.subjectType);
  const [needs, elsewhere] = [needsByField[entry.subjectType], shownElsewhere[entry.subjectType]];
  return changes.map((change) => {
    const more = needs?.[change.field];
    const isShown = seen || (elsewhere?.fields.includes(change.field) && canAny(reader, elsewhere.needs));
    return isShown && (!more || canAny(reader, more)) ? change : hide(change);
  });
}

const hide = ({ field, before, after }: AuditChange): AuditChange => ({
  field,
  before: before === null ? null : hiddenValue,
  after: after === null ? null : hiddenValue,
});

function needsOf(type: string): 'log' | readonly Permission[] {
  if (isNoun(type)) return [permissionToSeeAll(type)];
  return isOther(type) ? views[type] : [];
}

const isOther = (type: string): type is keyof typeof views => Object.hasOwn(views, type);
