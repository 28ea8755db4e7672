import { auditList } from '@/lib/audit/list';
import { clientFields } from '@/lib/clients/fields';
import { companyFields } from '@/lib/companies/fields';
import { contractList } from '@/lib/contracts/list';
import type { FieldList } from '@/lib/fields/list';
import { formFields } from '@/lib/forms/fields';
import { invoiceList } from '@/lib/invoices/list';
import { roleFields } from '@/lib/roles/fields';
import { submissionList } from '@/lib/submissions/list';
import { timesheetList } from '@/lib/timesheets/list';
import { userFields } from '@/lib/users/fields';

/** Every list whose columns people choose, by the name that their choice is kept under. */
export const fieldLists = {
  clients: clientFields.list,
  submissions: submissionList,
  contracts: contractList,
  timesheets: timesheetList,
  invoices: invoiceList,
  users: userFields.list,
  audit_log: auditList,
  companies: companyFields.list,
  forms: formFields.list,
  roles: roleFields.list,
} as const satisfies Record<string, FieldList>;

export type ListId = keyof typeof fieldLists;

/** Whether there is a list of this name. */
export const isListId = (name: string): name is ListId => Object.hasOwn(fieldLists, name);
