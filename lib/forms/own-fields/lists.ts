import { accountingExportList } from '@/lib/accounting/fields';
import { auditList } from '@/lib/audit/list';
import { bankStatementFields } from '@/lib/bank-statements/fields';
import { billingRunFields } from '@/lib/billing-runs/fields';
import { candidateFields } from '@/lib/candidates/fields';
import { candidateListFields } from '@/lib/candidates/lists/fields';
import { clientFields } from '@/lib/clients/fields';
import { companyFields } from '@/lib/companies/fields';
import { contractFields } from '@/lib/contracts/fields';
import type { FieldList } from '@/lib/fields/list';
import { formFields } from '@/lib/forms/fields';
import { invoiceFields } from '@/lib/invoices/fields';
import { jobFields } from '@/lib/job-orders/fields';
import { payRunFields } from '@/lib/pay-runs/fields';
import { paymentFileFields } from '@/lib/payment-files/fields';
import { reminderFields } from '@/lib/reminders/fields';
import { roleFields } from '@/lib/roles/fields';
import { selfBilledList } from '@/lib/self-billing/fields';
import { submissionFields } from '@/lib/submissions/fields';
import { timesheetFields } from '@/lib/timesheets/fields';
import { userFields } from '@/lib/users/fields';

/** Every list whose columns people choose, by the name under which their choice is stored. */
export const fieldLists = {
  candidates: candidateFields.list,
  candidate_lists: candidateListFields.list,
  jobs: jobFields.list,
  clients: clientFields.list,
  submissions: submissionFields.list,
  contracts: contractFields.list,
  timesheets: timesheetFields.list,
  invoices: invoiceFields.list,
  users: userFields.list,
  audit_log: auditList,
  companies: companyFields.list,
  forms: formFields.list,
  roles: roleFields.list,
  accounting_exports: accountingExportList,
  billing_runs: billingRunFields.list,
  bank_statements: bankStatementFields.list,
  pay_runs: payRunFields.list,
  payment_files: paymentFileFields.list,
  reminders: reminderFields.list,
  self_billed_invoices: selfBilledList,
} as const satisfies Record<string, FieldList>;

export type ListId = keyof typeof fieldLists;

/** Whether a list has this name. */
export const isListId = (name: string): name is ListId => Object.hasOwn(fieldLists, name);
