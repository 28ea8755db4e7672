import { type ColumnOf, createdField, listOf } from '@/lib/fields/list';

/** What the list of companies can show. */
export const companyList = listOf(
  'companies',
  ['view_companies'],
  [
    { field: 'name', label: 'companies.fields.name', shown: true, required: true },
    { field: 'state', label: 'companies.fields.state', shown: true },
    { field: 'user_count', label: 'companies.fields.users', shown: true },
    { field: 'last_activity_at', label: 'companies.fields.lastActivity', shown: true },
    { field: 'storage_bytes', label: 'companies.fields.storage', shown: true },
    { field: 'country', label: 'companies.fields.country', shown: true },
    { ...createdField, shown: true },
    { field: 'legal_name', label: 'companies.fields.legalName' },
    { field: 'email', label: 'companies.fields.email' },
    { field: 'phone', label: 'companies.fields.phone' },
    { field: 'currency', label: 'companies.fields.currency' },
    { field: 'time_zone', label: 'companies.fields.timeZone' },
    { field: 'locale', label: 'companies.fields.locale' },
  ],
);
export type CompanyColumn = ColumnOf<typeof companyList>;
