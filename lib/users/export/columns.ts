import type { CsvColumn } from '@/lib/csv/stream';
import { translatorFor } from '@/lib/i18n/translator';
import { roleName } from '@/lib/roles/names';
import type { User } from '@/lib/users/schema';

/** What an export of people says of each, in a language. Instants as the API writes them. */
export function userColumns(locale: string): CsvColumn<User>[] {
  const t = translatorFor(locale, 'users.fields');
  const status = translatorFor(locale, 'users.status');
  const yesNo = translatorFor(locale, 'users');
  const roles = translatorFor(locale, 'roles');
  return [
    { header: t('name'), cell: (row) => row.name },
    { header: t('email'), cell: (row) => row.email },
    { header: t('phone'), cell: (row) => row.phone },
    { header: t('status'), cell: (row) => status(row.status) },
    { header: t('role'), cell: (row) => row.role && roleName(row.role, roles) },
    { header: t('administrator'), cell: (row) => yesNo(row.is_company_admin ? 'yes' : 'no') },
    { header: t('locale'), cell: (row) => row.locale },
    { header: t('lastSignIn'), cell: (row) => row.last_sign_in_at },
    { header: t('emailVerified'), cell: (row) => row.email_verified_at },
    { header: t('created'), cell: (row) => row.created_at },
  ];
}
