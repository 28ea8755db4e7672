'use client';
import { useTranslations } from 'next-intl';
import { TaskImport } from '@/app/(authenticated)/noun-pages/task-import';
import type { Option } from '@/components/ui/inputs/option';
import { findLocale } from '@/lib/i18n/locales';
import { importFields, isComplete } from '@/lib/users/import/schema';

/** The import of users, who receive a role and a language if their row does not name them. */
export function Wizard({ roles, languages }: { roles: readonly Option[]; languages: readonly Option[] }) {
  const [t, users] = [useTranslations('users.import'), useTranslations('users')];
  return (
    <TaskImport
      terms={{
        api: '/api/v1/users/import',
        fields: importFields.map((name) => ({ name, label: t(`columnFields.${name}`), isPhone: name === 'phone' })),
        defaults: [
          { name: 'role_id', label: t('defaultRole'), options: [{ value: '', label: users('noRole') }, ...roles] },
          {
            name: 'locale',
            label: t('defaultLocale'),
            options: [{ value: '', label: t('companyLocale') }, ...languages],
          },
        ],
        toOptions: ({ role_id: roleId, locale }) => ({ role_id: roleId || null, ...(locale && { locale }) }),
        missing: (columns) => (isComplete(columns) ? null : t('incomplete')),
        template: {
          name: 'users.csv',
          columns: [
            ['name', 'Nora Quinn'],
            ['email', 'nora.quinn@example.com'],
            ['phone', '+353 1 555 0100'],
            ['role', ''],
            ['locale', 'en'],
          ],
        },
        words: {
          file: t('fileText'),
          start: (count) => t('start', { count }),
          running: t('running'),
          done: (count) => t('doneTitle', { count }),
          afterwards: t('doneText'),
        },
        result: { href: '/users?filter[status]=invited', label: t('showInvited') },
        show: (field, value) => {
          if (field === 'role') return value === null ? users('noRole') : null;
          return field === 'locale' ? (findLocale(String(value))?.label ?? null) : null;
        },
      }}
    />
  );
}
