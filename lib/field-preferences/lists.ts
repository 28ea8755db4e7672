import { auditList } from '@/lib/audit/list';
import { clientFields } from '@/lib/clients/fields';
import { companyList } from '@/lib/companies/list';
import { contractFields } from '@/lib/contracts/fields';
import { type ColumnOf, createdField, type FieldList, listOf, updatedField } from '@/lib/fields/list';
import { invoiceFields } from '@/lib/invoices/fields';
import { roleFields } from '@/lib/roles/fields';
import { submissionFields } from '@/lib/submissions/fields';
import { timesheetFields } from '@/lib/timesheets/fields';
import { userFields } from '@/lib/users/fields';

/** What the list of forms can show. It is here, since forms know of this folder. */
export const formList = listOf(
  'forms',
  ['view_modules'],
  [
    { field: 'name', label: 'forms.fields.name', shown: true, required: true },
    { field: 'state', label: 'forms.fields.state', shown: true },
    { field: 'answers', label: 'forms.fields.answers', shown: true },
    { field: 'last_answer_at', label: 'forms.fields.lastAnswer', shown: true },
    { field: 'owner', label: 'forms.fields.owner', shown: true },
    { ...updatedField, shown: true },
    { field: 'published', label: 'forms.fields.published' },
    { field: 'kind', label: 'forms.fields.kind' },
    { field: 'key', label: 'forms.fields.key' },
    createdField,
  ],
);
export type FormColumn = ColumnOf<typeof formList>;

/** Every list whose columns people choose, by the name that their choice is kept under. */
export const fieldLists = {
  clients: clientFields.list,
  submissions: submissionFields.list,
  contracts: contractFields.list,
  timesheets: timesheetFields.list,
  invoices: invoiceFields.list,
  users: userFields.list,
  audit_log: auditList,
  companies: companyList,
  forms: formList,
  roles: roleFields.list,
} as const satisfies Record<string, FieldList>;

export type ListId = keyof typeof fieldLists;

/** Whether there is a list of this name. */
export const isListId = (name: string): name is ListId => Object.hasOwn(fieldLists, name);
